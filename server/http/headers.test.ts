// The headers on every answer, whatever went wrong.
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildPdf } from '../../tests/pdf.ts'
import {
  startServer,
  startServerForThisTest,
  type TestServer,
  visitAsStartup,
  visitAsStudent,
} from '../../tests/server.ts'
import type { Visitor } from '../../tests/visitor.ts'
import { cvsInDatabase } from '../student/cv-storage.ts'

const brokenPlace = {
  ...cvsInDatabase,
  save: async () => {
    throw new Error('select how_we_are_built')
  },
}

let demo: TestServer
let startup: Visitor
let port: number
beforeAll(async () => {
  demo = await startServer({}, { cvs: brokenPlace })
  startup = await visitAsStartup(demo)
  await demo.app.listen({ port: 0, host: '127.0.0.1' })
  port = (demo.app.server.address() as { port: number }).port
})
afterAll(() => demo.close())

const expected = {
  'content-security-policy': expect.stringMatching(/default-src 'self'.*frame-ancestors 'none'/),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const json = { 'content-type': 'application/json' }
const answers: [what: string, status: number, send: () => Promise<{ status: number; headers: object }>][] = [
  ['a found user', 200, () => startup.get('/api/user')],
  ['the document of the calls', 200, () => startup.get('/api/openapi.json')],
  ['the page of the calls', 200, () => startup.get('/api/docs')],
  ['a sign of life', 200, () => startup.get('/livez')],
  ['a sign-out', 204, () => demo.visit().post('/api/logout')],
  ['broken JSON', 400, () => startup.put('/api/user/email', { headers: json, body: '{' })],
  ['an address that cannot be read', 400, () => startup.get('/api/%')],
  ['nobody signed in', 401, () => demo.visit().get('/api/user')],
  ['a call for students', 403, () => startup.get('/api/student/profile')],
  ['an unknown call', 404, () => startup.get('/api/nothing')],
  ['an unknown page', 404, () => startup.get('/nothing')],
  ['another method', 404, () => startup.delete('/api/startups')],
  ['a parameter that is too long', 400, () => startup.get(`/api/startups/${'9'.repeat(300)}`)],
  [
    'a body that is too large',
    413,
    () => startup.put('/api/user/email', { body: { newEmail: 'x'.repeat(300_000) } }),
  ],
  [
    'a body of another type',
    415,
    () => startup.put('/api/user/email', { headers: { 'content-type': 'text/plain' }, body: 'x' }),
  ],
]

test.each(answers)('%s is answered with %i and all headers', async (_, status, send) => {
  const answer = await send()
  expect(answer.status).toBe(status)
  expect(answer.headers).toMatchObject(expected)
})

test('scripts may only come from our own files', async () => {
  const policy = String((await startup.get('/livez')).headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self';/)
  expect(policy).not.toContain('unsafe-eval')
  expect(policy).toMatch(/object-src 'none'/)
  expect(policy).toMatch(/base-uri 'none'/)
  expect(policy).toMatch(/form-action 'self'/)
})

test('answers to calls are not kept by anybody', async () => {
  for (const path of ['/api/user', '/api/nothing', '/api/students/search'])
    expect((await startup.get(path)).headers['cache-control']).toBe('no-store')
})

test('when something breaks, people learn that it did, and nothing about how', async () => {
  const answer = await (await visitAsStudent(demo)).upload(buildPdf())
  expect(answer.status).toBe(500)
  expect(answer.headers).toMatchObject(expected)
  expect(answer.body).toEqual({
    code: 'broken',
    message: 'Something went wrong on our side. Please try again.',
  })
})

describe('what is not even a request', () => {
  const speak = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let received = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket
        .on('data', (data) => {
          received += data
        })
        .on('close', () => resolve(received))
        .on('error', reject)
    })

  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['an unknown method', 'FETCH / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a broken header', 'GET / HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx',
      400,
    ],
    [
      'a length and chunks',
      'POST /api/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['huge headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s gets an answer with all headers', async (_, text, status) => {
    const received = await speak(text)
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const name of Object.keys(expected)) expect(received.toLowerCase()).toContain(`\r\n${name}: `)
    expect(JSON.parse(received.split('\r\n\r\n')[1] ?? '')).toMatchObject({ message: expect.any(String) })
  })
})

test('over https, browsers stay on https', async () => {
  expect((await startup.get('/livez')).headers['strict-transport-security']).toBeUndefined()
  const server = await startServerForThisTest(
    { PUBLIC_URL: 'https://launchquad.example' },
    { database: demo.database },
  )
  for (const path of ['/livez', '/api/user', '/api/%', '/nothing'])
    expect((await server.visit().get(path)).headers['strict-transport-security']).toBe(
      'max-age=63072000; includeSubDomains',
    )
})
