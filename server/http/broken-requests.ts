// Answers what Node could not even read as a request, with the same headers and the same kind of body.
import type { Socket } from 'node:net'
import type { ProblemBody } from '../../contract/problem.ts'

const known: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The address or the headers are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
}

/** Enough to read the answer. A client that keeps its side open would otherwise keep the connection. */
const millisecondsToRead = 1000

export const answerBrokenRequests =
  (headers: Record<string, string>) => (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    const [status, message] = known[error.code ?? ''] ?? ['400 Bad Request', 'The request could not be read.']
    const body: ProblemBody = { code: 'bad-input', message }
    const lines = Object.entries({ ...headers, 'Content-Type': 'application/json', Connection: 'close' })
    setTimeout(() => socket.destroy(), millisecondsToRead).unref()
    socket.end(
      `HTTP/1.1 ${status}\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n${JSON.stringify(body)}`,
    )
  }
