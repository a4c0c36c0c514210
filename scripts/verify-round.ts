// `npm run verify-round -- FILE`: checks the file with a round's result, as anyone could. It shares no code with the product:
// with two simple algorithms, a mistake in one of them shows.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Student = { number: number; hours: number; wishes: { project: number; score: number }[] }
type Project = { number: number; places: number; weeklyHours: number; ranking: number[]; isCutOff: boolean }
type File = {
  format: number
  name: string
  seed: string
  commitment: string
  hash: string
  students: Student[]
  projects: Project[]
  result: { student: number; project: number }[]
}

/** What is wrong with the file, in a sentence. */
class Wrong extends Error {}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function read(text: string): File {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    throw new Wrong('The file is damaged: it isn’t JSON. Please download it again.')
  }
  return checkShape(file)
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isListOf = <Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] =>
  Array.isArray(value) && value.every(isItem)

const isWish = (value: unknown): value is Student['wishes'][number] =>
  isObject(value) && isWhole(value.project) && isWhole(value.score) && value.score <= 100
const isStudent = (value: unknown): value is Student =>
  isObject(value) && isWhole(value.number) && isWhole(value.hours) && isListOf(value.wishes, isWish)
const isProject = (value: unknown): value is Project =>
  isObject(value) &&
  isWhole(value.number) &&
  isWhole(value.places) &&
  isWhole(value.weeklyHours) &&
  isListOf(value.ranking, isWhole) &&
  typeof value.isCutOff === 'boolean'
const isPair = (value: unknown): value is File['result'][number] =>
  isObject(value) && isWhole(value.student) && isWhole(value.project)

function checkShape(file: unknown): File {
  if (!isObject(file) || !('format' in file)) throw new Wrong('This isn’t the file of a matching round.')
  if (file.format !== 1)
    throw new Wrong(`This file has format ${file.format}; this version of the script reads format 1.`)
  const { name, seed, commitment, hash, students, projects, result } = file
  const areTexts = [name, seed, commitment, hash].every((text) => typeof text === 'string')
  const isWell =
    areTexts && isListOf(students, isStudent) && isListOf(projects, isProject) && isListOf(result, isPair)
  if (!isWell) throw new Wrong('The file is damaged: a part is missing or isn’t what it should be.')
  return file as File
}

function checkOnce(numbers: number[], what: string) {
  const seen = new Set<number>()
  for (const number of numbers) {
    if (seen.has(number)) throw new Wrong(`${what} ${number} is in the file twice.`)
    seen.add(number)
  }
}

function checkEachOnce({ students, projects, result }: File) {
  checkOnce(
    students.map(({ number }) => number),
    'Student',
  )
  checkOnce(
    projects.map(({ number }) => number),
    'Project',
  )
  checkOnce(
    result.map(({ student }) => student),
    'In the result, student',
  )
  for (const { number, wishes } of students)
    checkOnce(
      wishes.map(({ project }) => project),
      `Among the wishes of student ${number}, project`,
    )
  for (const { number, ranking } of projects)
    checkOnce(ranking, `In the ranking of project ${number}, student`)
}

/** Who would be taken by a project, and in which order: the startup's ranking, then the match score, then the lottery. */
function makeOrders({ seed, students, projects }: File) {
  const orders = new Map<number, number[]>()
  const lottery = new Map(
    students.map(({ number }) => [number, parseInt(sha256(`${seed}:${number}`).slice(0, 12), 16)]),
  )
  for (const { number, weeklyHours, ranking, isCutOff } of projects) {
    const wishers = students.flatMap((student) => {
      const wish = student.wishes.find(({ project }) => project === number)
      return wish ? [{ ...student, score: wish.score }] : []
    })
    const rankOf = new Map(ranking.map((student, index) => [student, index]))
    const acceptable = wishers.filter(
      (one) => one.hours >= weeklyHours && (!isCutOff || rankOf.has(one.number)),
    )
    acceptable.sort(
      (one, other) =>
        (rankOf.get(one.number) ?? ranking.length) - (rankOf.get(other.number) ?? ranking.length) ||
        other.score - one.score ||
        (lottery.get(one.number) ?? 0) - (lottery.get(other.number) ?? 0),
    )
    orders.set(
      number,
      acceptable.map((one) => one.number),
    )
  }
  return orders
}

type Orders = ReturnType<typeof makeOrders>

