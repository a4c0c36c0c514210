import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { type AddressInfo, Server } from 'node:net'
import { expect, test } from 'vitest'
import { whenQuiet } from './when-quiet.ts'

test('a request whose connection is not accepted yet is answered before a server stops listening', async () => {
  const server = createServer((_, response) => response.end())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const sent = request({ port, host: '127.0.0.1', method: 'POST', agent: false }).end()
  const answered = once(sent, 'response')
  // From then on the kernel knows of the connection, and the server does not.
  await new Promise(process.nextTick)
  await whenQuiet()
  Server.prototype.close.call(server)
  const [{ statusCode }] = await answered
  expect(statusCode).toBe(200)
})
