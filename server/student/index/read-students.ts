// Reads students from the database for the index: packed, because a million rows would take minutes as objects.
import { type SQL, sql } from 'drizzle-orm'
import { bestProjects, most } from '../../../contract/match.ts'
import { degrees, industries, universities, years } from '../../../contract/student.ts'
import { highestLevel, technologies } from '../../../contract/technology.ts'
import type { Queries } from '../../database/database.ts'
import { cv, student, studentIndustry, studentProject, studentTechnology } from '../../database/tables.ts'
import { isForEveryone, remainingHours } from '../../outbox/findable.ts'
import type { IndexedStudent } from './students.ts'

type Packed = Record<'students' | 'skills' | 'industries' | 'projects' | 'cvs', string | null>
type Visit = (id: number, student: IndexedStudent) => void

/** Few enough that nobody who is served meanwhile waits for long. */
const atATime = 8_192
/** So many are packed by the database at once, while we unpack those before. */
const askedAhead = 2

/** Both ways of reading are prepared once for each connection: planning would take longer than reading one student. */
export function prepareReading(read: Queries) {
  const [ids, after, upTo] = [sql.placeholder('ids'), sql.placeholder('after'), sql.placeholder('upTo')]
  const some = select(read, (id) => sql`${id} = any(${ids}::int[])`).prepare('index_some')
  const between = select(read, (id) => sql`${id} > ${after}::int and ${id} <= ${upTo}::int`).prepare(
    'index_between',
  )
  const next = read
    .select({ upTo: sql<number | null>`max(id)` })
    .from(
      sql`(select ${student.id} as id from ${student} where ${student.id} > ${after}::int order by 1 limit ${sql.raw(String(atATime))}) as next`,
    )
    .prepare('index_next')

  /** The students with these ids that there are, in the order of ids. */
  async function readSome(wanted: readonly number[], visit: Visit) {
    unpack(await some.execute({ ids: wanted }), visit)
  }

  /** Every student there is, in the order of ids. */
  async function readAll(visit: Visit, isStopped = () => false) {
    const asked: Promise<Packed[]>[] = []
    for (let last: number | null = 0; (last !== null || asked.length > 0) && !isStopped(); ) {
      while (last !== null && asked.length <= askedAhead) {
        const [found] = await next.execute({ after: last })
        const to: number | null = found?.upTo ?? null
        if (to !== null) asked.push(heard(between.execute({ after: last, upTo: to })))
        last = to
      }
      const packed = await asked.shift()
      if (packed) unpack(packed, visit)
    }
  }
  return { readSome, readAll }
}

/** Whoever waits for it hears of its failure; until then nobody does. */
function heard<T>(promise: Promise<T>) {
  promise.catch(() => {})
  return promise
}

/** Which students, as a condition on the column with their ids. */
function select(read: Queries, which: (id: SQL) => SQL) {
  const pack = (id: SQL, code: SQL, table: SQL) =>
    sql<string | null>`(select encode(string_agg(int8send(${id}::int8 << 32 | (${code})), ''), 'base64')
      from ${table} where ${which(id)})`
  const own = (table: { studentId: unknown }, code: SQL) =>
    pack(sql`${(table as typeof cv).studentId}`, code, sql`${table}`)
  return read
    .select({
      students: pack(sql`${student.id}`, studentCode, sql`${student}`),
      skills: own(studentTechnology, sql`${studentTechnology.technologyId} * 8 + ${studentTechnology.level}`),
      industries: own(studentIndustry, placeIn(industries, sql`${studentIndustry.industry}`)),
      projects: own(studentProject, sql`1`),
      cvs: own(cv, sql`1`),
    })
    .from(sql`(select 1) as once`)
}

/** Its place in a list of the contract; the first where there is none. */
const placeIn = (list: readonly string[], value: SQL) =>
  sql`coalesce(array_position(${sql.raw(`array['${list.join("','")}']`)}, ${value}) - 1, 0)`

