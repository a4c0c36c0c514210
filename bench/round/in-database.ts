// A whole round in PostgreSQL, in a separate process: reminders, the result, and what follows when no student has confirmed.
import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { openDatabase } from '../../server/database/open.ts'
import { round } from '../../server/database/tables.ts'
import { makeNotifier } from '../../server/outbox/notifier.ts'
import { openRound } from '../../server/round/open-round.ts'
import { remindOfRounds } from '../../server/round/reminders.ts'
import { resultOf } from '../../server/round/round-result.ts'
import { runRounds, takeSnapshot } from '../../server/round/run-round.ts'
import { startPostgres } from '../../tests/postgres.ts'
import { makeProjects } from '../calls/make-projects.ts'
import { makeStudents } from '../search/make-students.ts'
import { makeRound } from './make-round.ts'

const [students = 0, projects = 0] = process.argv.slice(2).map(Number)
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000)
const seconds: Record<string, number> = {}
async function timed<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result> {
  const before = performance.now()
  const result = await work()
  seconds[name] = (performance.now() - before) / 1000
  return result
}

const postgres = await startPostgres()
try {
  const url = await postgres.createDatabase('round')
  const database = await openDatabase({ url, connections: 4 }, 'live')
  const notifier = makeNotifier({ publicUrl: 'http://localhost', secret: 'bench', canMail: true })
  const client = new Client({ connectionString: url })
  // The server ends before the client where something fails.
  client.on('error', () => {})
  await client.connect()
  const run = (text: string) => client.query(text)
  await makeStudents(run, students, () => {})
  await makeProjects(run, projects)
  const { id } = await openRound(database.read, {
    ...{ name: 'Spring cohort', enterBy: inDays(6), rankBy: inDays(8), resultsAt: inDays(9) },
    ...{ maxWishes: 5, isBlind: true, industries: null, universities: null },
  })
  const change = (dates: Partial<typeof round.$inferInsert>) =>
    database.read.update(round).set(dates).where(eq(round.id, id))
  await change({ createdAt: inDays(-30) })
  await timed('reminders', () => remindOfRounds(database, notifier))

  const made = makeRound(students, projects)
  for (let from = 0; from < students; from += 10_000)
    await client.query(
      `insert into round_student (round_id, student_id, number, wishes)
        select ${id}, entry.id, entry.id, entry.wishes
        from jsonb_to_recordset($1::jsonb) as entry(id int, wishes int[])`,
      [
        JSON.stringify(
          made.students.slice(from, from + 10_000).map((entry) => ({
            id: entry.id,
            wishes: entry.wishes.map(({ projectId }) => projectId),
          })),
        ),
      ],
    )
  await client.query(
    `insert into round_project (round_id, project_id, number, places, ranking, ranked_at)
      select ${id}, entry.id, entry.id, entry.places, entry.ranking, now()
      from jsonb_to_recordset($1::jsonb) as entry(id int, places int, ranking int[])`,
    [JSON.stringify(made.projects)],
  )
  await run(
    `update project set places = round_project.places from round_project where project_id = project.id`,
  )
  await run('vacuum analyze round_student; ')
  await run('vacuum analyze round_project')
  await change({ enterBy: inDays(-3), rankBy: inDays(-2), resultsAt: inDays(-1) })

  const [row] = await database.read.select().from(round).where(eq(round.id, id))
  if (!row) throw new Error('There is no round')
  const snapshot = await timed('reading', () => takeSnapshot(database.slowRead, id))
  await timed('matching', () => resultOf(row, snapshot))
  await timed('result', () => runRounds(database, notifier))
  const peak = process.resourceUsage().maxRSS / 1024
  await run(`update round_match set startup_confirmed_at = now() where round_id = ${id}`)
  await change({ confirmBy: inDays(-0.01) })
  await timed('closing', () => runRounds(database, notifier))
  const { rows } =
    await run(`select (select count(*) from round_match where round_id = ${id})::int as matches,
    (select count(*) from notification where once_key like 'round % result')::int as told,
    (select count(*) from round_student where round_id <> ${id})::int as second`)
  process.stdout.write(JSON.stringify({ ...seconds, peak, ...rows[0] }))
  await client.end()
  await database.close()
} finally {
  await postgres.stop()
}
