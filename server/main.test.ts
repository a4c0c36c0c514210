// The program as it is run: started, stopped, killed, started twice, and left without its database.
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { worldSignIns } from '../sample/world/world.ts'
import { onPostgres } from '../tests/database.ts'
import { buildProfile } from '../tests/factories.ts'
import { freePort, startPostgres } from '../tests/postgres.ts'
import {
  buildProgram,
  copyingFreshDatabase,
  launchProgram,
  newProgramSettings,
  type Program,
  startProgram,
} from '../tests/process.ts'
import { newEmail, testSecret } from '../tests/server.ts'
import { until } from '../tests/until.ts'
import { bothConsents, goodPassword } from '../tests/visitor.ts'

beforeAll(buildProgram)

/** A call that has arrived, and whose body is not finished until `finish` is called. */
async function beginCall(program: Program, path: string) {
  const call = request({
    port: program.port(),
    host: '127.0.0.1',
    path,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'transfer-encoding': 'chunked',
      expect: '100-continue',
    },
  })
  const answered = new Promise<number | undefined>((resolve) => {
    call
      .on('response', (response) => resolve(response.resume().statusCode))
      .on('error', () => resolve(undefined))
  })
  call.flushHeaders()
  await once(call, 'continue')
  call.write('{')
  return { finish: () => call.end('}'), answered }
}

async function registerWithProfile(program: Program, email: string) {
  const account = { email, password: goodPassword, userType: 'student', ...bothConsents }
  const registered = await program.fetch('/api/register', { method: 'POST', json: account })
  expect(registered.status).toBe(201)
  const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? ''
  const saved = await program.fetch('/api/student/profile', {
    method: 'PUT',
    json: buildProfile({ maxWeeklyHours: 17 }),
    headers: { cookie },
  })
  expect(saved.status).toBe(200)
  return cookie
}

async function hoursOf(program: Program, cookie: string) {
  const answer = await program.fetch('/api/student/profile', { headers: { cookie } })
  return answer.status === 200 ? (await answer.json()).maxWeeklyHours : answer.status
}

