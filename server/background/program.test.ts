// The background jobs of the running program: killed, run twice, and without their email server.
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { onPostgres } from '../../tests/database.ts'
import { startMailServer } from '../../tests/mail.ts'
import { freePort, query } from '../../tests/postgres.ts'
import { buildProgram, newProgramSettings, type Program, startProgram } from '../../tests/process.ts'
import { newEmail } from '../../tests/server.ts'
import { until } from '../../tests/until.ts'
import { goodPassword } from '../../tests/visitor.ts'

beforeAll(buildProgram)

async function register(program: Program, email = newEmail()) {
  const json = { email, password: goodPassword, userType: 'student', acceptTerms: true, acceptPrivacy: true }
  expect((await program.fetch('/api/register', { method: 'POST', json })).status).toBe(201)
  return email
}

/** Asks the database while no program has it open. */
async function ask(settings: Record<string, string>, text: string): Promise<unknown[]> {
  if (settings.DATABASE_URL) return query(settings.DATABASE_URL, text)
  const pglite = await PGlite.create(join(settings.DATA_DIR ?? '', 'live', 'database'))
  const { rows } = await pglite.query(text)
  await pglite.close()
  return rows
}

test('mail that could not be sent before a kill is sent after the next start', async () => {
  const port = await freePort()
  const settings = { ...(await newProgramSettings('live')), SMTP_URL: `smtp://127.0.0.1:${port}` }
  const first = await startProgram(settings)
  const emails = [await register(first), await register(first)]
  await until(() => first.output().split('an email could not be sent').length > 2)
  for (const email of emails) expect(first.output()).not.toContain(email)
  first.kill('SIGKILL')
  await first.ended
  expect(await ask(settings, 'select attempts from mail')).toEqual([{ attempts: 1 }, { attempts: 1 }])
  await ask(settings, 'update mail set next_try_at = now()')

  const mailServer = await startMailServer(port)
  onTestFinished(mailServer.stop)
  const second = await startProgram(settings)
  for (const email of emails) await mailServer.waitForEmail(email)
  second.kill('SIGTERM')
  expect((await second.ended).code).toBe(0)
  expect(mailServer.received).toHaveLength(2)
  expect(await ask(settings, 'select id from mail')).toEqual([])
})

if (onPostgres)
  test('two programs on one database send each mail once', async () => {
    const mailServer = await startMailServer()
    onTestFinished(mailServer.stop)
    const settings = {
      ...(await newProgramSettings('live')),
      SMTP_URL: mailServer.url,
      LIMIT_SIGN_UPS: '1000',
    }
    const both = await Promise.all([startProgram(settings), startProgram(settings)])
    const emails = await Promise.all(
      Array.from({ length: 12 }, (_, number) => register(both[number % 2] as Program)),
    )
    for (const email of emails) await mailServer.waitForEmail(email)
    await until(async () => (await ask(settings, 'select id from mail')).length === 0)
    expect(mailServer.received.map(({ to }) => to[0]).sort()).toEqual([...emails].sort())
  })
