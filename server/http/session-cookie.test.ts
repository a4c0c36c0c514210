// The cookie that carries a session.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newEmail, startServer, startServerForThisTest, type TestServer } from '../../tests/server.ts'
import { bothConsents, goodPassword } from '../../tests/visitor.ts'

let demo: TestServer
beforeAll(async () => {
  demo = await startServer()
})
afterAll(() => demo.close())

const attributesOf = (header: unknown) =>
  String(header)
    .split('; ')
    .slice(1)
    .map((attribute) => attribute.replace(/^(Expires)=.*/, '$1'))
    .sort()

test('a visitor’s cookie cannot be read by scripts nor sent by other sites', async () => {
  const { headers } = await demo.visit().post('/api/demo-login')
  expect(headers['set-cookie']).toMatch(/^session=\S{40,};/)
  expect(attributesOf(headers['set-cookie'])).toEqual(['HttpOnly', 'Max-Age=86400', 'Path=/', 'SameSite=Lax'])
})

test('over https it is sent only there, under a name that no other host can set', async () => {
  const server = await startServerForThisTest(
    { PUBLIC_URL: 'https://launchquad.example' },
    { database: demo.database },
  )
  const visitor = server.visit()
  const { headers } = await visitor.post('/api/demo-login')
  expect(headers['set-cookie']).toMatch(/^__Host-session=/)
  expect(attributesOf(headers['set-cookie'])).toEqual([
    'HttpOnly',
    'Max-Age=86400',
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ])
  expect((await visitor.get('/api/user')).status).toBe(200)

  const plain = server.visit()
  plain.cookies.set('session', visitor.cookies.get('__Host-session') ?? '')
  expect((await plain.get('/api/user')).status).toBe(401)
})

test('signing out removes the cookie', async () => {
  const visitor = demo.visit()
  await visitor.post('/api/demo-login')
  const { headers } = await visitor.post('/api/logout')
  expect(headers['set-cookie']).toMatch(/^session=; .*Expires=Thu, 01 Jan 1970/)
  expect(visitor.cookies.size).toBe(0)
})

test('other cookies, broken ones and many of them do no harm', async () => {
  const visitor = demo.visit()
  await visitor.post('/api/demo-login')
  const session = `session=${visitor.cookies.get('session')}`
  for (const cookie of [`theme=dark; ${session}`, `; ;=; a; "b=c; ${session}`, `${session}; x=%`])
    expect((await visitor.get('/api/user', { headers: { cookie } })).status).toBe(200)
  for (const cookie of ['session', 'session=%', 'session="', `session=a; ${'x=y; '.repeat(1000)}`])
    expect((await visitor.get('/api/user', { headers: { cookie } })).status).toBe(401)
})

test('a device that has signed in is recognised by a cookie of the same kind, which outlives signing out', async () => {
  const server = await startServerForThisTest({ MODE: 'live', PUBLIC_URL: 'https://launchquad.example' })
  const visitor = server.visit()
  const body = { email: newEmail(), password: goodPassword, userType: 'student', ...bothConsents }
  const { headers } = await visitor.post('/api/register', { body })
  const [, device] = headers['set-cookie'] as unknown as string[]
  expect(device).toMatch(/^__Host-device=[\w-]{22}\.[\w-]{43};/)
  const expected = ['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax', 'Secure']
  expect(attributesOf(device)).toEqual(expected)
  const token = visitor.cookies.get('__Host-device')
  await visitor.post('/api/logout')
  await visitor.login(body.email)
  expect(visitor.cookies.get('__Host-device')).toBe(token)
  await visitor.leave()
  expect(visitor.cookies.size).toBe(0)
})
