// The background jobs of the running program: killed, and without their email server.
import { beforeAll, expect, onTestFinished, test } from 'vitest'
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

test('mail that could not be sent before a kill is sent after the next start', async () => {
  const port = await freePort()
  const prepared = await newProgramSettings('live')
  const settings = { ...prepared, SMTP_URL: `smtp://127.0.0.1:${port}` }
  const ask = (text: string) => query(prepared.DATABASE_URL ?? '', text)
  const first = await startProgram(settings)
  await until(() => first.output().includes('PUBLIC_URL is not set: links in emails lead to'))
  expect(first.output()).not.toContain('SMTP_URL is not set')
  const emails = [await register(first), await register(first)]
  await until(() => first.output().split('an email could not be sent').length > 2)
  for (const email of emails) expect(first.output()).not.toContain(email)
  first.kill('SIGKILL')
  await first.ended
  expect(await ask('select attempts from mail')).toEqual([{ attempts: 1 }, { attempts: 1 }])
  await ask('update mail set next_try_at = now()')

  const mailServer = await startMailServer(port)
  onTestFinished(mailServer.stop)
  const second = await startProgram(settings)
  for (const email of emails) await mailServer.waitForEmail(email)
  second.kill('SIGTERM')
  expect((await second.ended).code).toBe(0)
  expect(mailServer.received).toHaveLength(2)
  expect(await ask('select id from mail')).toEqual([])
})
