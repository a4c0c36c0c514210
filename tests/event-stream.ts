// A page's stream of events, without the page.
import { get, type IncomingMessage } from 'node:http'
import { onTestFinished } from 'vitest'
import { until } from './until.ts'

type Options = { session: string | undefined; lastEventId?: string }

/** Collects what comes until it ends. Not by `fetch`: after leaving it opens another connection, which no server can end. */
export async function openEvents(port: number, path: string, { session, lastEventId }: Options) {
  const request = get({
    port,
    path,
    host: '127.0.0.1',
    agent: false,
    headers: { cookie: `session=${session}`, ...(lastEventId && { 'last-event-id': lastEventId }) },
  })
  onTestFinished(() => void request.destroy())
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject)
  })
  let [text, hasEnded] = ['', false]
  response
    .on('data', (piece) => {
      text += piece
    })
    .on('error', () => {})
    .once('close', () => {
      hasEnded = true
    })
  const events = () =>
    [...text.matchAll(/^id: (.+)\ndata: (.+)\n\n/gm)].map(([, id = '', data = '']) => ({
      id,
      data: JSON.parse(data) as unknown,
    }))
  return {
    status: response.statusCode,
    headers: response.headers,
    events,
    /** Whether the last event says at least this. */
    received: (data: Record<string, unknown>) =>
      until(() => {
        const last = events().at(-1)?.data as Record<string, unknown> | undefined
        return last !== undefined && Object.entries(data).every(([name, value]) => last[name] === value)
      }),
    ended: () => until(() => hasEnded),
    leave: () => request.destroy(),
  }
}
