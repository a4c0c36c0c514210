// What would only pile up is refused, and nobody can shut others out by being slow or by leaving.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { newDatabase } from '../../tests/database.ts'
import { buildPdf } from '../../tests/pdf.ts'
import { newEmail, newMember, startServerForThisTest, type TestServer } from '../../tests/server.ts'
import { until } from '../../tests/until.ts'
import { goodPassword } from '../../tests/visitor.ts'
import { hashesAtOnce, hashesWaiting } from '../account/password.ts'
import type { Database } from '../database/database.ts'
import { heldRefusalMilliseconds } from './flood.ts'

const listen = async ({ app }: TestServer) => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as { port: number }).port
}

/** Sends what it is given, and neither reads nor closes until the test is over. */
async function speak(port: number, text: string, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

const login = JSON.stringify({ email: 'nobody@example.ac.uk', password: 'not a password' })
const header = (line: string, length: number, cookie = '') =>
  `${line} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${cookie && `Cookie: session=${cookie}\r\n`}\r\n`
const halfBody = `${header('POST /api/login', 1000)}{`
const wholeLogin = header('POST /api/login', login.length) + login

let database: Database
beforeAll(async () => {
  database = await newDatabase('live')
  return database.close
})

/** A server that can do one thing at a time, and what it has logged of requests. */
async function startSmall(settings: Record<string, string> = {}, write = database.write) {
  const lines: Record<string, unknown>[] = []
  const server = await startServerForThisTest(
    { MODE: 'live', LOG_LEVEL: 'info', LIMIT_AT_ONCE: '1', LIMIT_AT_ONCE_PER_ADDRESS: '2', ...settings },
    { database: { ...database, write }, logTo: { write: (line) => lines.push(JSON.parse(line)) } },
  )
  return { server, port: await listen(server), logged: () => lines.filter(({ msg }) => msg === 'request') }
}

function makeGate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, passed }
}

test('in a flood most are refused before anything is done for them, with every header and a line in the log', async () => {
  const { server, logged } = await startSmall({
    LIMIT_AT_ONCE: '10000',
    LIMIT_AT_ONCE_PER_ADDRESS: '10000',
  })
  const answers = await Promise.all(Array.from({ length: 1300 }, () => server.app.inject('/api/user')))
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  // The queue takes 1,000, and nobody else has it.
  expect(refused.length).toBeGreaterThan(200)
  expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBe(1300 - refused.length)
  for (const { headers } of refused)
    expect(headers).toMatchObject({ 'retry-after': '1', 'x-content-type-options': 'nosniff' })
  await until(() => logged().filter(({ status }) => status === 503).length === refused.length)
})

test('when too many people come at once, the first are served and the rest asked to come back', async () => {
  const gate = makeGate()
  let waiting = 0
  const { server } = await startSmall({ LIMIT_AT_ONCE_PER_ADDRESS: '100' }, async (work) => {
    waiting += 1
    await gate.passed
    return database.write(work)
  })
  const ready = () => server.app.inject('/readyz')
  const { visitor: student } = await newMember({ ...server, database }, 'student')
  expect((await ready()).statusCode).toBe(200)

  const slow = student.upload(buildPdf())
  await until(() => waiting === 1)
  const others = await Promise.all(Array.from({ length: 6 }, () => student.get('/api/user')))
  for (const { status, headers, body } of others) {
    expect(status).toBe(503)
    expect(headers['retry-after']).toBe('1')
    expect(body.message).toBe('We’re very busy right now. Please try again in a moment.')
  }
  expect((await student.get('/livez')).status).toBe(200)

  await until(async () => (await ready()).statusCode === 503)
  expect((await ready()).json()).toEqual({ status: 'full: no call has ended for some seconds' })

  gate.open()
  expect((await slow).status).toBe(201)
  expect((await ready()).statusCode).toBe(200)
  expect((await student.get('/api/user')).status).toBe(200)
})

test.each<[way: string, text: string, leave: (socket: Socket) => void, line: object]>([
  ['in the body', halfBody, (socket) => socket.destroy(), { status: 400, problem: 'bad-input' }],
  ['half-closed in the body', halfBody, (socket) => socket.end(), { status: 400, problem: 'bad-input' }],
  [
    'while we check the password',
    wholeLogin,
    (socket) => socket.destroy(),
    { status: 401, event: 'sign-in refused' },
  ],
  [
    'half-closed while we check the password',
    wholeLogin,
    (socket) => socket.end(),
    { status: 401, event: 'sign-in refused' },
  ],
])('a client that leaves %s takes nothing with it, and is logged', async (_, text, leave, line) => {
  const { server, port, logged } = await startSmall()
  for (let times = 1; times <= 4; times++) {
    const arrived = once(server.app.server, 'request')
    const socket = await speak(port, text)
    await arrived
    leave(socket)
    await until(() => logged().length === times)
  }
  expect(logged()).toEqual(
    Array(4).fill(expect.objectContaining({ path: '/api/login', clientLeft: true, ...line })),
  )
  expect((await server.visit().login(newEmail())).status).toBe(401)
  expect(logged().at(-1)).not.toHaveProperty('clientLeft')
})

