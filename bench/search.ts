// `npm run bench:search`: how fast students are found and counted, among 10k, 100k and a million, and by whom else.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, loadavg, totalmem } from 'node:os'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import type { SearchFilters } from '../contract/student.ts'
import type { Database } from '../server/database/database.ts'
import { openDatabase } from '../server/database/open.ts'
import { countFacets } from '../server/student/index/count-facets.ts'
import { findPage } from '../server/student/index/find-page.ts'
import type { IndexedStudent } from '../server/student/index/kernel/student-writer.ts'
import { prepareReading } from '../server/student/index/read-students.ts'
import { makeStudents as makeIndex, type Students } from '../server/student/index/students.ts'
import { type StudentSearch, searchBySql } from '../server/student/search.ts'
import { fillSerialized } from '../server/student/serialized-students.store.ts'
import { startPostgres } from '../tests/postgres.ts'
import { measureExposure } from './search/exposure.ts'
import { chart, type Figures, figuresOf, sectionOf, short, table } from './search/figures.ts'
import { measureHttp } from './search/http.ts'
import { pageByJoins, searchByJoins } from './search/joins.ts'
import { makeStudents } from './search/make-students.ts'
import { makePeers } from './search/peers.ts'
import { makeQuestions, namedQuestions, seed } from './search/questions.ts'

const isQuick = process.argv.includes('--quick')
/** The others are measured at the last size; filling them takes longest. */
const sizes = isQuick ? [3_000, 30_000, 10_000] : [10_000, 1_000_000, 100_000]
const [largest, peerSize] = [Math.max(...sizes), sizes.at(-1)]
const questions = makeQuestions(200)
/** The slow ways stop when their time is over. Otherwise a run would take hours. */
const secondsForEach = isQuick ? 4 : 30
const secondsAtLargest = isQuick ? 4 : 90
const page = { sort: 'match', limit: 25, after: undefined, turn: 1_234 } as const
const results = new URL('search.md', import.meta.url)
/** Shown beside this one. The quick run has other sizes. */
const lastRun = !isQuick && existsSync(results) ? readFileSync(results, 'utf8') : ''
const lastDay = /on (\d{4}-\d\d-\d\d)/.exec(lastRun)?.[1]
const times = 'p50 / p95 / p99, ms'
const engine = 'The engine alone, and how it grows'
const started = Date.now()
/** What else the machine had to do, before we gave it something. */
const loadBefore = loadavg()[0] as number
let toldAt = 0
function tell(text: string) {
  toldAt = Date.now()
  console.info(`${String(Math.round((toldAt - started) / 1000)).padStart(4)} s  ${text}`)
}

tell(`${questions.length} questions (seed ${seed})`)
for (const filters of questions) console.info(JSON.stringify(filters))

type Times = Map<number, number>
type Way = {
  name: string
  times: Times
  seconds: number
  search: (filters: SearchFilters) => Promise<number> | number
}
const way = (name: string, search: Way['search'], seconds = secondsForEach): Way => ({
  name,
  times: new Map(),
  seconds,
  search,
})

/** One question at a time through all ways: other load on the machine slows all of them. */
async function race(ways: Way[]) {
  for (const [index, filters] of questions.entries()) {
    const totals = new Set<number>()
    for (const one of ways) {
      const spent = [...one.times.values()].reduce((sum, time) => sum + time, 0)
      if (spent > one.seconds * 1000) continue
      const before = performance.now()
      totals.add(await one.search(filters))
      one.times.set(index, performance.now() - before)
    }
    if (totals.size > 1) throw new Error(`They disagree: ${JSON.stringify(filters)} ${[...totals]}`)
    if (index % 100 === 99 || Date.now() - toldAt > 10_000)
      tell(`  ${index + 1} of ${questions.length} questions`)
  }
}

/** How many times as long another way takes on average, over the questions that both answered. */
function ratio(slow: Times, fast: Times) {
  const both = [...slow.keys()].filter((index) => fast.has(index))
  const sum = (times: Times) => both.reduce((total, index) => total + (times.get(index) ?? 0), 0)
  return sum(slow) / sum(fast)
}

async function loadIndex({ slowRead }: Database, keeps = false) {
  const before = performance.now()
  const index = makeIndex()
  const known = new Map<number, IndexedStudent>()
  await prepareReading(slowRead).readAll((id, student) => {
    index.append(id, student)
    if (keeps) known.set(id, student)
  })
  return { index, known, seconds: (performance.now() - before) / 1000 }
}

const fullAnswer = (index: Students) => (filters: SearchFilters) => {
  const { total } = findPage(index, filters, page)
  if (countFacets(index, filters).total !== total) throw new Error('The counts disagree with the page')
  return total
}

function slowerThan(one: Way, other: Way) {
  const ratios = [...one.times].flatMap(([index, time]) => {
    const others = other.times.get(index)
    return others === undefined ? [] : time / others
  })
  const slower = ratios.filter((times) => times > 1).length
  return `slower than ${other.name} on ${slower} of ${ratios.length} questions, at worst ${Math.max(...ratios).toFixed(1)} times as slow`
}

