// `npm run bench:overload`: how others fare during an overload, and what grows over ten minutes of ordinary load.
// `--seconds 15` for each attack, `--minutes 10` for the ordinary load (0: without it).
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { openDatabase } from '../server/database/open.ts'
import { fillSerialized } from '../server/student/serialized-students.store.ts'
import { freePort, query, startPostgres } from '../tests/postgres.ts'
import type { Attack, Attacked } from './overload/attack.ts'
import { soak } from './overload/soak.ts'
import { eventLoopDelay, heapMegabytes, megabytesOf } from './overload/watch.ts'
import { figuresOf, short, table } from './search/figures.ts'
import { open, requestText } from './search/http-load.ts'
import { makeStudents } from './search/make-students.ts'
import { buildProgram, signIn, signInAll, startProgram } from './search/program.ts'

const numberAfter = (flag: string, otherwise: number) => {
  const index = process.argv.indexOf(flag)
  return index < 0 ? otherwise : Number(process.argv[index + 1])
}
const seconds = numberAfter('--seconds', 15)
const minutes = numberAfter('--minutes', 10)
const started = Date.now()
const loadBefore = loadavg()[0] as number
const tell = (text: string) =>
  console.info(`${String(Math.round((Date.now() - started) / 1000)).padStart(4)} s  ${text}`)

type Watched = { port: number; pid: number; metricsPort: number; cookie: string }

/** Connects, asks once and leaves, again and again. */
async function probe(port: number, request: string, end: number) {
  const times: number[] = []
  const failed: Record<string, number> = {}
  while (performance.now() < end) {
    const before = performance.now()
    const client = await open(port)
    const { status } = await client.send(request).catch(() => ({ status: 0 }))
    client.socket.destroy()
    times.push(performance.now() - before)
    if (status >= 429 || status === 0) failed[status] = (failed[status] ?? 0) + 1
    await wait(100)
  }
  return { times, failed }
}

function startAttack(attack: Attack): Promise<Attacked> {
  const file = join(import.meta.dirname, 'overload/attack.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', file, JSON.stringify(attack)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (data) => {
    output += data
  })
  return new Promise((resolve, reject) =>
    child.once('close', () => {
      try {
        resolve(JSON.parse(output))
      } catch {
        reject(new Error(`The attack ended without figures: ${output}`))
      }
    }),
  )
}

async function measure({ port, pid, metricsPort, cookie }: Watched, attack: Attack) {
  const heapBefore = await heapMegabytes({ pid, metricsPort })
  await eventLoopDelay(metricsPort)
  const attacked = startAttack(attack)
  await wait(2000)
  const end = performance.now() + (attack.seconds - 1) * 1000
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, megabytesOf(pid))
  }, 1000)
  const [alive, session, stranger] = await Promise.all([
    probe(port, requestText('GET', '/livez'), end),
    probe(port, requestText('GET', '/api/students/search?limit=25&filters=%7B%7D', { cookie }), end),
    probe(port, requestText('GET', '/api/user'), end),
  ])
  const delay = await eventLoopDelay(metricsPort)
  const { byStatus } = await attacked
  clearInterval(watch)
  const heapAfter = await heapMegabytes({ pid, metricsPort })
  const slowest = ({ times, failed }: typeof alive) => {
    const refused = Object.entries(failed).map(([status, number]) => `${number} × ${status}`)
    return `${short(figuresOf(times).p50)} / ${short(Math.max(...times))}${refused.length > 0 ? ` (${refused.join(', ')} of ${times.length})` : ''}`
  }
  const row = [
    `${attack.connections} × ${attack.kind} from ${attack.addresses}`,
    slowest(alive),
    slowest(session),
    slowest(stranger),
    Object.entries(byStatus)
      .map(([status, { count, p50, p99 }]) => `${status}: ${count} (${short(p50)} / ${short(p99)})`)
      .join('; ') || 'no answer',
    delay.toFixed(0),
    `${heapBefore.toFixed(0)} / ${heapAfter.toFixed(0)} (${peak.toFixed(0)})`,
  ]
  tell(`  ${row.join(' | ')}`)
  return row
}

tell('PostgreSQL, 10,000 students, and the program')
const postgres = await startPostgres()
const { folder, clear } = await buildProgram()
let program: Awaited<ReturnType<typeof startProgram>> | undefined
try {
  const url = await postgres.createDatabase('overload')
  const database = await openDatabase({ url, connections: 2 }, 'live')
  const client = new Client({ connectionString: url })
  await client.connect()
  await makeStudents(
    (text) => client.query(text),
    10_000,
    () => {},
  )
  await client.end()
  await fillSerialized(database)
  await database.close()
  const startups = await Promise.all(Array.from({ length: 100 }, () => signIn(url)))
  const studentIds = (
    await query(url, "select id from student where visibility = 'everyone' order by id limit 1000")
  ).map(({ id }) => Number(id))
  const students = await signInAll(url, studentIds)
  const metricsPort = await freePort()
  program = await startProgram(folder, url, {
    // As installed, but for the counts per minute: an attacker with many addresses would stay below them.
    LIMIT_AT_ONCE_PER_ADDRESS: '20',
    LIMIT_SIGN_INS: '1000000',
    LOG_LEVEL: 'silent',
    METRICS_PORT: String(metricsPort),
  })
  const { port, pid } = program
  const [cookie = '', ...cookies] = startups
  const watched = { port, pid, metricsPort, cookie }
  const attack = (kind: Attack['kind'], connections: number, addresses: number) =>
    measure(watched, { port, kind, connections, addresses, seconds, cookies })
  const rows = [
    await attack('search', 2000, 6),
    await attack('search', 2000, 2000),
    await attack('sign-in', 2000, 6),
    await attack('sign-in', 2000, 2000),
    await attack('slow headers', 1500, 100),
  ]
  const soaked =
    minutes > 0
      ? await soak({ port, pid, metricsPort, url }, { students, startups, studentIds }, minutes, tell)
      : ''
  const text = `# What happens when too much is asked for

\`npm run bench:overload\`, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores shared with PostgreSQL and the
attackers, load before ${loadBefore.toFixed(1)}, Node ${process.version}. Default limits, without the counts per minute, which an
attacker with enough addresses stays below.

## Overload

Connections that ask again as soon as they are answered, for ${seconds} s. Times are p50 / slowest in ms. The three in the
middle are others: /livez, a search with a session, and a stranger, each connecting anew.
Aims: /livez below 500 ms, the session served within 2 s, refusals within 1 s, memory back.

${table(['Attack', '/livez', 'signed in', 'stranger', 'what the attackers got: status, how often (p50 / p99)', 'event loop p99, ms', 'heap before / after, MB (whole process at most)'], rows)}

${soaked}`
  writeFileSync(join(import.meta.dirname, 'load.md'), text)
  console.info(text)
} finally {
  await program?.stop()
  clear()
  await postgres.stop()
}
