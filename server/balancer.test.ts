// The balancers of deploy/, in front of two programs: restarted one after the other, and killed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { openEvents } from '../tests/event-stream.ts'
import { findHaproxy, findNginx } from '../tests/find-tool.ts'
import { freePort } from '../tests/postgres.ts'
import { buildProgram, newProgramSettings, type Program, startProgram } from '../tests/process.ts'
import { newMember, notify, startServerForThisTest } from '../tests/server.ts'
import { until } from '../tests/until.ts'

type Ports = Record<'8080' | '3001' | '3002', number>

const balancers = {
  haproxy: { file: 'haproxy.cfg', run: (file: string) => [findHaproxy(), '-db', '-f', file] },
  nginx: {
    file: 'nginx.conf',
    run: (file: string) => {
      const settings = `daemon off; pid ${file}.pid; error_log stderr;`
      return [findNginx(), '-c', file, '-p', tmpdir(), '-e', 'stderr', '-g', settings]
    },
  },
}

/** With the shipped file; only the ports are others. */
async function startBalancer(name: keyof typeof balancers, ports: Ports) {
  const folder = mkdtempSync(join(tmpdir(), 'launchquad-balancer-'))
  const { file, run } = balancers[name]
  const shipped = readFileSync(resolve('deploy', file), 'utf8')
  const written = join(folder, file)
  writeFileSync(
    written,
    Object.entries(ports).reduce((text, [port, other]) => text.replaceAll(port, String(other)), shipped),
  )
  const [command = '', ...args] = run(written)
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true })
  })
}

const isUp = (ports: Ports) =>
  fetch(`http://127.0.0.1:${ports[8080]}/livez`).then(
    ({ ok }) => ok,
    () => false,
  )

/** People who look and enter, two hundred times a second, until they are stopped. */
function startLoad(port: number, readPath: string) {
  const failed: string[] = []
  let [answered, isStopped] = [0, false]
  async function go(method: 'GET' | 'POST', path: string, expected: number) {
    while (!isStopped) {
      const status = await fetch(`http://127.0.0.1:${port}${path}`, { method }).then(
        (answer) => answer.text().then(() => answer.status),
        ({ cause }) => String(cause),
      )
      if (status === expected) answered += 1
      else failed.push(`${method} ${status}`)
      // Without a pause they would take the cores from the programs that are being started.
      await setTimeout(60)
    }
  }
  const people = [1, 2, 3].flatMap(() => [go('GET', readPath, 401), go('POST', '/api/demo-login', 200)])
  return {
    failed,
    answered: () => answered,
    stop: async () => {
      isStopped = true
      await Promise.all(people)
    },
  }
}

beforeAll(buildProgram)

test.each(['haproxy', 'nginx'] as const)('behind %s a page learns at once what has changed', async (name) => {
  const ports: Ports = { 8080: await freePort(), 3001: await freePort(), 3002: await freePort() }
  const server = await startServerForThisTest({ MODE: 'live', TRUSTED_PROXIES: '1' })
  await server.app.listen({ port: ports[3001], host: '127.0.0.1' })
  await startBalancer(name, ports)
  await until(() => isUp(ports))
  const { visitor, user } = await newMember(server, 'student')
  const stream = await openEvents(ports[8080], '/api/updates', { session: visitor.cookies.get('session') })
  await stream.received({ unread: 0 })
  await notify(server, user.id)
  await stream.received({ unread: 1 })
})

test('behind either a rolling restart loses no request, and after a kill the other program answers', async () => {
  const [first, second] = [await freePort(), await freePort()]
  const settings = { ...(await newProgramSettings('demo')), TRUSTED_PROXIES: '1', DRAIN_SECONDS: '3' }
  const start = (port: number) => startProgram({ ...settings, PORT: String(port) })
  const readPaths = { haproxy: '/api/user', nginx: '/api/student/profile' }
  /** To both: nginx leaves a program alone for a second after it was refused. */
  const isServing = (program: Program) =>
    until(() => Object.values(readPaths).every((path) => program.output().includes(path)))
  const programs = await Promise.all([start(first), start(second)])
  const loads: ReturnType<typeof startLoad>[] = []
  for (const name of ['haproxy', 'nginx'] as const) {
    const ports: Ports = { 8080: await freePort(), 3001: first, 3002: second }
    await startBalancer(name, ports)
    await until(() => isUp(ports))
    loads.push(startLoad(ports[8080], readPaths[name]))
  }
  const failed = () => loads.map(({ failed }) => failed)
  await Promise.all(programs.map(isServing))
  for (const [index, port] of [first, second].entries()) {
    programs[index]?.kill('SIGTERM')
    await programs[index]?.ended
    const restarted = await start(port)
    programs[index] = restarted
    await isServing(restarted)
  }
  expect(failed()).toEqual([[], []])

  programs[0]?.kill('SIGKILL')
  await programs[0]?.ended
  // The failures end: hundreds of answers in a row.
  for (const load of loads) {
    let [failures, answers] = [-1, 0]
    await until(() => {
      if (load.failed.length !== failures) [failures, answers] = [load.failed.length, load.answered()]
      return load.answered() - answers > 200
    })
  }
  await Promise.all(loads.map(({ stop }) => stop()))
  // What only reads was sent to the other program.
  expect(failed().map((some) => some.filter((failure) => failure.startsWith('GET')))).toEqual([[], []])
})