test('a client that asks for many things at once and leaves takes nothing with it', async () => {
  const { server, port, logged } = await startSmall({ LIMIT_AT_ONCE_PER_ADDRESS: '6' })
  const arrived = countRequests(server)
  const socket = await speak(port, wholeLogin.repeat(6))
  await until(() => arrived() === 6)
  socket.destroy()
  await until(() => logged().length === 6)
  expect(logged()).toEqual(Array(6).fill(expect.objectContaining({ clientLeft: true })))
  // One call runs at a time, and a slow machine refuses those that wait for over a second.
  await until(async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => server.visit().get('/api/user')))
    return answers.every(({ status }) => status === 401)
  })
})

test('what was asked for by someone who left is done, logged and measured', async () => {
  const gate = makeGate()
  let isDeleting = false
  const { server, port, logged } = await startSmall({}, async (work) => {
    isDeleting = true
    await gate.passed
    return database.write(work)
  })
  const { visitor } = await newMember({ ...server, database }, 'student')
  const password = JSON.stringify({ password: goodPassword })
  const leave = header('DELETE /api/user', password.length, visitor.cookies.get('session')) + password
  const socket = await speak(port, leave)
  await until(() => isDeleting)
  socket.destroy()
  await until(async () => (await connectionsOf(server)) === 0)
  gate.open()
  await until(() => logged().length > 0)
  expect(logged()).toEqual([
    expect.objectContaining({
      path: '/api/user',
      event: 'account deleted',
      status: 204,
      clientLeft: true,
    }),
  ])
  expect((await visitor.get('/api/user')).status).toBe(401)
  const figures = await server.registry.metrics()
  expect(figures).toMatch(
    /http_request_seconds_count\{method="DELETE",route="\/api\/user",status="499"\} 1\n/,
  )
})

test('bodies that never end shut nobody out but their own address', async () => {
  const { server, port } = await startSmall()
  const arrived = countRequests(server)
  for (const address of ['127.0.0.2', '127.0.0.3', '127.0.0.4'])
    for (let times = 0; times < 2; times++) await speak(port, halfBody, address)
  await until(() => arrived() === 6)
  expect((await server.visit('127.0.0.1').get('/api/user')).status).toBe(401)
  const refused = await server.visit('127.0.0.2').get('/api/user')
  expect(refused.status).toBe(429)
  expect(refused.headers['retry-after']).toBe('1')
  expect(refused.body.message).toBe('Too many requests at once. Please try again in a moment.')
})

test('an address whose slow clients have left is served again', async () => {
  const { server, port } = await startSmall()
  const arrived = countRequests(server)
  const sockets = [await speak(port, halfBody), await speak(port, halfBody)]
  await until(() => arrived() === 2)
  expect((await server.visit().get('/api/user')).status).toBe(429)
  for (const socket of sockets) socket.destroy()
  await until(async () => (await server.visit().get('/api/user')).status === 401)
})

test('while hundreds are slow to send their headers, a stranger is served', async () => {
  const { server, port } = await startSmall({ REQUEST_SECONDS: '600' })
  await Promise.all(Array.from({ length: 300 }, () => speak(port, 'GET /api/user HTTP/1.1\r\nHost: loc')))
  await until(async () => (await connectionsOf(server)) === 300)
  expect((await fetch(`http://127.0.0.1:${port}/api/user`)).status).toBe(401)
})

test('when there is no room for all, the person with the fewest calls goes first', async () => {
  let gate = makeGate()
  let isUploading = false
  const { server } = await startSmall({ LIMIT_AT_ONCE_PER_ADDRESS: '100' }, async (work) => {
    isUploading = true
    await gate.passed
    return database.write(work)
  })
  const newStudent = async () => (await newMember({ ...server, database }, 'student')).visitor
  const uploader = await newStudent()
  const people = { eager: await newStudent(), calm: await newStudent() }
  for (const visitor of [people.calm, people.eager, people.eager]) await visitor.get('/api/user')

  const order: string[] = []
  // A machine that is busy elsewhere may let them wait until they are refused.
  await until(async () => {
    gate = makeGate()
    isUploading = false
    order.length = 0
    const upload = uploader.upload(buildPdf())
    await until(() => isUploading)
    const calls = Object.entries(people).map(async ([name, visitor]) => {
      if ((await visitor.get('/api/user')).status === 200) order.push(name)
    })
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
    gate.open()
    await Promise.all([upload, ...calls])
    return order.length === 2
  })
  expect(order).toEqual(['calm', 'eager'])
})

