// Clients that send slowly, or never finish, are cut off.
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../tests/server.ts'
import { until } from '../../tests/until.ts'

let demo: TestServer
let port: number
beforeAll(async () => {
  demo = await startServer({ REQUEST_SECONDS: '1' })
  await demo.app.listen({ port: 0, host: '127.0.0.1' })
  port = (demo.app.server.address() as { port: number }).port
})
afterAll(() => demo.close())

/** Sends the beginning, and then, if there is more to send, a byte now and then, until the connection is closed. */
function speakSlowly(beginning: string, byte?: string, allowHalfOpen = false) {
  return new Promise<string>((resolve) => {
    let received = ''
    let drip: NodeJS.Timeout | undefined
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen }, () => {
      socket.write(beginning)
      if (byte) drip = setInterval(() => socket.write(byte), 100)
    })
    socket
      .on('data', (data) => {
        received += data
      })
      .on('error', () => {})
      .on('close', () => {
        clearInterval(drip)
        resolve(received)
      })
  })
}

const post = 'POST /api/demo-login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
test.concurrent.each([
  ['headers that never end', 'GET /livez HTTP/1.1\r\nHost: localhost\r\n', undefined],
  ['headers byte by byte', 'GET /livez HTTP/1.1\r\nX-Slow: ', 'a'],
  ['a body that never comes', `${post}Content-Length: 1000\r\n\r\n`, undefined],
  ['a body byte by byte', `${post}Content-Length: 1000\r\n\r\n{`, ' '],
  ['chunks byte by byte', `${post}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
])('a client with %s is cut off', async (_, beginning, byte) => {
  const received = await speakSlowly(beginning, byte)
  expect(received).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/)
  expect(received.toLowerCase()).toContain('x-content-type-options: nosniff')
  expect(received).toContain('The request took too long to arrive.')
})

test('a client that never closes its side does not keep the connection', async () => {
  expect(await speakSlowly(`${post}Content-Length: 1000\r\n\r\n{`, ' ', true)).toMatch(/^HTTP\/1.1 408 /)
  const connections = () =>
    new Promise<number>((resolve) => demo.app.server.getConnections((_, count) => resolve(count)))
  await until(async () => (await connections()) === 0)
})

test('meanwhile others are served', async () => {
  const slow = speakSlowly(`${post}Content-Length: 1000\r\n\r\n{`)
  expect((await fetch(`http://127.0.0.1:${port}/api/demo-login`, { method: 'POST' })).status).toBe(200)
  await slow
})