if (!onPostgres) {
  test('live makes its secret once, names itself to a second process, and after a kill has all that it answered', async () => {
    const { SECRET, ...settings } = await newProgramSettings('live')
    const path = join(settings.DATA_DIR ?? '', 'live', 'secret')
    const first = await startProgram(settings)
    await until(() => first.output().includes(`SECRET is not set, so we made one: it is in ${path}`))
    expect(readFileSync(path, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
    const email = newEmail()
    const cookie = await registerWithProfile(first, email)
    const refused = await launchProgram(settings).ended
    expect(refused.code).toBe(1)
    expect(refused.output).toContain(`Process ${first.pid} already uses the data folder`)
    expect(await hoursOf(first, cookie)).toBe(17)
    first.kill('SIGKILL')
    await first.ended
    const second = await startProgram(settings)
    expect(await hoursOf(second, cookie)).toBe(17)
    const json = { email, password: goodPassword }
    expect((await second.fetch('/api/login', { method: 'POST', json })).status).toBe(200)
    second.kill('SIGTERM')
    expect((await second.ended).output).not.toContain('we made one')
  })

  // What it fills and prints is in tests/browser/one-command.spec.ts.
  test('npm run live empties only what it filled, and its made-up people are never public', async () => {
    const { SECRET, ...prepared } = await newProgramSettings('live')
    const settings: Record<string, string> = { ...prepared, MAILBOX_PORT: '0' }
    const folder = join(settings.DATA_DIR ?? '', 'live')
    const refused = await launchProgram(settings, ['live.js', '--empty']).ended
    expect(refused.code).toBe(1)
    expect(refused.output).toContain(`${folder} was not filled by “npm run live”, so we deleted nothing.`)

    writeFileSync(join(folder, 'world'), 'filled\n')
    const inPublic = await launchProgram({ ...settings, MODE: 'live', NODE_ENV: 'production' }).ended
    expect(inPublic.code).toBe(1)
    expect(inPublic.output).toContain(
      'holds the made-up people of “npm run live”, whose passwords everyone knows. Empty it with',
    )

    const ofTheOld = join(folder, 'database/of-the-old')
    writeFileSync(ofTheOld, '')
    const empty = await startProgram({ ...settings, ...(await copyingFreshDatabase()) }, [
      'live.js',
      '--empty',
    ])
    expect(existsSync(ofTheOld)).toBe(false)
    const json = worldSignIns.student
    expect((await empty.fetch('/api/login', { method: 'POST', json })).status).toBe(401)
    empty.kill('SIGTERM')
    expect((await empty.ended).code).toBe(0)
    expect(empty.output().trimEnd().split('\n')).toHaveLength(2)
  })

  test('npm run live refuses settings of a real site and words it doesn’t know', async () => {
    const wrong: [settings: Record<string, string>, word: string, message: string][] = [
      [{ DATABASE_URL: 'postgres://host/database', SECRET: testSecret }, '', 'DATABASE_URL must not be set'],
      [{ PUBLIC_URL: 'https://launchquad.example' }, '', 'a PUBLIC_URL with https'],
      [{}, '--emtpy', 'We don’t know --emtpy.'],
    ]
    const launched = wrong.map(([settings, word]) =>
      launchProgram({ MAILBOX_PORT: '0', ...settings }, ['live.js', ...(word ? [word] : [])]),
    )
    for (const [index, [, , message]] of wrong.entries()) {
      const ended = await launched[index]?.ended
      expect(ended?.code).toBe(1)
      expect(ended?.output).toContain(message)
    }
  })

  test('of two that start together on one data folder one comes up', async () => {
    const settings = await newProgramSettings('demo')
    const both = [launchProgram(settings), launchProgram(settings)]
    await until(() => both.every((one) => one.isReady() || one.hasEnded()))
    const [up, ...othersUp] = both.filter((one) => !one.hasEnded())
    expect(othersUp).toEqual([])
    const refused = both.find((one) => one.hasEnded())
    expect(refused?.output()).toContain(`Process ${up?.pid} already uses the data folder`)
    expect(await up?.statusOf('/readyz')).toBe(200)
  })
}

// The same whichever database it has. It starts several times as fast on PostgreSQL.
if (onPostgres) {
  describe('watched over', () => {
    test('it is alive and ready, shows figures only where asked for them, and stops in order', async () => {
      const metricsPort = await freePort()
      const program = await startProgram({
        ...(await newProgramSettings('demo')),
        METRICS_PORT: String(metricsPort),
        DRAIN_SECONDS: '4',
      })
      expect(program.output()).toMatch(/Launchquad \(demo\) is ready at http:\/\/localhost:\d+\n/)
      expect(await (await program.fetch('/livez')).json()).toEqual({ status: 'alive' })
      const ready = async () => (await program.fetch('/readyz')).json()
      await until(async () => (await ready()).search.answeredBy === 'index')
      expect(await ready()).toEqual({
        status: 'ready',
        search: {
          answeredBy: 'index',
          students: 200,
          megabytes: expect.any(Number),
          loadedInSeconds: expect.any(Number),
        },
      })
      expect(await program.statusOf('/metrics')).toBe(404)
      await program.fetch('/api/user')
      let figures = ''
      // A request is counted once its answer is on its way.
      await until(async () => {
        figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
        return /http_request_seconds_count\{method="GET",route="\/api\/user",status="401"\} 1/.test(figures)
      })
      expect(figures).toContain('process_resident_memory_bytes')
      expect(figures).toContain('search_index_students 200')
      expect(figures).toMatch(/search_index_bytes \d{7}/)
      expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404)

      const call = await beginCall(program, '/api/demo-login')
      program.kill('SIGTERM')
      await until(async () => (await program.statusOf('/readyz')) === 503)
      expect(await program.statusOf('/livez')).toBe(200)
      expect(await program.statusOf('/api/user')).toBe(401)
      await until(async () => (await program.statusOf('/livez')) === undefined)
      expect(program.hasEnded()).toBe(false)
      call.finish()
      expect(await call.answered).toBe(200)
      expect((await program.ended).code).toBe(0)
    })
  })

  test('a wrong setting stops the start, and is named', async () => {
    const { code, output } = await launchProgram({ PORT: 'http' }).ended
    expect(code).toBe(1)
    expect(output).toContain(
      'Launchquad did not start. Please correct these settings:\nPORT must be a whole number',
    )
  })

  test('a port that is taken is named', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const settings = { ...(await newProgramSettings('demo')), PORT: String(port) }
    const { code, output } = await launchProgram(settings).ended
    expect(code).toBe(1)
    expect(output).toContain(
      `Launchquad did not start. Port ${port} is taken by another program. Stop it, or choose another port with PORT.`,
    )
  })

  test('live without mail settings says what does not work, loads its lists ahead, and stops although a client never finishes', async () => {
    const settings = { ...(await newProgramSettings('live')), MAILBOX_PORT: '0' }
    const without = await startProgram({ ...settings, NODE_ENV: 'production' })
    expect(without.output()).not.toContain('Read them at')
    await until(() => without.output().includes('SMTP_URL is not set, so we cannot send emails'))
    without.kill('SIGTERM')
    await without.ended
    const onTrial = await startProgram({ ...settings, PRELOAD_SECONDS: '0', LOG_LEVEL: 'debug' })
    await until(() => onTrial.output().includes('All universities and cities are loaded.'))
    await until(() => /Read them at http:\/\/localhost:\d+, or set SMTP_URL\./.test(onTrial.output()))
    const [mailbox = ''] = /http:\/\/localhost:\d+(?=, or)/.exec(onTrial.output()) ?? []
    const account = { email: newEmail(), password: goodPassword, userType: 'student', ...bothConsents }
    await onTrial.fetch('/api/register', { method: 'POST', json: account })
    await until(async () => (await (await fetch(mailbox)).text()).includes(account.email))
    expect(onTrial.output()).not.toContain('we cannot send emails')
    expect(await onTrial.statusOf('/metrics')).toBe(404)
    // A client that never finishes does not keep it from stopping.
    const call = await beginCall(onTrial, '/api/login')
    onTrial.kill('SIGINT')
    expect(await call.answered).toBeUndefined()
    expect((await onTrial.ended).code).toBe(0)
  })
}

