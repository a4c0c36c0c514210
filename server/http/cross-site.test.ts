// Another site's page cannot make calls in a visitor's name.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Call, problemsOf } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { startServer, startServerForThisTest, type TestServer, visitAsStudent } from '../../tests/server.ts'

let demo: TestServer
beforeAll(async () => {
  demo = await startServer()
})
afterAll(() => demo.close())

const unsafe = Object.values<Call>(calls).filter(({ method }) => method !== 'GET')
const foreign = {
  'a cross-site fetch': { 'sec-fetch-site': 'cross-site' },
  'a foreign origin': { origin: 'https://evil.example' },
  'a sandboxed page': { origin: 'null' },
  'the same host on another port': { origin: 'http://localhost:9' },
  'a longer host': { origin: 'http://localhost.evil.example' },
  'a broken origin': { origin: 'localhost' },
}

test.each(Object.entries(foreign))(
  '%s is refused for every call that changes something',
  async (_, headers) => {
    const visitor = await visitAsStudent(demo)
    for (const { method, path } of unsafe) {
      const answer = await visitor.send(method, path, { headers })
      expect(answer.status, path).toBe(403)
      expect(answer.body.message).toBe('This call was made by another site, so it was refused.')
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect((await visitor.get('/api/user')).status).toBe(200)
  },
)

test('our own pages, and programs that are no browser, may make them', async () => {
  for (const headers of [
    {},
    { 'sec-fetch-site': 'same-origin', origin: 'http://localhost', host: 'localhost' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://localhost:3000', host: 'localhost:3000' },
  ]) {
    expect((await demo.visit().post('/api/demo-login', { headers })).status).toBe(200)
  }
})

test('behind a proxy our own pages are those at the public address', async () => {
  const server = await startServerForThisTest(
    { PUBLIC_URL: 'https://launchquad.example' },
    { database: demo.database },
  )
  const send = (origin: string) =>
    server.visit().post('/api/demo-login', { headers: { origin, host: '10.0.0.7:3000' } })
  expect((await send('https://launchquad.example')).status).toBe(200)
  expect((await send('http://launchquad.example')).status).toBe(403)
  expect((await send('https://launchquad.example.evil.example')).status).toBe(403)
})

test('where the public address is set, a page at whatever host the request names is not ours', async () => {
  const server = await startServerForThisTest(
    { PUBLIC_URL: 'https://launchquad.example' },
    { database: demo.database },
  )
  const answer = await server
    .visit()
    .post('/api/demo-login', { headers: { origin: 'http://rebound.example', host: 'rebound.example' } })
  expect(answer.status).toBe(403)
  expect(answer.body.message).toBe(
    'This site is at https://launchquad.example. Please open it there and try again.',
  )
})

test('a link from another site leads to us, and reads nothing it could not read before', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  const visitor = await visitAsStudent(demo)
  const answer = await visitor.get('/api/user', { headers })
  expect(answer.status).toBe(200)
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin')
})

test('every call that changes something says that it may be refused', () => {
  expect(unsafe.length).toBeGreaterThan(8)
  for (const call of unsafe) expect(problemsOf(call)).toContain('forbidden')
})
