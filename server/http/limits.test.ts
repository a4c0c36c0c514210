// How often things may be tried, per address and per account.
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { newDatabase } from '../../tests/database.ts'
import { buildPdf } from '../../tests/pdf.ts'
import { newEmail, newMember, startServerForThisTest, visitAsStartup } from '../../tests/server.ts'
import { bothConsents, goodPassword, type Visitor } from '../../tests/visitor.ts'
import type { Database } from '../database/database.ts'
import { attempt } from '../database/tables.ts'
import { makeCounter, networkOf } from './limits.ts'

afterEach(() => {
  vi.useRealTimers()
})

function expectTooMany(
  answer: { status: number; headers: object; body: { message: string } },
  within: number,
) {
  expect(answer.status).toBe(429)
  const seconds = Number((answer.headers as Record<string, string>)['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(within)
  expect(answer.body.message).toMatch(/^Too many tries\. Please wait \d+ (seconds|minutes) and try again\.$/)
}

describe('calls', () => {
  let database: Database
  beforeAll(async () => {
    database = await newDatabase('demo')
  })
  afterAll(() => database.close())
  const start = (settings: Record<string, string>) => startServerForThisTest(settings, { database })
  const look = (visitor: Visitor, headers: Record<string, string> = {}) =>
    visitor.get('/api/user', { headers })

  test('an address may make so many a minute, and then has to wait', async () => {
    const server = await start({ LIMIT_CALLS: '3' })
    const [busy, other] = [server.visit('10.0.0.1'), server.visit('10.0.0.2')]
    for (let time = 0; time < 3; time++) expect((await look(busy)).status).toBe(401)
    expectTooMany(await look(busy), 60)
    expectTooMany(await busy.post('/api/demo-login'), 60)
    expect((await look(other)).status).toBe(401)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    expect((await look(busy)).status).toBe(401)
  })

  test('a classroom behind one address is counted person by person', async () => {
    const server = await start({ LIMIT_CALLS: '6', LIMIT_AT_ONCE_PER_ADDRESS: '2' })
    const enter = async () => {
      const visitor = server.visit('10.0.0.1')
      expect((await visitor.post('/api/demo-login')).status).toBe(200)
      await look(visitor)
      return visitor
    }
    const pupils = [await enter(), await enter(), await enter(), await enter()]
    const screens = pupils.flatMap((pupil) => Array.from({ length: 4 }, () => look(pupil)))
    expect((await Promise.all(screens)).map(({ status }) => status)).toEqual(Array(16).fill(200))
    const [greedy] = pupils as [Visitor]
    expect((await look(greedy)).status).toBe(200)
    expectTooMany(await look(greedy), 60)
    // Too many calls end no session, and hold nobody else up.
    expect((await look(pupils[1] as Visitor)).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    expect((await look(greedy)).status).toBe(200)
  })

  test('made-up cookies and ended sessions count against the network', async () => {
    const server = await start({ LIMIT_CALLS: '4' })
    const answers = []
    for (let time = 1; time <= 5; time++)
      answers.push(await look(server.visit('10.0.0.1'), { cookie: `session=made-up-${time}` }))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 429])

    const live = await startServerForThisTest({ MODE: 'live', LIMIT_CALLS: '4' })
    const { visitor } = await newMember(live, 'student')
    const cookie = `session=${visitor.cookies.get('session')}`
    await look(visitor)
    await visitor.post('/api/logout')
    const lateAnswers = []
    for (let time = 1; time <= 6; time++) lateAnswers.push(await look(live.visit('10.0.0.1'), { cookie }))
    // The first shows that the session has ended.
    expect(lateAnswers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('one network makes so many calls with sessions, however many sessions it has', async () => {
    const server = await start({ LIMIT_CALLS: '2' })
    const statuses = []
    for (let session = 0; session < 101; session++) {
      const visitor = server.visit(`10.1.0.${session}`)
      await visitor.post('/api/demo-login')
      const cookie = `session=${visitor.cookies.get('session')}`
      await look(visitor)
      statuses.push((await look(server.visit('10.0.0.1'), { cookie })).status)
    }
    expect(statuses.slice(0, 100)).toEqual(Array(100).fill(200))
    expect(statuses[100]).toBe(429)
  })

  test('an account may make so many a minute, over all its addresses', async () => {
    const server = await start({ LIMIT_CALLS: '4' })
    const visitor = await visitAsStartup(server)
    const cookie = `session=${visitor.cookies.get('session')}`
    for (let address = 1; address <= 4; address++)
      expect((await look(server.visit(`10.0.0.${address}`), { cookie })).status).toBe(200)
    expectTooMany(await look(server.visit('10.0.0.9'), { cookie }), 60)
    expect((await look(server.visit('10.0.0.9'))).status).toBe(401)
  })

  test('visitors of the demo share an account, and are counted one by one', async () => {
    const server = await start({ LIMIT_CALLS: '4' })
    const enter = async (address: string) => {
      const visitor = server.visit(address)
      expect((await visitor.post('/api/demo-login')).status).toBe(200)
      return visitor
    }
    const [one, other] = [await enter('10.0.0.1'), await enter('10.0.0.2')]
    for (let time = 0; time < 4; time++) await look(one)
    expectTooMany(await look(one), 60)
    expect((await look(other)).status).toBe(200)
  })

  test('health checks are not limited', async () => {
    const server = await start({ LIMIT_CALLS: '1' })
    const visitor = server.visit()
    for (let time = 0; time < 3; time++) expect((await visitor.get('/livez')).status).toBe(200)
  })

  test('what a stranger says about addresses is not believed', async () => {
    const server = await start({ LIMIT_CALLS: '2' })
    const visitor = server.visit('10.0.0.1')
    const answers = []
    for (let time = 1; time <= 3; time++)
      answers.push(
        await look(visitor, {
          'x-forwarded-for': `1.1.1.${time}`,
          forwarded: `for=1.1.1.${time}`,
          'x-real-ip': `1.1.1.${time}`,
        }),
      )
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 429])
  })

  test('what the configured proxies say about addresses is believed, and no more than that', async () => {
    const server = await start({ LIMIT_CALLS: '2', TRUSTED_PROXIES: '1' })
    const proxy = server.visit('10.0.0.1')
    const from = (addresses: string) => look(proxy, { 'x-forwarded-for': addresses })
    for (const spoofed of ['1.1.1.1', '2.2.2.2']) expect((await from(`${spoofed}, 5.5.5.5`)).status).toBe(401)
    expect((await from('3.3.3.3, 5.5.5.5')).status).toBe(429)
    expect((await from('6.6.6.6')).status).toBe(401)
  })

  test('one customer’s addresses of IPv6 count as one', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2:ffff::1'))
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
    expect(networkOf('::ffff:10.0.0.1')).not.toBe(networkOf('::ffff:10.0.0.2'))
    expect(networkOf('10.0.0.1')).toBe('10.0.0.1')
    expect(networkOf('2001::1:2:3:4:5')).toBe(networkOf('2001:0:0:1::9'))
  })
})

describe('with more addresses than we can remember', () => {
  const limit = { name: 'calls', max: 2, seconds: 60 }
  const manyOthers = (count: (owner: string) => number, howMany: number, from = 0) => {
    for (let number = from; number < from + howMany; number++) count(`other ${number}`)
  }

  test('an attacker who goes on stays refused', () => {
    const count = makeCounter(limit)
    for (let time = 0; time < 2; time++) count('attacker')
    for (let time = 0; time < 3; time++) {
      manyOthers(count, 60_000, time * 60_000)
      expect(() => count('attacker')).toThrow('Too many tries')
    }
  })

  test('who was not seen for longest is forgotten', () => {
    const count = makeCounter(limit)
    for (let time = 0; time < 2; time++) count('attacker')
    manyOthers(count, 100_000)
    expect(count('attacker')).toBe(1)
  })
})

describe('what is the same for everyone', () => {
  let database: Database
  beforeAll(async () => {
    database = await newDatabase('demo')
    return database.close
  })

  test.each(['/api/docs', '/api/openapi.json'])('%s is counted, compressed and cached', async (path) => {
    const server = await startServerForThisTest({ LIMIT_CALLS: '3' }, { database })
    const get = (headers: Record<string, string>) => server.app.inject({ url: path, headers })
    const first = await get({ 'accept-encoding': 'br' })
    expect(first.statusCode).toBe(200)
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' })
    const etag = String(first.headers.etag)
    expect((await get({ 'accept-encoding': 'br', 'if-none-match': etag })).statusCode).toBe(304)
    const visitor = server.visit()
    expect((await visitor.get(path)).bytes.toString()).toContain('/api/students/search')
    expectTooMany(await visitor.get(path), 60)
  })

  test('however many ask whether we are ready, the database is asked once, and few may ask without end', async () => {
    let pings = 0
    const ping = () => {
      pings += 1
      return database.ping()
    }
    const server = await startServerForThisTest({ LIMIT_CALLS: '2' }, { database: { ...database, ping } })
    const visitor = server.visit()
    // An answer counts for a second, and a slow machine may need longer for all of them.
    vi.useFakeTimers({ toFake: ['Date'] })
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.get('/readyz')))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(pings).toBe(1)
    expectTooMany(await visitor.get('/readyz'), 60)
  })
})

