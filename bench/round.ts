// `npm run bench:round`: how long a matching round takes, beside a textbook implementation and packages that do it.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { arch, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import {
  lotteryNumber,
  matchRound,
  type RoundInput,
  type RoundProject,
  type RoundStudent,
} from '../server/round/match-round.ts'
import { makeRandom, makeRound } from './round/make-round.ts'
import { table } from './search/figures.ts'
import { loadPeer } from './search/peers.ts'

const loadBefore = loadavg()[0] as number
const aims: Record<number, string> = { 100000: '1 s, 200 MB', 1000000: '15 s' }

/** As many wishes as places, one for each: what the packages can do. */
function makeMarriages(size: number): RoundInput {
  const random = makeRandom(size)
  const shuffled = () => {
    const all = Array.from({ length: size }, (_, index) => index + 1)
    for (let at = size - 1; at > 0; at -= 1) {
      const other = random(at + 1)
      ;[all[at], all[other]] = [all[other] as number, all[at] as number]
    }
    return all
  }
  const ids = Array.from({ length: size }, (_, index) => index + 1)
  return {
    seed: 'bench',
    students: ids.map((id) => ({
      id,
      hours: 40,
      wishes: shuffled().map((projectId) => ({ projectId, score: 50 })),
    })),
    projects: ids.map((id) => ({ id, places: 1, weeklyHours: 10, ranking: shuffled(), isCutOff: false })),
  }
}

type Matching = (number | undefined)[]

function ours(round: RoundInput): Matching {
  const granted = matchRound(round)
  return round.students.map(({ wishes }, index) => wishes[granted[index] ?? -1]?.projectId)
}

/** As in a textbook: maps, lists and no thought about size. */
function textbook({ seed, students, projects }: RoundInput): Matching {
  const known = new Map(projects.map((project) => [project.id, project]))
  const lottery = new Map(students.map(({ id }) => [id, lotteryNumber(seed, id)]))
  const held = new Map<number, { student: number; keys: number[] }[]>()
  const next = students.map(() => 0)
  const result: Matching = students.map(() => undefined)
  const free = students.map((_, index) => index)
  for (let index = free.pop(); index !== undefined; index = free.pop()) {
    const student = students[index] as RoundStudent
    const wish = student.wishes[next[index] as number]
    if (!wish) continue
    next[index] = (next[index] as number) + 1
    const project = known.get(wish.projectId) as RoundProject
    if (project.weeklyHours > student.hours) {
      free.push(index)
      continue
    }
    const rank = project.ranking.indexOf(student.id)
    const keys = [rank === -1 ? project.ranking.length : rank, -wish.score, lottery.get(student.id) ?? 0]
    const list = held.get(project.id) ?? []
    list.push({ student: index, keys })
    list.sort((one, other) => compare(one.keys, other.keys))
    held.set(project.id, list)
    result[index] = project.id
    const last = list.length > project.places ? list.pop() : undefined
    if (!last) continue
    result[last.student] = undefined
    free.push(last.student)
  }
  return result
}

function compare(one: number[], other: number[]) {
  const at = one.findIndex((key, index) => key !== other[index])
  return at === -1 ? 0 : (one[at] as number) - (other[at] as number)
}

function timed<Result>(work: () => Result) {
  const before = performance.now()
  const result = work()
  return { result, milliseconds: performance.now() - before }
}

const isSame = (one: Matching, other: Matching) => one.every((projectId, index) => projectId === other[index])

const inMemory = join(import.meta.dirname, 'round/in-memory.ts')
const inDatabase = join(import.meta.dirname, 'round/in-database.ts')

/** Runs in a separate process, which prints its figures. */
const measured = (file: string, ...sizes: number[]) =>
  JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', file, ...sizes.map(String)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  ) as Record<string, number>
const withCommas = (number: number) => number.toLocaleString('en')

