// A browser gives up a search whenever a filter changes. Nobody may notice.
import { expect, test } from 'vitest'
import { startServerForThisTest } from '../../tests/server.ts'
import { until } from '../../tests/until.ts'

test('a founder who gives up hundreds of searches is still answered', async () => {
  const server = await startServerForThisTest({ LIMIT_AT_ONCE: '4' })
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const visitor = server.visit()
  await visitor.post('/api/demo-login')
  const headers = { Cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; ') }
  async function search(query = '', signal?: AbortSignal) {
    const answer = await fetch(`${url}/api/students/search${query}`, { headers, ...(signal && { signal }) })
    await answer.text()
    return answer.status
  }

  for (let round = 0; round < 64; round++) {
    const giveUp = new AbortController()
    const filters = encodeURIComponent(JSON.stringify({ minWeeklyHours: 1 + (round % 20) }))
    // Before, while and after the first is answered.
    server.app.server.once('request', () => setTimeout(() => giveUp.abort(), round % 4))
    // As many as a browser has under way. Those that wait in it never reach the server.
    const searches = Array.from({ length: 6 }, () => search(`?filters=${filters}`, giveUp.signal))
    await Promise.allSettled(searches)
  }
  const left =
    /^http_request_seconds_count\{method="GET",route="\/api\/students\/search",status="499"\} (\d+)/m
  expect(Number(left.exec(await server.registry.metrics())?.[1])).toBeGreaterThan(4)

  // What was given up last may still be under way.
  await until(async () => (await search()) === 200)
  for (let time = 0; time < 8; time++) expect(await search()).toBe(200)
  expect((await visitor.get('/readyz')).status).toBe(200)
})
