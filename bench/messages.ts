// `npm run bench:messages`: from sending a message to having it in the other browser, over two processes.
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../server/database/open.ts'
import { query, startPostgres } from '../tests/postgres.ts'
import { until } from '../tests/until.ts'
import { figuresOf, short } from './search/figures.ts'
import { requestText } from './search/http-load.ts'
import { buildProgram, signInAll, startProgram } from './search/program.ts'

const pairs = 100
const [perSecond, seconds] = [50, 30]
const limit = 150
const loadBefore = loadavg()[0] as number

const postgres = await startPostgres()
const { folder, clear } = await buildProgram()
const programs: Awaited<ReturnType<typeof startProgram>>[] = []
try {
  const url = await postgres.createDatabase('messages')
  await (await openDatabase({ url, connections: 2 }, 'live')).close()
  const ids = async (text: string) => (await query(url, text)).map(({ id }) => Number(id))
  const newAccounts = (userType: string) =>
    ids(`insert into account (email, user_type)
      select '${userType}' || n || '@example.org', '${userType}' from generate_series(1, ${pairs}) n returning id`)
  const [students, startups] = [await newAccounts('student'), await newAccounts('startup')]
  await query(
    url,
    `insert into student (account_id, max_weekly_hours, max_commitment_months) select unnest(array[${students}]), 10, 6`,
  )
  await query(
    url,
    `insert into startup (account_id, business_name) select unnest(array[${startups}]), 'Acorn Ltd'`,
  )
  const conversations = await ids(`
    with made as (
      insert into conversation (student_id, startup_id, state, last_number, last_at)
      select student.id, startup.id, 'open', 1, now()
      from (select id, row_number() over (order by id) n from student) student
      join (select id, row_number() over (order by id) n from startup) startup using (n) returning *),
    members as (
      insert into conversation_member (conversation_id, side, account_id)
      select made.id, 'student', student.account_id from made join student on student.id = made.student_id
      union all
      select made.id, 'startup', startup.account_id from made join startup on startup.id = made.startup_id),
    first as (
      insert into message (conversation_id, number, side, key, text)
      select id, 1, 'startup', gen_random_uuid(), 'Hello' from made)
    select id from made order by id`)
  const [studentCookies, startupCookies] = [await signInAll(url, students), await signInAll(url, startups)]
  for (const _ of ['one', 'two']) programs.push(await startProgram(folder, url, { LOG_LEVEL: 'silent' }))
  const [one, two] = programs
  if (!one || !two) throw new Error('There is no program')

  const call = (port: number, cookie: string, path: string, body?: unknown) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        cookie: `session=${cookie}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

  const sentAt = new Map<string, number>()
  const times: number[] = []
  let begun = 0
  // Each student's page: told by its stream, it fetches what is new, as web/features/conversation does.
  for (const [index, cookie] of studentCookies.entries()) {
    const id = conversations[index]
    let [known, isFirst, isFetching, isAsked] = [1, true, false, false]
    const fetchNew = async () => {
      isAsked = true
      if (isFetching) return
      isFetching = true
      while (isAsked) {
        isAsked = false
        const answer = await call(two.port, cookie, `/api/conversations/${id}?after=${known}&limit=100`)
        const { messages } = (await answer.json()) as { messages: { number: number; messageId: string }[] }
        for (const { number, messageId } of messages) {
          known = Math.max(known, number)
          times.push(performance.now() - (sentAt.get(messageId) ?? 0))
        }
      }
      isFetching = false
    }
    const socket = connect(two.port, '127.0.0.1')
    socket
      .on('error', () => {})
      .on('data', (data) => {
        if (!data.includes('data: ')) return
        if (isFirst) begun += 1
        else fetchNew()
        isFirst = false
      })
    socket.write(requestText('GET', '/api/updates', { cookie }))
  }
  await until(() => begun === pairs)

  const count = perSecond * seconds
  let failed = 0
  const started = performance.now()
  for (let sent = 0; sent < count; sent += 1) {
    await wait(Math.max(0, started + (sent * 1000) / perSecond - performance.now()))
    const index = (sent * 37) % pairs
    const messageId = randomUUID()
    sentAt.set(messageId, performance.now())
    call(one.port, startupCookies[index] ?? '', `/api/conversations/${conversations[index]}/messages`, {
      messageId,
      text: `Message ${sent}`,
    }).then(
      ({ status }) => {
        if (status !== 201) failed += 1
      },
      () => {
        failed += 1
      },
    )
  }
  await until(() => times.length + failed >= count)

  const { p50, p95, p99 } = figuresOf(times)
  const text = `# Messages

\`npm run bench:messages\`, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores shared with PostgreSQL and the clients, load before ${loadBefore.toFixed(1)},
Node ${process.version}. ${pairs} conversations, ${perSecond} messages a second for ${seconds} s. Startups send to one process, students
have a page open on the other. Limit: p95 ${limit} ms.

From sending a message until the other side's page has it: p50 ${short(p50)}, p95 ${short(p95)}, p99 ${short(p99)} ms. Failed: ${failed}.
`
  writeFileSync(join(import.meta.dirname, 'messages.md'), text)
  console.info(text)
  if (failed > 0 || p95 > limit) throw new Error(`The limit is p95 ${limit} ms and no failures`)
} finally {
  for (const program of programs) await program.stop()
  clear()
  await postgres.stop()
}
process.exit(0)
