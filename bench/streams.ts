// `npm run bench:streams`: what 5,000 open streams of events take, and how soon they bring what happened in another process.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { openDatabase } from '../server/database/open.ts'
import { freePort, query, startPostgres } from '../tests/postgres.ts'
import { until } from '../tests/until.ts'
import { megabytesOf } from './overload/watch.ts'
import { figuresOf, short, table } from './search/figures.ts'
import { requestText } from './search/http-load.ts'
import { buildProgram, signInAll, startProgram } from './search/program.ts'

const streams = 5000
const [perSecond, seconds] = [50, 20]
const limit = 300
const loadBefore = loadavg()[0] as number

/** The peer: nothing but Node's own server, which keeps each response open. */
const bareServer = `
  require('node:http').createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: {}\\n\\n')
  }).listen(Number(process.argv[1]), '127.0.0.1', 4096)`

/** Opens one stream for each cookie, and answers once all have got their first event. */
async function openStreams(port: number, cookies: readonly string[], onEvent: (index: number) => void) {
  const sockets: Socket[] = []
  let begun = 0
  for (const [index, cookie] of cookies.entries()) {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    let isFirst = true
    socket.on('data', (data) => {
      if (!data.includes('data: ')) return
      if (isFirst) begun += 1
      else onEvent(index)
      isFirst = false
    })
    socket.on('error', () => {})
    socket.write(requestText('GET', '/api/updates', { cookie }))
    // All at once, most would be refused and come back later.
    await until(() => begun > index - 20)
  }
  await until(() => begun === cookies.length)
  return sockets
}

/** The size of a process before and after its streams are open, in MB. */
async function sizes(pid: number, open: () => Promise<unknown>) {
  const before = megabytesOf(pid)
  await open()
  await wait(2000)
  return { before, after: megabytesOf(pid) }
}

const postgres = await startPostgres()
const { folder, clear } = await buildProgram()
const programs: Awaited<ReturnType<typeof startProgram>>[] = []
const barePort = await freePort()
const bare = spawn(process.execPath, ['-e', bareServer, String(barePort)], { stdio: 'inherit' })
try {
  const url = await postgres.createDatabase('streams')
  await (await openDatabase({ url, connections: 2 }, 'live')).close()
  const accounts = await query(
    url,
    `insert into account (email, user_type)
     select 'student' || n || '@example.ac.uk', 'student' from generate_series(1, ${streams}) n returning id`,
  )
  const ids = accounts.map(({ id }) => Number(id))
  const cookies = await signInAll(url, ids)
  for (const _ of ['one', 'two']) programs.push(await startProgram(folder, url, { LOG_LEVEL: 'silent' }))
  const [one] = programs
  if (!one) throw new Error('There is no program')

  const sentAt = new Map<number, number>()
  const times: number[] = []
  const receive = (index: number) => {
    const at = sentAt.get(index)
    if (at !== undefined) times.push(performance.now() - at)
    sentAt.delete(index)
  }
  const ours = await sizes(one.pid, () => openStreams(one.port, cookies, receive))
  const theirs = await sizes(bare.pid ?? 0, () => openStreams(barePort, cookies, () => {}))

  // As another process would: by a row in the database.
  const client = new Client({ connectionString: url })
  await client.connect()
  const count = perSecond * seconds
  for (let sent = 0; sent < count; sent += 1) {
    const index = (sent * 37) % streams
    sentAt.set(index, performance.now())
    await client.query(
      `insert into notification (account_id, kind, text, path, topic, once_key)
       values ($1, 'status_change', 'You were accepted.', '/student/applications', $2, $2)`,
      [ids[index], `bench ${sent}`],
    )
    await wait(1000 / perSecond)
  }
  await until(() => times.length === count)
  await client.end()

  const { p50, p95, p99 } = figuresOf(times)
  const added = ours.after - ours.before
  const addedBare = theirs.after - theirs.before
  const text = `# Open streams

\`npm run bench:streams\`, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores shared with PostgreSQL and the clients, load before ${loadBefore.toFixed(1)},
Node ${process.version}. ${streams.toLocaleString('en')} people with a page open on one of two processes. Limit: ${limit} MB for the whole process.

${table(
  ['Server', 'MB before', 'MB with streams', 'kB a stream', 'ratio'],
  [
    [
      'ours',
      ours.before.toFixed(0),
      ours.after.toFixed(0),
      ((added / streams) * 1024).toFixed(1),
      (added / addedBare).toFixed(1),
    ],
    [
      'a bare Node server',
      theirs.before.toFixed(0),
      theirs.after.toFixed(0),
      ((addedBare / streams) * 1024).toFixed(1),
      '1',
    ],
  ],
)}

A notification stored in the database, until its page has it, ${perSecond} a second: p50 ${short(p50)}, p95 ${short(p95)}, p99 ${short(p99)} ms.
`
  writeFileSync(join(import.meta.dirname, 'streams.md'), text)
  console.info(text)
  if (ours.after > limit) throw new Error(`${streams} streams take more than ${limit} MB`)
} finally {
  bare.kill()
  for (const program of programs) await program.stop()
  clear()
  await postgres.stop()
}
process.exit(0)
