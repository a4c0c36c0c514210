// Minutes of mixed load by 1,000 students and 100 startups: nothing may grow that does not have to.
import { setTimeout as wait } from 'node:timers/promises'
import { hashPassword } from '../../server/account/password.ts'
import { buildProfile } from '../../tests/factories.ts'
import { query } from '../../tests/postgres.ts'
import { figuresOf, short, table } from '../search/figures.ts'
import { type Connection, open, requestText } from '../search/http-load.ts'
import { eventLoopDelay, megabytesOf } from './watch.ts'

type Soaked = { port: number; pid: number; metricsPort: number; url: string }
type People = { students: string[]; startups: string[]; studentIds: number[] }

const clients = 20
const samples = 10
const password = 'correct horse battery'

export async function soak(
  { port, pid, metricsPort, url }: Soaked,
  { students, startups, studentIds }: People,
  minutes: number,
  tell: (text: string) => void,
): Promise<string> {
  await query(
    url,
    `update account set password_hash = '${await hashPassword(password)}' where id = ${studentIds[0]}`,
  )
  const any = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T
  const signIn = requestText('POST', '/api/login', {
    body: { email: `student${studentIds[0]}@example.ac.uk`, password },
  })
  const asStudent = (method: string, path: string, body?: unknown) =>
    requestText(method, path, { cookie: any(students), body })
  const asStartup = (method: string, path: string) => requestText(method, path, { cookie: any(startups) })
  const search = (path: string, hours: number) =>
    `${path}filters=${encodeURIComponent(JSON.stringify({ minWeeklyHours: hours }))}`
  const kinds: [share: number, make: () => string][] = [
    [
      30,
      () => asStartup('GET', search('/api/students/search?limit=25&', 1 + Math.floor(Math.random() * 20))),
    ],
    [8, () => asStartup('GET', search('/api/students/facets?', 1 + Math.floor(Math.random() * 20)))],
    [10, () => asStartup('GET', `/api/students/${any(studentIds)}`)],
    [5, () => asStartup('PUT', `/api/startup/likes/${any(studentIds)}`)],
    [5, () => asStartup('DELETE', `/api/startup/likes/${any(studentIds)}`)],
    [15, () => asStudent('GET', '/api/student/profile')],
    [
      10,
      () =>
        asStudent(
          'PUT',
          '/api/student/profile',
          buildProfile({ maxWeeklyHours: 5 + Math.floor(Math.random() * 30) }),
        ),
    ],
    [10, () => asStudent('GET', '/api/projects')],
    [6, () => asStudent('GET', '/api/notifications/unread')],
    [1, () => signIn],
  ]
  const drawn = kinds.flatMap(([share, make]) => Array<() => string>(share).fill(make))

  const end = performance.now() + minutes * 60_000
  let times: number[] = []
  let failures: Record<string, number> = {}
  async function client() {
    let connection: Connection | undefined
    while (performance.now() < end) {
      connection ??= await open(port)
      const before = performance.now()
      const { status } = await connection.send(any(drawn)()).catch(() => ({ status: 0 }))
      times.push(performance.now() - before)
      if (status === 0) connection = undefined
      if (status < 200 || status >= 300) failures[status] = (failures[status] ?? 0) + 1
      // People think. Without it this would be the overload that the other part measures.
      await wait(20)
    }
    connection?.socket.destroy()
  }
  const countRows = async () =>
    (
      await query(
        url,
        `select (select count(*) from session) as sessions, (select count(*) from student_change) as changes,
          (select count(*) from attempt) as attempts, (select count(*) from mail) as outbox`,
      )
    )[0]
  const rows: (string | number)[][] = []
  async function watch() {
    for (let sample = 1; sample <= samples; sample++) {
      await wait((minutes * 60_000) / samples)
      const { count, p50, p95 } = figuresOf(times)
      const counted = await countRows()
      const failed = Object.entries(failures).map(([status, number]) => `${number} × ${status}`)
      rows.push([
        ((sample * minutes) / samples).toFixed(1),
        String(Math.round(count / ((minutes * 60) / samples))),
        `${short(p50)} / ${short(p95)}`,
        failed.join(', ') || '0',
        megabytesOf(pid).toFixed(0),
        (await eventLoopDelay(metricsPort)).toFixed(0),
        ...[counted.sessions, counted.changes, counted.attempts, counted.outbox].map(String),
      ])
      tell(`  ${sample} of ${samples}: ${rows.at(-1)?.join(' · ')}`)
      times = []
      failures = {}
    }
  }
  await Promise.all([watch(), ...Array.from({ length: clients }, client)])
  return `## ${minutes} minutes of mixed load

${students.length} students and ${startups.length} startups over ${clients} connections: searches, counts, profiles read and saved,
likes, projects, sign-ins. A sign-in adds a session, a saved profile a change, which is deleted once every process has it
and it is old enough; all else is to stay as it was.

${table(['minute', 'requests/s', 'p50 / p95, ms', 'failed', 'MB', 'event loop p99, ms', 'sessions', 'changes', 'limits', 'outbox'], rows)}
`
}
