// The operator's commands as a program.
import { beforeAll, expect, test } from 'vitest'
import { onPostgres } from '../../tests/database.ts'
import { buildProgram, launchProgram, newProgramSettings, startProgram } from '../../tests/process.ts'
import { newEmail } from '../../tests/server.ts'
import { bothConsents, goodPassword } from '../../tests/visitor.ts'

beforeAll(buildProgram)

const run = (settings: Record<string, string>, ...words: string[]) =>
  launchProgram(settings, ['admin.js', ...words]).ended

test('it works beside a server on PostgreSQL, and names the server that holds an embedded database', async () => {
  const settings = await newProgramSettings('live')
  const server = await startProgram(settings)
  const email = newEmail()
  const json = { email, password: goodPassword, userType: 'student', ...bothConsents }
  const registered = await server.fetch('/api/register', { method: 'POST', json })
  const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? ''
  if (!onPostgres) {
    const { code, output } = await run(settings, 'list')
    expect(code).toBe(1)
    expect(output).toContain(`Process ${server.pid} already uses the data folder`)
    server.kill('SIGTERM')
    await server.ended
  }
  const { code, output } = await run(settings, 'suspend', email)
  expect(output).toMatch(new RegExp(`^Suspended student ${email} \\(\\d+\\)\\.\n$`))
  expect(code).toBe(0)
  if (onPostgres) expect((await server.fetch('/api/user', { headers: { cookie } })).status).toBe(401)
})

// Before it opens any database.
if (onPostgres)
  test('a wrong setting or command is named', async () => {
    const [unset, nonsense] = [run({}, 'list'), run({}, 'nonsense')]
    expect(await unset).toMatchObject({ code: 1, output: expect.stringContaining('MODE must be live') })
    expect(await nonsense).toMatchObject({ code: 1, output: expect.stringContaining('Usage:') })
  })
