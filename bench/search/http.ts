// The same questions over HTTP, to the real program: session, limits, rows from the database and all.
import type { SearchFilters } from '../../contract/student.ts'
import { figuresOf, sectionOf, short, table } from './figures.ts'
import { load, perSecond } from './http-load.ts'
import { buildProgram, signIn, startProgram } from './program.ts'
import { makeQuestions } from './questions.ts'

export async function measureHttp(
  url: string,
  questions: readonly SearchFilters[],
  seconds: number,
  lastRun: string,
  tell: (text: string) => void,
): Promise<string> {
  tell('  the program is being built and started, twice')
  const { folder, clear } = await buildProgram()
  // A startup for each client: few searches of one account run at once.
  const cookies = await Promise.all(Array.from({ length: 32 }, () => signIn(url)))
  const programs = [await startProgram(folder, url), await startProgram(folder, url)]
  const rows: (string | number)[][] = []
  // Students that were shown before and their counts are cached: the same questions again and again would flatter us.
  const newQuestions = makeQuestions(100_000).slice(questions.length)
  const kinds = [
    { name: 'search', kind: 'search', take: () => questions },
    { name: 'search, each new', kind: 'search', take: () => newQuestions.splice(0, 15_000) },
    { name: 'facets', kind: 'facets', take: () => questions },
    { name: 'facets, each new', kind: 'facets', take: () => newQuestions.splice(0, 15_000) },
  ]
  const pathOf = (kind: string, filters: SearchFilters) =>
    `/api/students/${kind}?${kind === 'search' ? 'limit=25&' : ''}filters=${encodeURIComponent(JSON.stringify(filters))}`
  const requestsFor = (kind: string, asked: readonly SearchFilters[], processes: number) =>
    asked.flatMap((filters) =>
      programs.slice(0, processes).map(({ port }) => ({ port, path: pathOf(kind, filters) })),
    )
  try {
    // Under load it takes half a minute until V8 has compiled everything, in each process and on the same cores.
    const everything = ['search', 'facets'].flatMap((kind) => requestsFor(kind, questions, programs.length))
    await load(everything, { clients: 16, seconds: 5 * seconds, cookies })
    for (const { name, kind, take } of kinds)
      for (const [clients, processes] of [
        [1, 1],
        [32, 1],
        [32, 2],
      ] as const) {
        await load(requestsFor(kind, questions, processes), { clients: 16, seconds, cookies })
        const asked = await load(requestsFor(kind, take(), processes), { clients, seconds, cookies })
        const { p50, p95, p99 } = figuresOf(asked.milliseconds)
        const rate = perSecond(asked)
        tell(`  ${name}, ${clients} clients, ${processes} processes: ${rate.toFixed(0)} requests a second`)
        rows.push([
          name,
          String(clients),
          String(processes),
          `${short(p50)} / ${short(p95)} / ${short(p99)}`,
          rate.toFixed(0),
          String(asked.failed),
        ])
      }
  } finally {
    for (const program of programs) await program.stop()
    clear()
  }
  const { megabytes, loadedInSeconds } = programs[0]?.index ?? {}
  const title = 'Over HTTP, at the largest size'
  const [times, rate] = ['p50 / p95 / p99, ms', 'requests/s']
  return `## ${title}

Session, limits, 25 students, JSON; PostgreSQL and the load generator run on the same cores. The 200 questions again and
again find their students and counts in caches, because no student changes; where each question is new,
most students are read from PostgreSQL, and all counts are made. The index of a process: ${megabytes} MB, loaded in ${loadedInSeconds} s.

${table(['Call', 'clients', 'processes', times, rate, 'failed'], rows, {
  text: sectionOf(lastRun, title),
  namedBy: 3,
  shown: [times, rate],
})}
`
}