test('each request of a flood begins in its own turn of the event loop', async () => {
  let turn = 0
  let isOver = false
  const count = () => {
    turn += 1
    if (!isOver) setImmediate(count)
  }
  onTestFinished(() => {
    isOver = true
  })
  const turns: number[] = []
  const server = await startServerForThisTest(
    { MODE: 'live', LOG_LEVEL: 'info' },
    { database, logTo: { write: () => turns.push(turn) } },
  )
  count()
  await Promise.all(Array.from({ length: 10 }, () => server.app.inject('/api/nothing')))
  await until(() => turns.length === 10)
  expect(new Set(turns).size).toBe(10)
})

test('a person with a session does not wait behind a crowd, even where no process has seen it yet', async () => {
  const server = await startServerForThisTest({ MODE: 'live' }, { database })
  const { visitor } = await newMember({ ...server, database }, 'student')
  const order: string[] = []
  const ask = async (who: string, cookies: Record<string, string>) => {
    await server.app.inject({ url: '/api/nothing', cookies })
    order.push(who)
  }
  const session = visitor.cookies.get('session') ?? ''
  await Promise.all([
    ...Array.from({ length: 50 }, () => ask('stranger', { session: 'made up' })),
    ask('member', { session }),
  ])
  expect(order.indexOf('member')).toBeLessThan(25)
})

test('of a thousand refusals most are held', async () => {
  const { server, logged } = await startSmall({ LIMIT_CALLS: '1' })
  await Promise.all(Array.from({ length: 1000 }, () => server.app.inject('/api/user')))
  await until(() => logged().length === 1000)
  const times = logged().map(({ ms }) => ms as number)
  // Timers may fire a millisecond early.
  expect(times.filter((time) => time >= heldRefusalMilliseconds - 5).length).toBeGreaterThan(500)
})

test('when too many sign in at once, some get an answer and the rest are asked to come back', async () => {
  const fitting = hashesAtOnce + hashesWaiting
  const { server } = await startSmall({ LIMIT_AT_ONCE: '1000', LIMIT_AT_ONCE_PER_ADDRESS: '1000' })
  const visitor = server.visit()
  const answers = await Promise.all(Array.from({ length: fitting + 20 }, () => visitor.login(newEmail())))
  const answered = answers.filter(({ status }) => status === 401)
  const refused = answers.filter(({ status }) => status === 503)
  expect(answered.length).toBeGreaterThanOrEqual(fitting)
  expect(answered.length + refused.length).toBe(answers.length)
  for (const { body } of refused)
    expect(body.message).toBe('Too many people are signing in. Please try again in a moment.')
})

test('while too many are signing in, the rest are refused before the database counts anything', async () => {
  let counted = 0
  const keep: Database['keep'] = (work) => {
    counted += 1
    return database.keep(work)
  }
  const server = await startServerForThisTest(
    { MODE: 'live', LIMIT_AT_ONCE: '1000', LIMIT_AT_ONCE_PER_ADDRESS: '1000', LIMIT_SIGN_INS: '1000' },
    { database: { ...database, keep } },
  )
  const visitor = server.visit()
  const tries = 3 * (hashesAtOnce + hashesWaiting)
  const answers = await Promise.all(Array.from({ length: tries }, () => visitor.login(newEmail())))
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  // For the network, for the address from this network, and for the address.
  expect(counted).toBe(3 * (tries - refused.length))
})

test('behind a proxy that is not trusted, the log says once that all visitors share one count', async () => {
  const start = async (settings: Record<string, string>) => {
    const lines: string[] = []
    const server = await startServerForThisTest(
      { MODE: 'live', LOG_LEVEL: 'warn', ...settings },
      { database, logTo: { write: (line) => lines.push(line) } },
    )
    for (let times = 0; times < 2; times++)
      await server.visit().get('/livez', { headers: { 'x-forwarded-for': '1.2.3.4' } })
    await server.visit().get('/livez')
    return lines.filter((line) => line.includes('TRUSTED_PROXIES'))
  }
  expect(await start({})).toHaveLength(1)
  expect(await start({ TRUSTED_PROXIES: '1' })).toEqual([])
})

function countRequests({ app }: TestServer) {
  let count = 0
  app.server.on('request', () => {
    count += 1
  })
  return () => count
}

const connectionsOf = ({ app }: TestServer) =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
