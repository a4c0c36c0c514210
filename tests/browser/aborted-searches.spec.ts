// A browser gives up a search whenever a filter changes. Nobody may notice.
import { freePort } from '../postgres.ts'
import { enterDemoAs, expect, test } from './fixtures.ts'
import { startDemo } from './start-servers.ts'

test('a founder who gives up 2,000 searches is still answered', async ({ browser }) => {
  test.slow()
  const metricsPort = await freePort()
  const server = await startDemo({ LIMIT_AT_ONCE: '4', METRICS_PORT: String(metricsPort) })
  try {
    const page = await browser.newPage({ baseURL: server.url })
    await enterDemoAs(page, 'startup')
    await page.goto('/api/docs')
    // The browser has six of each round under way, and the others wait in it.
    const givenUp = await page.evaluate(async () => {
      let count = 0
      for (let round = 0; count < 2000; round++) {
        const giveUp = new AbortController()
        const filters = encodeURIComponent(JSON.stringify({ minWeeklyHours: 1 + (round % 20) }))
        const searches = Array.from({ length: 24 }, () =>
          fetch(`/api/students/search?filters=${filters}`, { signal: giveUp.signal }).catch(() => {
            count += 1
          }),
        )
        setTimeout(() => giveUp.abort(), round % 8)
        await Promise.all(searches)
      }
      return count
    })
    expect(givenUp).toBeGreaterThanOrEqual(2000)
    const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    const left =
      /^http_request_seconds_count\{method="GET",route="\/api\/students\/search",status="499"\} (\d+)/m
    expect(Number(left.exec(figures)?.[1])).toBeGreaterThan(4)

    // What was given up last may still be under way.
    await expect.poll(async () => (await page.request.get('/api/students/search')).status()).toBe(200)
    const statuses = await page.evaluate(async () => {
      const found: number[] = []
      for (let time = 0; time < 8; time++) found.push((await fetch('/api/students/search')).status)
      return found
    })
    expect(statuses).toEqual(Array(8).fill(200))
    expect((await page.request.get('/readyz')).status()).toBe(200)
    await page.close()
  } finally {
    await server.stop()
  }
})
