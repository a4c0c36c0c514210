// Reads students from the database for the index: packed, because a million rows would take minutes as objects.
import { type SQL, sql } from 'drizzle-orm'
import { bestProjects, most } from '../../../contract/match.ts'
import { degrees, industries, universities, years } from '../../../contract/student.ts'
import { highestLevel, technologies } from '../../../contract/technology.ts'
import type { Queries } from '../../database/database.ts'
import { cv, student, studentIndustry, studentProject, studentTechnology } from '../../database/tables.ts'
import { isForEveryone, remainingHours } from '../../outbox/findable.ts'
import { rowsOf } from '../search.store.ts'
import type { IndexedStudent } from './students.ts'

/** Which students, as a condition on the column with their ids. */
type Which = (id: SQL) => SQL
type Packed = Record<'students' | 'skills' | 'industries' | 'projects' | 'cvs', string | null>

const nothing: Packed = { students: null, skills: null, industries: null, projects: null, cvs: null }
type Visit = (id: number, student: IndexedStudent) => void

/** The students with these ids that there are, in the order of ids. */
export async function readSome(queries: Queries, ids: readonly number[], visit: Visit) {
  unpack(await readPacked(queries, (id) => sql`${id} in ${ids}`), visit)
}

/** Few enough that nobody who is served meanwhile waits for long. */
const atATime = 8_192

/** Every student there is, in the order of ids. The database packs the next ones while we unpack the last. */
export async function readAll(queries: Queries, visit: Visit, isStopped = () => false) {
  let next = await askForNext(queries, 0)
  while (next && !isStopped()) {
    const packed = await next.packed
    next = await askForNext(queries, next.to)
    unpack(packed, visit)
  }
}

async function askForNext(queries: Queries, last: number) {
  const [found] = rowsOf<{ to: number | null }>(
    await queries.execute(sql`select max(id) as to from (
      select ${student.id} as id from ${student} where ${student.id} > ${last} order by 1 limit ${atATime}) as next`),
  )
  const to = found?.to
  if (!to) return undefined
  const packed = readPacked(queries, (id) => sql`${id} > ${last} and ${id} <= ${to}`)
  // Whoever waits for it hears of it; until then nobody does.
  packed.catch(() => {})
  return { to, packed }
}

async function readPacked(queries: Queries, which: Which): Promise<Packed> {
  const pack = (id: SQL, code: SQL, table: SQL) =>
    sql`(select encode(string_agg(packed, ''), 'base64') from (
      select int4send(${id}) || int4send(${code}) as packed from ${table} where ${which(id)} order by ${id}) as all_of_them)`
  const own = (table: { studentId: typeof cv.studentId } | { studentId: unknown }, code: SQL) =>
    pack(sql`${(table as typeof cv).studentId}`, code, sql`${table}`)
  const [packed] = rowsOf<Packed>(
    await queries.execute(sql`select
      ${pack(sql`${student.id}`, studentCode, sql`${student}`)} as students,
      ${own(studentTechnology, sql`${studentTechnology.technologyId} * 8 + ${studentTechnology.level}`)} as skills,
      ${own(studentIndustry, placeIn(industries, sql`${studentIndustry.industry}`))} as industries,
      ${own(studentProject, sql`1`)} as projects,
      ${own(cv, sql`1`)} as cvs`),
  )
  return packed ?? nothing
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

function unpack(packed: Packed, visit: Visit) {
  const students = numbersIn(packed.students)
  const skillsOf = makeReader(packed.skills)
  const industriesOf = makeReader(packed.industries)
  const projectsOf = makeReader(packed.projects)
  const cvsOf = makeReader(packed.cvs)
  for (let at = 0; at < students.length; at += 2) {
    const id = students[at] as number
    const code = students[at + 1] as number
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

/** As PostgreSQL sends numbers: the highest byte first. */
function numbersIn(text: string | null): Int32Array {
  const bytes = Buffer.from(text ?? '', 'base64')
  const aligned = new Uint8Array(bytes.length)
  aligned.set(bytes)
  Buffer.from(aligned.buffer).swap32()
  return new Int32Array(aligned.buffer)
}

/** What belongs to one student after the other; both sides are in the order of ids. */
function makeReader(text: string | null) {
  const numbers = numbersIn(text)
  let at = 0
  return (id: number) => {
    const codes: number[] = []
    while (at < numbers.length && (numbers[at] as number) <= id) {
      if (numbers[at] === id) codes.push(numbers[at + 1] as number)
      at += 2
    }
    return codes
  }
}
