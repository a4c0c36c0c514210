// `npm run bench:round`: how long a matching round takes, beside a textbook implementation and packages that do it.
import { writeFileSync } from 'node:fs'
import { arch, cpus, loadavg } from 'node:os'
import {
  lotteryNumber,
  matchRound,
  type RoundInput,
  type RoundProject,
  type RoundStudent,
} from '../server/round/match-round.ts'
import { table } from './search/figures.ts'
import { loadPeer } from './search/peers.ts'

const loadBefore = loadavg()[0] as number
const aims: Record<number, string> = { 100000: '1 s, 200 MB', 1000000: '15 s' }

/** The same numbers on every run. */
function makeRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return Math.floor(((state >>> 0) / 2 ** 32) * below)
  }
}

/** Some projects are wished for by many. Half of the startups have ranked their ten best. */
function makeRound(studentCount: number, projectCount: number, wishCount = 5): RoundInput {
  const random = makeRandom(studentCount)
  const popular = () => Math.min(random(projectCount), random(projectCount))
  const rankings = Array.from({ length: projectCount }, (): number[] => [])
  const students = Array.from({ length: studentCount }, (_, index) => {
    const wishes = new Set<number>()
    while (wishes.size < wishCount) wishes.add(popular())
    for (const wish of wishes)
      if (wish % 2 === 0 && (rankings[wish]?.length ?? 10) < 10) rankings[wish]?.push(index + 1)
    return {
      id: index + 1,
      hours: 10 + random(30),
      wishes: [...wishes].map((wish) => ({ projectId: wish + 1, score: 40 + random(60) })),
    }
  })
  const projects = rankings.map((ranking, index) => ({
    id: index + 1,
    places: 1 + random(12),
    weeklyHours: 5 + random(20),
    ranking,
    isCutOff: false,
  }))
  return { seed: 'bench', students, projects }
}

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
const large: (string | number)[][] = []
for (const [students, projects] of [
  [10_000, 1_000],
  [100_000, 10_000],
  [1_000_000, 100_000],
] as const) {
  const round = makeRound(students, projects)
  const before = process.memoryUsage()
  const { result, milliseconds } = timed(() => ours(round))
  const after = process.memoryUsage()
  const used = (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 2 ** 20
  const plain = timed(() => textbook(round))
  if (!isSame(result, plain.result)) throw new Error('The textbook disagrees')
  const matched = result.filter((projectId) => projectId !== undefined).length
  large.push([
    students.toLocaleString('en'),
    projects.toLocaleString('en'),
    milliseconds,
    plain.milliseconds,
    used.toFixed(0),
    `${Math.round((matched / students) * 100)} %`,
    aims[students] ?? '',
  ])
  console.info(large.at(-1)?.join(' '))
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

${table(['Students', 'Projects', 'ours, ms', 'textbook, ms', 'memory, MB', 'matched', 'aim'], large)}

As many students as projects with one place each, everyone ranks everyone: what packages from npm can do.
stable-marriages looks for all stable matchings.

${table(['Each', 'ours, ms', 'textbook, ms', 'stable-marriage, ms', 'stable-marriages, ms'], small)}
`,
)
