// Asks a server again and again over a few connections, as cheaply as it can, because it shares the machine with it.
import { connect, type Socket } from 'node:net'

export type Load = { port: number; path: string }
export type Asked = { milliseconds: number[]; failed: number; seconds: number; bytes: number }

export const perSecond = ({ milliseconds, seconds }: Asked) => milliseconds.length / seconds

/** Each client asks, waits for the whole answer, and asks the next. */
export async function load(
  requests: readonly Load[],
  { clients, seconds, cookies }: { clients: number; seconds: number; cookies: readonly string[] },
): Promise<Asked> {
  const asked: Asked = { milliseconds: [], failed: 0, seconds: 0, bytes: 0 }
  const started = performance.now()
  const end = started + seconds * 1000
  let next = 0
  await Promise.all(
    Array.from({ length: clients }, async (_, index) => {
      const cookie = cookies[index % cookies.length] as string
      const connections = new Map<number, Connection>()
      while (performance.now() < end) {
        const { port, path } = requests[next++ % requests.length] as Load
        const connection = connections.get(port) ?? (await open(port))
        connections.set(port, connection)
        const before = performance.now()
        const { status, bytes } = await connection.get(path, cookie)
        asked.milliseconds.push(performance.now() - before)
        asked.bytes += bytes
        if (status !== 200) asked.failed += 1
      }
      for (const { socket } of connections.values()) socket.destroy()
    }),
  )
  asked.seconds = (performance.now() - started) / 1000
  return asked
}

export type Connection = {
  socket: Socket
  /** Sends a whole request as it is. */
  send: (request: string) => Promise<{ status: number; bytes: number }>
  get: (path: string, cookie: string) => Promise<{ status: number; bytes: number }>
}

export function open(port: number, localAddress = '127.0.0.1'): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true })
  let wanted = -1
  let status = 0
  let got: Buffer[] = []
  let size = 0
  let done: (answer: { status: number; bytes: number }) => void = () => {}
  let fail: (error: Error) => void = () => {}
  socket.on('data', (data) => {
    got.push(data)
    size += data.length
    if (wanted < 0) {
      const all = got.length === 1 ? data : Buffer.concat(got)
      got = [all]
      const end = all.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = all.toString('latin1', 0, end)
      status = Number(head.slice(9, 12))
      wanted = end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1])
    }
    if (size < wanted) return
    const bytes = size
    got = []
    size = 0
    wanted = -1
    done({ status, bytes })
  })
  socket.on('error', (error) => fail(error)).on('close', () => fail(new Error('The connection was closed')))
  return new Promise((resolve, reject) => {
    fail = reject
    const send = (request: string) =>
      new Promise<{ status: number; bytes: number }>((answered, failed) => {
        done = answered
        fail = failed
        socket.write(request)
      })
    const get = (path: string, cookie: string) => send(requestText('GET', path, { cookie }))
    socket.on('connect', () => resolve({ socket, send, get }))
  })
}

export function requestText(method: string, path: string, sent: { cookie?: string; body?: unknown } = {}) {
  const body = sent.body === undefined ? '' : JSON.stringify(sent.body)
  return [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...(sent.cookie ? [`Cookie: session=${sent.cookie}`] : []),
    ...(body ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`] : []),
    '',
    body,
  ].join('\r\n')
}
