// A stream of events whose reader does not read.
import { connect } from 'node:net'
import fastify from 'fastify'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { until } from '../../tests/until.ts'
import { makeEventStreams } from './event-streams.ts'

test('a client that reads nothing is given up, and one that reads is not', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  const stream = makeEventStreams(app, new Registry())
  const open = new Set<string>()
  let sent = 0
  app.get('/:name', async (request, reply) => {
    const { name } = request.params as { name: string }
    stream(request, reply, name, ({ send }) => {
      open.add(name)
      const timer = setInterval(() => {
        sent += 1
        send(String(sent), 'x'.repeat(10_000))
      }, 1)
      return () => {
        clearInterval(timer)
        open.delete(name)
      }
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const sockets = ['reads', 'sleeps'].map((name) => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {}).write(`GET /${name} HTTP/1.1\r\nHost: any\r\n\r\n`)
    return socket
  })
  sockets[0]?.resume()
  await until(() => open.size === 2)
  await until(() => !open.has('sleeps'))
  expect([...open]).toEqual(['reads'])
})