describe('what an attacker would repeat', () => {
  let database: Database
  beforeAll(async () => {
    database = await newDatabase('live')
  })
  afterAll(() => database.close())
  afterEach(() => database.read.delete(attempt))

  const start = (settings: Record<string, string>) =>
    startServerForThisTest({ MODE: 'live', ...settings }, { database })
  const letTimePass = () => database.read.update(attempt).set({ expiresAt: new Date(Date.now() - 1000) })

  test('a network tries so many wrong passwords, whatever account it tries', async () => {
    const server = await start({ LIMIT_SIGN_INS: '1' })
    const visitor = server.visit('10.0.0.1')
    for (let time = 0; time < 4; time++) expect((await visitor.login(newEmail())).status).toBe(401)
    expectTooMany(await visitor.login(newEmail()), 300)
    expect((await server.visit('10.0.0.2').login(newEmail())).status).toBe(401)
    await letTimePass()
    expect((await visitor.login(newEmail())).status).toBe(401)
  })

  test('a stranger who tries passwords shuts out their own network, and not the owner', async () => {
    const server = await start({ LIMIT_SIGN_INS: '2' })
    const owner = server.visit('10.0.0.1')
    const { email } = await owner.register('student')
    const stranger = server.visit('10.0.0.8')
    for (let time = 0; time < 2; time++)
      expect((await stranger.login(email, 'not my password')).status).toBe(401)
    expectTooMany(await stranger.login(email, 'not my password'), 300)
    expectTooMany(await server.visit('10.0.0.8').login(email.toUpperCase()), 300)
    expect((await server.visit('10.0.0.9').login(email)).status).toBe(200)
    // In the stranger's own network too, on a device that has signed in before.
    const known = server.visit('10.0.0.8')
    known.cookies.set('device', owner.cookies.get('device') ?? '')
    expect((await known.login(email)).status).toBe(200)
  })

  test('an account is tried so often from all networks and in all processes, except from a known device', async () => {
    const servers = [await start({ LIMIT_SIGN_INS: '1' }), await start({ LIMIT_SIGN_INS: '1' })] as const
    const owner = servers[0].visit('10.0.1.1')
    const { email } = await owner.register('student')
    for (let network = 0; network < 10; network++)
      expect((await servers[network % 2]?.visit(`10.0.0.${network}`).login(email, 'a guess'))?.status).toBe(
        401,
      )
    expectTooMany(await servers[0].visit('10.0.1.2').login(email), 300)
    expectTooMany(await servers[1].visit('10.0.1.3').login(email), 300)
    await owner.post('/api/logout')
    expect((await owner.login(email)).status).toBe(200)
    // Guesses on the device itself are counted, too.
    expect((await owner.login(email, 'a guess')).status).toBe(401)
    expectTooMany(await owner.login(email), 300)
    await letTimePass()
    expect((await servers[1].visit('10.0.1.2').login(email)).status).toBe(200)
  })

  test('a device is known to one account, and until its password changes', async () => {
    const server = await start({ LIMIT_SIGN_INS: '1' })
    const owner = server.visit('10.0.1.1')
    const { email } = await owner.register('student')
    const other = server.visit('10.0.1.2')
    await other.register('student')
    const own = owner.cookies.get('device') ?? ''
    const newPassword = 'a different long phrase'
    const body = { currentPassword: goodPassword, newPassword, confirmPassword: newPassword }
    expect((await owner.put('/api/user/password', { body })).status).toBe(204)
    const tokens = [own, other.cookies.get('device') ?? '', `${own}x`, 'made.up', '.', '']
    for (const [network, token] of tokens.entries()) {
      const visitor = server.visit(`10.0.2.${network}`)
      visitor.cookies.set('device', token)
      expect((await visitor.login(email, 'a guess')).status).toBe(401)
      expectTooMany(await visitor.login(email, newPassword), 300)
    }
    // The browser that changed it stays known.
    await owner.post('/api/logout')
    const elsewhere = server.visit('10.0.2.0')
    elsewhere.cookies.set('device', owner.cookies.get('device') ?? '')
    expect((await elsewhere.login(email, newPassword)).status).toBe(200)
  })

  test('signing in with the right password is not counted', async () => {
    const server = await start({ LIMIT_SIGN_INS: '1' })
    const { email } = await server.visit('10.0.1.1').register('student')
    for (let time = 0; time < 6; time++)
      expect((await server.visit('10.0.0.1').login(email)).status).toBe(200)
    expect((await server.visit('10.0.0.1').login(email, 'a guess')).status).toBe(401)
    expectTooMany(await server.visit('10.0.0.1').login(email), 300)
  })

  test('wrong passwords at the same time are counted one by one', async () => {
    const server = await start({ LIMIT_SIGN_INS: '3' })
    const email = newEmail()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.visit('10.0.0.1').login(email, 'a guess')),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(401), ...Array(7).fill(429)])
  })

  test('no counter holds an address', async () => {
    const server = await start({ LIMIT_SIGN_INS: '3' })
    const email = newEmail()
    await server.visit('10.0.0.1').login(email, 'a guess')
    const keys = (await database.read.select().from(attempt)).map(({ key }) => key)
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.join()).not.toContain(email)
  })

  test('nobody at a signed-in computer can try passwords for ever', async () => {
    const server = await start({ LIMIT_SIGN_INS: '3' })
    const { visitor } = await newMember(server, 'student')
    const body = { newEmail: newEmail(), password: 'a guess' }
    const passwords = {
      currentPassword: 'a guess',
      newPassword: goodPassword,
      confirmPassword: 'something else',
    }
    expect((await visitor.put('/api/user/email', { body: { ...body, newEmail: 'nobody' } })).status).toBe(400)
    for (let time = 0; time < 2; time++)
      expect((await visitor.put('/api/user/password', { body: passwords })).status).toBe(400)
    expect((await visitor.put('/api/user/password', { body: passwords })).status).toBe(400)
    expectTooMany(await visitor.put('/api/user/email', { body }), 300)
  })

  test('an address registers so many accounts', async () => {
    const server = await start({ LIMIT_SIGN_UPS: '2' })
    const visitor = server.visit('10.0.0.1')
    const register = (from: Visitor) =>
      from.post('/api/register', {
        body: { email: newEmail(), password: goodPassword, userType: 'startup', ...bothConsents },
      })
    for (let time = 0; time < 2; time++) expect((await register(visitor)).status).toBe(201)
    expectTooMany(await register(server.visit('10.0.0.1')), 1800)
    expect((await register(server.visit('10.0.0.2'))).status).toBe(201)
  })

  test('a student uploads so many CVs', async () => {
    const server = await start({ LIMIT_UPLOADS: '2' })
    const { visitor } = await newMember(server, 'student')
    for (let time = 0; time < 2; time++) expect((await visitor.upload(buildPdf())).status).toBe(201)
    expectTooMany(await visitor.upload(buildPdf()), 1800)
  })

  test('fifty tries at once are counted one by one', async () => {
    const server = await start({ LIMIT_UPLOADS: '5' })
    // From one address: an account may only have three under way.
    const members = await Promise.all(Array.from({ length: 50 }, () => newMember(server, 'student')))
    const answers = await Promise.all(members.map(({ visitor }) => visitor.upload(buildPdf())))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45)
  })
})

test('the limits are those of the design unless they are set', async () => {
  const { readConfig } = await import('../config.ts')
  expect(readConfig({}).limits).toMatchObject({
    calls: 200,
    signIns: 25,
    signUps: 5,
    uploads: 30,
    atOnce: 100,
    perAddress: 20,
  })
})