/** In rounds: everyone without a place asks for the next wish, every project keeps the best it can and refuses the others. */
function matchPlainly({ students, projects }: File, orders: Orders): Map<number, number> {
  const next = new Map(students.map(({ number }) => [number, 0]))
  const held = new Map<number, number>()
  for (;;) {
    let hasAsked = false
    for (const { number, wishes } of students) {
      const wish = wishes[next.get(number) ?? 0]
      if (held.has(number) || !wish) continue
      next.set(number, (next.get(number) ?? 0) + 1)
      hasAsked = true
      if (orders.get(wish.project)?.includes(number)) held.set(number, wish.project)
    }
    if (!hasAsked) return held
    for (const { number, places } of projects) {
      const order = orders.get(number) ?? []
      const asking = order.filter((student) => held.get(student) === number)
      for (const refused of asking.slice(places)) held.delete(refused)
    }
  }
}

/** Nobody is where they may not be, and no student and project would both rather have each other. */
function checkStability({ students, projects, result }: File, orders: Orders): number {
  const placeOf = new Map(result.map(({ student, project }) => [student, project]))
  const takenBy = new Map(projects.map(({ number }) => [number, new Set<number>()]))
  const known = new Set(students.map(({ number }) => number))
  for (const { student, project } of result) {
    if (!known.has(student)) throw new Wrong(`The result has student ${student}, who isn’t in the round.`)
    if (!orders.get(project)?.includes(student))
      throw new Wrong(`Student ${student} is matched with project ${project}, which can’t take them.`)
    takenBy.get(project)?.add(student)
  }
  for (const { number, places } of projects)
    if ((takenBy.get(number)?.size ?? 0) > places)
      throw new Wrong(`Project ${number} has ${places} places, and more students are matched with it.`)
  let pairs = 0
  for (const { number: student, wishes } of students)
    for (const { project } of wishes) {
      if (project === placeOf.get(student)) break
      pairs += 1
      const order = orders.get(project) ?? []
      if (!order.includes(student)) continue
      const taken = takenBy.get(project) ?? new Set()
      const places = projects.find(({ number }) => number === project)?.places ?? 0
      const isBelowAll =
        order.slice(0, order.indexOf(student)).filter((one) => taken.has(one)).length >= places
      if (!isBelowAll)
        throw new Wrong(
          `Student ${student} and project ${project} would both rather have each other than what the result gives them.`,
        )
    }
  return pairs
}

function verify(file: File) {
  const { seed, commitment, hash, students, projects, result, name } = file
  if (sha256(seed) !== commitment)
    throw new Wrong(
      'The seed of the lottery isn’t the one that was promised: its SHA-256 isn’t the commitment.',
    )
  if (sha256(JSON.stringify({ students, projects })) !== hash)
    throw new Wrong('The wishes or rankings were changed: their SHA-256 isn’t the hash in the file.')
  checkEachOnce(file)
  const orders = makeOrders(file)
  const pairs = checkStability(file, orders)
  const own = matchPlainly(file, orders)
  for (const { number } of students) {
    const given = result.find(({ student }) => student === number)?.project
    if (own.get(number) !== given)
      throw new Wrong(
        `Student ${number} should be ${inWords(own.get(number))}, but the result says ${inWords(given)}.`,
      )
  }
  return [
    `“${name.replace(/\p{Cc}/gu, ' ')}”: ${students.length} students, ${projects.length} projects, ${result.length} matches. All is as it should be.`,
    `- The seed of the lottery is the one that was promised. Compare the commitment with what the round’s page showed: ${commitment}`,
    `- The wishes and rankings belong to the hash in the file. Compare it with the round’s page, too: ${hash}`,
    '- Computed again, every student gets the same project',
    `- No student and project would both rather have each other: ${pairs} better wishes were looked at`,
  ].join('\n')
}

const inWords = (project: number | undefined) =>
  project === undefined ? 'unmatched' : `matched with project ${project}`

/** What was checked, or what is wrong. */
export function verifyRound(text: string): { isRight: boolean; words: string } {
  try {
    return { isRight: true, words: verify(read(text)) }
  } catch (error) {
    if (error instanceof Wrong) return { isRight: false, words: error.message }
    throw error
  }
}

function run([path, ...others]: string[]) {
  if (!path || others.length > 0) return { isRight: false, words: 'Usage: npm run verify-round -- FILE' }
  try {
    return verifyRound(readFileSync(path, 'utf8'))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    return { isRight: false, words: `${path} can’t be read. Is the path right?` }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { isRight, words } = run(process.argv.slice(2))
  console.info(words)
  process.exitCode = isRight ? 0 : 1
}
