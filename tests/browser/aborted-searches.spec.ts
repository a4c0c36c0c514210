// A browser gives up a search whenever a filter changes. Nobody may notice.
import { freePort } from '../postgres.ts'
import { expect, test } from './fixtures.ts'
import { startDemo } from './start-servers.ts'

test('a founder who gives up 400 searches is still answered', async () => {
  const metricsPort = await freePort()
  const server = await startDemo({ LIMIT_AT_ONCE: '4', METRICS_PORT: String(metricsPort) })
  try {
    const signIn = await fetch(`${server.url}/api/demo-login`, { method: 'POST' })
    const headers = {
      Cookie: signIn.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    }
    const search = (query = '', signal?: AbortSignal) =>
      fetch(`${server.url}/api/students/search${query}`, { headers, ...(signal && { signal }) })

    let givenUp = 0
    for (let round = 0; givenUp < 400; round++) {
      const giveUp = new AbortController()
      const filters = encodeURIComponent(JSON.stringify({ minWeeklyHours: 1 + (round % 20) }))
      // As many as a browser has under way. Those that wait in it never reach the server.
      const searches = Array.from({ length: 6 }, () =>
        search(`?filters=${filters}`, giveUp.signal)
          .then((answer) => answer.text())
          .catch(() => {
            givenUp += 1
          }),
      )
      setTimeout(() => giveUp.abort(), round % 8)
      await Promise.all(searches)
    }
    const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    const left =
      /^http_request_seconds_count\{method="GET",route="\/api\/students\/search",status="499"\} (\d+)/m
    expect(Number(left.exec(figures)?.[1])).toBeGreaterThan(4)

    // What was given up last may still be under way.
    await expect.poll(async () => (await search()).status).toBe(200)
    for (let time = 0; time < 8; time++) expect((await search()).status).toBe(200)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  } finally {
    await server.stop()
  }
})