/** Everything about a student that is one to one, side by side in one number. */
const bits = {
  university: 6,
  degree: 6,
  year: 4,
  hours: 6,
  months: 5,
  forEveryone: 1,
  linkedin: 1,
  profile: 1,
}
type Part = keyof typeof bits
const weightOf = Object.fromEntries(
  Object.keys(bits).map((part, index, parts) => [
    part,
    2 ** parts.slice(0, index).reduce((sum, before) => sum + bits[before as Part], 0),
  ]),
) as Record<Part, number>
const flag = (condition: SQL) => sql`case when ${condition} then 1 else 0 end`
const parts: Record<Part, SQL> = {
  university: placeIn(universities, sql`${student.university}`),
  degree: placeIn(degrees, sql`${student.degree}`),
  year: placeIn(years, sql`${student.yearOfDegree}`),
  hours: remainingHours,
  months: sql`${student.maxCommitmentMonths}`,
  forEveryone: flag(isForEveryone),
  linkedin: flag(sql`${student.linkedinUrl} is not null`),
  profile: flag(sql`${student.university} is not null`),
}
const studentCode = sql`(${sql.join(
  Object.entries(parts).map(([part, value]) => sql`(${value}) * ${sql.raw(String(weightOf[part as Part]))}`),
  sql` + `,
)})`

const shiftOf = Object.fromEntries(
  Object.entries(weightOf).map(([part, weight]) => [part, Math.log2(weight)]),
) as Record<Part, number>
const partOf = (code: number, part: Part) => (code >> shiftOf[part]) & (2 ** bits[part] - 1)

function unpack([packed]: Packed[], visit: Visit) {
  if (!packed) return
  const students = pairsIn(packed.students)
  const skillsOf = makeReader(packed.skills)
  const industriesOf = makeReader(packed.industries)
  const projectsOf = makeReader(packed.projects)
  const cvsOf = makeReader(packed.cvs)
  for (let at = 0; at < students.length; at += 2) {
    const code = students[at] as number
    const id = students[at + 1] as number
    let industryMask = 0
    for (const industry of industriesOf(id)) industryMask |= 1 << industry
    const projects = Math.min(projectsOf(id).length, bestProjects)
    visit(id, {
      hasProfile: partOf(code, 'profile') === 1,
      forEveryone: partOf(code, 'forEveryone') === 1,
      university: partOf(code, 'university'),
      degree: partOf(code, 'degree'),
      year: partOf(code, 'year'),
      hours: partOf(code, 'hours'),
      months: partOf(code, 'months'),
      evidence:
        Math.floor((most.projects * projects) / bestProjects) +
        (cvsOf(id).length > 0 ? most.cv : 0) +
        partOf(code, 'linkedin') * most.linkedin,
      industries: industryMask,
      skills: skillsOf(id).map(
        (skill) => (placeOfTechnology[skill >> 3] as number) * highestLevel + (skill & 7) - 1,
      ),
    })
  }
}

/** By the id that is stored. */
const placeOfTechnology: number[] = []
for (const [place, { id }] of technologies.entries()) placeOfTechnology[id] = place

/** Pairs of a code and whose it is, in the order of ids: sorting them here is cheaper than in the database. */
function pairsIn(text: string | null): Int32Array {
  const bytes = Buffer.from(text ?? '', 'base64')
  const pairs = new BigInt64Array(bytes.length / 8)
  // PostgreSQL sends the highest byte first.
  Buffer.from(pairs.buffer).set(bytes)
  Buffer.from(pairs.buffer).swap64()
  return new Int32Array(pairs.sort().buffer)
}

/** What belongs to one student after the other; both sides are in the order of ids. */
function makeReader(text: string | null) {
  const pairs = pairsIn(text)
  let at = 0
  return (id: number) => {
    const codes: number[] = []
    while (at < pairs.length && (pairs[at + 1] as number) <= id) {
      if (pairs[at + 1] === id) codes.push(pairs[at] as number)
      at += 2
    }
    return codes
  }
}
