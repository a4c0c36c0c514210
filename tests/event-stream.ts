// A page's stream of events, without the page.
import { onTestFinished } from 'vitest'
import { until } from './until.ts'

export type EventStream = Awaited<ReturnType<typeof openEvents>>

/** Collects what comes until it ends. */
export async function openEvents(
  port: number,
  path: string,
  { session, lastEventId }: { session: string | undefined; lastEventId?: string | undefined },
) {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    signal: leaving.signal,
    headers: { cookie: `session=${session}`, ...(lastEventId && { 'last-event-id': lastEventId }) },
  })
  let [text, hasEnded] = ['', false]
  const read = async () => {
    for await (const piece of response.body ?? []) text += Buffer.from(piece).toString()
  }
  read()
    .catch(() => {})
    .finally(() => {
      hasEnded = true
    })
  const events = () =>
    [...text.matchAll(/^id: (.+)\ndata: (.+)\n\n/gm)].map(([, id, data]) => ({
      id,
      data: JSON.parse(data ?? ''),
    }))
  return {
    response,
    leave: () => leaving.abort(),
    events,
    last: () => events().at(-1),
    received: (data: unknown) => until(() => JSON.stringify(events().at(-1)?.data) === JSON.stringify(data)),
    ended: () => until(() => hasEnded),
  }
}
