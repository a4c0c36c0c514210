// Stands between a program and a server, and can fall silent: nothing is forwarded, and nothing is closed.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export async function startProxy(targetPort: number) {
  const pairs = new Set<[Socket, Socket]>()
  let isSilent = false
  const server = createServer((client) => {
    client.on('error', () => {})
    if (isSilent) return client.pause()
    const target = connect(targetPort, '127.0.0.1').on('error', () => client.destroy())
    client.pipe(target).pipe(client)
    pairs.add([client, target])
    client.on('close', () => target.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const all = new Set<Socket>()
  server.on('connection', (socket) => {
    all.add(socket)
  })
  return {
    port: (server.address() as { port: number }).port,
    /** Existing connections stay silent for ever; new ones until `resume`. */
    fallSilent: () => {
      isSilent = true
      for (const [client, target] of pairs) {
        client.unpipe(target).pause()
        target.unpipe(client).pause()
      }
      pairs.clear()
    },
    resume: () => {
      isSilent = false
    },
    stop: () => {
      server.close()
      for (const socket of all) socket.destroy()
    },
  }
}
