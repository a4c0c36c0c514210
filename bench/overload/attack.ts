// A process that opens many connections at once and asks as fast as it is answered. Writes what happened as JSON.
import { setTimeout as wait } from 'node:timers/promises'
import { open, requestText } from '../search/http-load.ts'

export type Attack = {
  port: number
  kind: 'search' | 'sign-in' | 'slow headers'
  connections: number
  addresses: number
  seconds: number
  cookies: string[]
}
/** For each status how often and how slowly at worst; `cut` are connections that ended without an answer. */
export type Attacked = { byStatus: Record<string, { count: number; p50: number; p99: number }> }

const attack = JSON.parse(process.argv[2] ?? '{}') as Attack
const times: Record<string, number[]> = {}
const end = performance.now() + attack.seconds * 1000
const addressOf = (number: number) => {
  const index = number % attack.addresses
  return `127.1.${Math.floor(index / 250)}.${1 + (index % 250)}`
}
const filters = encodeURIComponent(JSON.stringify({ minWeeklyHours: 5 }))

function requestOf(number: number, time: number) {
  if (attack.kind === 'search')
    return requestText('GET', `/api/students/search?limit=25&filters=${filters}`, {
      cookie: attack.cookies[number % attack.cookies.length] ?? '',
    })
  const body = { email: `nobody${number}.${time}@example.ac.uk`, password: 'not the password' }
  return requestText('POST', '/api/login', { body })
}

async function connection(number: number) {
  while (performance.now() < end) {
    const client = await open(attack.port, addressOf(number)).catch(() => undefined)
    if (!client) {
      await wait(100)
      continue
    }
    const over = wait(Math.max(0, end - performance.now()), undefined, { ref: false })
    for (let time = 0; performance.now() < end; time++) {
      const before = performance.now()
      const answer = client.send(
        attack.kind === 'slow headers' ? 'GET /api/user HTTP/1.1\r\nX-Slow: ' : requestOf(number, time),
      )
      const drip = setInterval(() => {
        if (attack.kind === 'slow headers') client.socket.write('a')
      }, 1000)
      const answered = await Promise.race([answer.catch(() => ({ status: 0 })), over])
      clearInterval(drip)
      if (!answered) break
      const name = answered.status ? String(answered.status) : 'cut'
      times[name] ??= []
      times[name].push(performance.now() - before)
      if (name === 'cut' || attack.kind === 'slow headers') break
    }
    client.socket.destroy()
  }
}

await Promise.all(Array.from({ length: attack.connections }, (_, number) => connection(number)))
const byStatus = Object.fromEntries(
  Object.entries(times).map(([status, all]) => {
    const sorted = all.toSorted((one, other) => one - other)
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
    return [status, { count: sorted.length, p50: at(0.5), p99: at(0.99) }]
  }),
)
process.stdout.write(JSON.stringify({ byStatus } satisfies Attacked))
process.exit(0)