if (onPostgres) {
  describe('on PostgreSQL', () => {
    test('while the database is away it says so, and comes back by itself with all that was stored', async () => {
      const postgres = await startPostgres()
      try {
        const url = await postgres.createDatabase('away')
        const settings = await newProgramSettings('live')
        const program = await startProgram({ ...settings, DATABASE_URL: url })
        const cookie = await registerWithProfile(program, newEmail())

        await postgres.halt()
        const away = await program.fetch('/api/student/profile', { headers: { cookie } })
        expect(away.status).toBe(503)
        expect(away.headers.get('retry-after')).toBe('1')
        expect((await away.json()).message).toBe(
          'We can’t reach our data right now. Please try again in a moment.',
        )
        const json = { email: newEmail(), password: goodPassword }
        expect((await program.fetch('/api/login', { method: 'POST', json })).status).toBe(503)
        expect(await program.statusOf('/readyz')).toBe(503)
        expect(await program.statusOf('/livez')).toBe(200)

        await postgres.resume()
        await until(async () => (await program.statusOf('/readyz')) === 200)
        expect(await hoursOf(program, cookie)).toBe(17)
        expect(program.hasEnded()).toBe(false)
      } finally {
        await postgres.stop()
      }
    })

    test('without its database it does not start, and says why', async () => {
      const { code, output } = await launchProgram({
        DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none`,
      }).ended
      expect(code).toBe(1)
      expect(output).toMatch(/^Launchquad did not start\. No database server answers at 127\.0\.0\.1:\d+\./m)
    })
  })
}