/** The engine alone: every question five times, and every time counts. */
function timeParts(index: Students) {
  const timed = (work: () => unknown) => {
    const before = performance.now()
    work()
    return performance.now() - before
  }
  return Array.from({ length: 5 }, () => questions)
    .flat()
    .map((filters) => ({
      search: timed(() => findPage(index, filters, page)),
      facets: timed(() => countFacets(index, filters)),
    }))
}

async function applyCost({ read }: Database, index: Students, howMany: number) {
  const { readSome } = prepareReading(read)
  const before = process.cpuUsage()
  for (let change = 0; change < 300; change += 1) {
    const id = 1 + ((change * 7919) % howMany)
    await readSome([id], (found, student) => index.put(found, student))
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / 300
}

const cells = ({ p50, p95, p99, mean }: Figures) => [`${short(p50)} / ${short(p95)} / ${short(p99)}`, mean]
const sections: string[] = [measureExposure()]
const growth: (string | number)[][] = []
const server = await startPostgres()
try {
  for (const howMany of sizes) {
    const name = `${(howMany / 1000).toLocaleString('en')}k`
    const url = await server.createDatabase(`students_${howMany}`)
    const database = await openDatabase({ url, connections: 4 }, 'live')
    // As for our own queries: compiling takes longer than it saves.
    const client = new Client({ connectionString: url, options: '-c jit=off' })
    client.on('error', () => {})
    await client.connect()
    const run = async (text: string) => (await client.query(text)).rows
    tell(`${name} students are being made`)
    await makeStudents(run, howMany, (done) => tell(`  ${done.toLocaleString('en')}`))
    await database.read.execute(
      sql`insert into account (email, user_type) values ('nobody@startup.example', 'startup')`,
    )
    await database.read.execute(sql`insert into startup (account_id) select max(id) from account`)
    // A start writes the words of each student, and a job what a search shows of them.
    await (await openDatabase({ url, connections: 1 }, 'live')).close()
    if (howMany === largest) {
      tell('  what a search shows of each is being written')
      await fillSerialized(database)
      await run('analyze serialized_student')
    }
    const isPeerSize = howMany === peerSize
    const { index, known, seconds } = await loadIndex(database, isPeerSize)
    const allowed = howMany === largest ? secondsAtLargest : secondsForEach
    tell(`  loaded in ${seconds.toFixed(1)} s`)
    const bySql = searchBySql(database)
    const answer = fullAnswer(index)
    for (const filters of questions) answer(filters)

    let stopped = 0
    const ways = [
      way('index in the process', answer),
      way('joins', (filters) => searchByJoins(run, filters), allowed),
      way(
        'our SQL, page and total',
        async (filters) => {
          // The program stops a query of ours after two seconds, and so does this.
          const found = await bySql.search(filters, page, 1).catch(() => undefined)
          if (!found) stopped += 1
          return found?.total ?? answer(filters)
        },
        allowed,
      ),
      way('joins, page and total', (filters) => pageByJoins(run, filters), allowed),
    ]
    if (isPeerSize) {
      tell('  the others are being filled')
      for (const peer of await makePeers(known)) ways.push(way(peer.name, peer.search))
    }
    await race(ways)
    const [byIndex, byJoins, bySqlWay, pageWay] = ways as [Way, Way, Way, Way]
    if (stopped > 0) bySqlWay.name += ` (${stopped} stopped after 2 s)`
    const figures = ways.map((one) => ({ one, figures: figuresOf([...one.times.values()]) }))
    sections.push(
      `## ${name} students\n\n${table(
        ['Full answer by', times, 'mean, ms', 'questions', 'times the index'],
        figures.map(({ one, figures: figure }) => [
          one.name,
          ...cells(figure),
          String(figure.count),
          one === byIndex ? '1' : ratio(one.times, byIndex.times).toFixed(0),
        ]),
        { text: sectionOf(lastRun, `${name} students`), namedBy: 1, shown: [times] },
      )}\n\nOur SQL was ${slowerThan(bySqlWay, byJoins)}, and ${slowerThan(bySqlWay, pageWay)}.\n`,
    )
    sections.push(await measureNamed(index, bySql))
    const parts = timeParts(index)
    growth.push([
      name,
      ...cells(figuresOf(parts.map(({ search, facets }) => search + facets))),
      figuresOf(parts.map(({ search }) => search)).p95,
      figuresOf(parts.map(({ facets }) => facets)).p95,
      Math.round(index.size() / 2 ** 20).toString(),
      seconds,
      await applyCost(database, index, howMany),
      ratio(byJoins.times, byIndex.times).toFixed(0),
    ])
    tell(`  joins take ${ratio(byJoins.times, byIndex.times).toFixed(0)} times as long as the index`)
    if (!isQuick && (isPeerSize || howMany === largest)) {
      const file = howMany === largest ? 'search.svg' : 'search-peers.svg'
      const bars = figures.map(({ one, figures: { p50, p95 } }) => ({ name: one.name, p50, p95 }))
      writeFileSync(
        new URL(file, import.meta.url),
        chart(`A full answer among ${name} students: p50 and p95`, bars),
      )
    }
    await client.end()
    await database.close()
    writeDown()
    if (howMany === largest) {
      sections.push(await measureHttp(url, questions, isQuick ? 1 : 8, lastRun, tell))
      sections.push(await measureEmbedded())
      writeDown()
    }
  }
} finally {
  await server.stop()
}

/** Each ten times, never the same twice in a row: the index remembers who has the words of the last search. */
async function measureNamed(index: Students, bySql: StudentSearch) {
  const answer = fullAnswer(index)
  const times = new Map(Object.keys(namedQuestions).map((name): [string, number[]] => [name, []]))
  for (let turn = 0; turn < 10; turn += 1)
    for (const [name, filters] of Object.entries(namedQuestions)) {
      const before = performance.now()
      answer(filters)
      times.get(name)?.push(performance.now() - before)
    }
  const rows: (string | number)[][] = []
  for (const [name, filters] of Object.entries(namedQuestions)) {
    const before = performance.now()
    const found = await bySql.search(filters, page, 1).catch(() => undefined)
    const milliseconds = performance.now() - before
    const total = answer(filters)
    if (found && found.total !== total) throw new Error(`They disagree: ${JSON.stringify(filters)}`)
    const { p50, p95 } = figuresOf(times.get(name) ?? [])
    rows.push([
      name,
      JSON.stringify(filters),
      String(total),
      p50,
      p95,
      found ? milliseconds : 'stopped after 2 s',
    ])
  }
  const heading = ['Question', 'filters', 'students', 'index, p50 ms', 'p95 ms', 'page by our SQL, ms']
  return `By text and evidence, full answers:\n\n${table(heading, rows)}\n`
}

async function measureEmbedded() {
  tell('3,000 students in the embedded database')
  const pglite = await PGlite.create()
  const database = await openDatabase({ pglite }, 'live')
  await makeStudents(
    (text) => pglite.exec(text),
    3000,
    () => {},
  )
  const { index } = await loadIndex(database)
  const run = async (text: string) => (await pglite.query<Record<string, unknown>>(text)).rows
  const answer = fullAnswer(index)
  for (const filters of questions) answer(filters)
  const ways = [
    way('index in the process', answer),
    way('joins', (filters) => searchByJoins(run, filters), isQuick ? 4 : 20),
  ] as [Way, Way]
  await race(ways)
  await database.close()
  const [byIndex, byJoins] = ways
  const alone = figuresOf(timeParts(index).map(({ search, facets }) => search + facets))
  const title = '3,000 students in the embedded database'
  return `## ${title}\n\n${table(
    ['Full answer by', times, 'mean, ms', 'questions', 'times the index'],
    ways.map((one) => [
      one.name,
      ...cells(figuresOf([...one.times.values()])),
      String(one.times.size),
      one === byIndex ? '1' : ratio(byJoins.times, byIndex.times).toFixed(0),
    ]),
    { text: sectionOf(lastRun, title), namedBy: 1, shown: [times] },
  )}

The engine alone, every question five times: ${cells(alone)[0]} ms.
`
}

/** After each part: a run that is stopped keeps its results. The quick one is only shown. */
function writeDown() {
  const text = `# The search, measured

\`npm run bench:search${isQuick ? ' -- --quick' : ''}\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores (${arch()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, PostgreSQL on the same
machine, whose load was ${loadBefore.toFixed(1)} before the run. ${questions.length} questions from narrow to none (seed ${seed}).${lastDay ? ` The last run was on ${lastDay}.` : ''}

A full answer is the first 25 students by match score, the exact total, and the count of every choice; the index
also counts what dropping or lowering each filter would bring. While it loads, our SQL answers with the page and the total.
All ways must agree on every total. One question goes through all ways before the next. A slow way stops after ${secondsForEach} s (${secondsAtLargest} s at the largest size): the table says how many questions it
answered by then, and ratios are over the questions that both answered.

![A full answer](search.svg)

![A full answer, by others too](search-peers.svg)

${sections.join('\n')}
## ${engine}

Every question five times, every time counted.

${table(
  [
    'Students',
    `full answer, ${times}`,
    'mean, ms',
    'page and total, p95 ms',
    'counts and what-ifs, p95 ms',
    'index, MB',
    'loaded in, s',
    'a change, ms of CPU',
    'joins / index',
  ],
  growth.toSorted((one, other) => Number(one[2]) - Number(other[2])),
  {
    text: sectionOf(lastRun, engine),
    namedBy: 1,
    shown: [`full answer, ${times}`, 'loaded in, s', 'a change, ms of CPU'],
  },
)}
`
  if (!isQuick) writeFileSync(results, text)
  return text
}
console.info(writeDown())
tell('done')