const large: (string | number)[][] = []
for (const [students, projects] of [
  [10_000, 1_000],
  [100_000, 10_000],
  [1_000_000, 100_000],
] as const) {
  const { milliseconds = 0, before = 0, peak = 0 } = measured(inMemory, students, projects)
  const round = makeRound(students, projects)
  const result = ours(round)
  const plain = timed(() => textbook(round))
  if (!isSame(result, plain.result)) throw new Error('The textbook disagrees')
  const matched = result.filter((projectId) => projectId !== undefined).length
  large.push([
    ...[withCommas(students), withCommas(projects), milliseconds, plain.milliseconds],
    ...[before.toFixed(0), peak.toFixed(0), `${Math.round((matched / students) * 100)} %`],
    aims[students] ?? '',
  ])
  console.info(large.at(-1)?.join(' '))
}

const stored: (string | number)[][] = []
for (const [students, projects] of [
  [10_000, 1_000],
  [100_000, 10_000],
] as const) {
  const figures = measured(inDatabase, students, projects)
  const { reminders = 0, reading = 0, matching = 0, result = 0, closing = 0, peak = 0 } = figures
  stored.push([
    ...[withCommas(students), withCommas(projects), withCommas(figures.matches ?? 0)],
    ...[reading, matching, result, closing, reminders],
    peak.toFixed(0),
  ])
  console.info(stored.at(-1)?.join(' '))
}

const { stableMarriage, Person } = await loadPeer('stable-marriage').then(
  ({ default: all, ...rest }) => all ?? rest,
)
const { Instance, StablePairings } = await loadPeer('stable-marriages')
const small: (string | number)[][] = []
for (const size of [50, 500]) {
  const round = makeMarriages(size)
  const { result, milliseconds } = timed(() => ours(round))
  const plain = timed(() => textbook(round))
  const people = {
    students: round.students.map(({ id }) => new Person(String(id))),
    projects: round.projects.map(({ id }) => new Person(String(id))),
  }
  for (const [index, { wishes }] of round.students.entries())
    people.students[index].generatePreferences(wishes.map(({ projectId }) => people.projects[projectId - 1]))
  for (const [index, { ranking }] of round.projects.entries())
    people.projects[index].generatePreferences(ranking.map((id) => people.students[id - 1]))
  const married = timed(() => stableMarriage(people.students))
  const byMarriage = people.students.map(({ fiance }) => Number(fiance?.name))
  const instance = Instance.create(
    size,
    round.students.map(({ wishes }) => wishes.map(({ projectId }) => projectId - 1)),
    round.projects.map(({ ranking }) => ranking.map((id) => id - 1)),
  )
  // It finds all stable matchings, the students' best first. That takes too long for many.
  const all = size > 50 ? undefined : timed(() => new StablePairings(instance).compute())
  const first: Matching | undefined = all?.result[0].pairs.map((project: number) => project + 1)
  if (!isSame(result, plain.result) || !isSame(result, byMarriage) || (first && !isSame(result, first)))
    throw new Error('They disagree')
  small.push([
    String(size),
    milliseconds,
    plain.milliseconds,
    married.milliseconds,
    all?.milliseconds ?? 'not run',
  ])
  console.info(small.at(-1)?.join(' '))
}

writeFileSync(
  new URL('round.md', import.meta.url),
  `# A matching round, measured

\`npm run bench:round\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores (${arch()}), Node ${process.versions.node}, the load before was ${loadBefore.toFixed(1)}. One core is used.
All ways give the same result, or the run fails.

Each student has five wishes, and many wish for the same projects. The textbook uses maps and sorted lists.

The memory is that of a whole process, before and at most, with Node and what was entered.

${table(['Students', 'Projects', 'ours, ms', 'textbook, ms', 'before, MB', 'at most, MB', 'matched', 'aim'], large)}

The same in PostgreSQL, in seconds: reading what was entered with everyone’s match scores, working out the result with its
explanations, and the whole job in one transaction with both, all rows and all notifications. Then closing it, when no
student has confirmed: it frees all places, notifies both sides and runs the second round. Before, reminding everyone who could
enter.

${table(['Students', 'Projects', 'matches', 'reading', 'working out', 'the whole job', 'closing', 'reminders', 'at most, MB'], stored)}

As many students as projects with one place each, everyone ranks everyone: what packages from npm can do.
stable-marriages looks for all stable matchings.

${table(['Each', 'ours, ms', 'textbook, ms', 'stable-marriage, ms', 'stable-marriages, ms'], small)}
`,
)
