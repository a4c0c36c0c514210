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

/** The students with these ids that there are, in the order of ids. */
export const readSome = (
  queries: Queries,
  ids: readonly number[],
  visit: (id: number, student: IndexedStudent) => void,
) => readPacked(queries, (id) => sql`${id} in ${ids}`, visit)

const atATime = 32_768

/** Every student there is, in the order of ids. */
export async function readAll(queries: Queries, visit: (id: number, student: IndexedStudent) => void) {
  for (let last = 0; ; ) {
    const [range] = rowsOf<{ to: number | null }>(
      await queries.execute(sql`select max(id) as to from (
        select ${student.id} as id from ${student} where ${student.id} > ${last} order by 1 limit ${atATime}) as next`),
    )
    if (!range?.to) return
    const [from, to] = [last, range.to]
    await readPacked(queries, (id) => sql`${id} > ${from} and ${id} <= ${to}`, visit)
    last = to
  }
}

async function readPacked(
  queries: Queries,
  which: Which,
  visit: (id: number, student: IndexedStudent) => void,
) {
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
  if (packed) unpack(packed, visit)
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

const partOf = (code: number, part: Part) => Math.floor(code / weightOf[part]) & (2 ** bits[part] - 1)

function unpack(packed: Packed, visit: (id: number, student: IndexedStudent) => void) {
  const bytes = (text: string | null) => Buffer.from(text ?? '', 'base64')
  const students = bytes(packed.students)
  const skillsOf = makeReader(bytes(packed.skills))
  const industriesOf = makeReader(bytes(packed.industries))
  const projectsOf = makeReader(bytes(packed.projects))
  const cvsOf = makeReader(bytes(packed.cvs))
  for (let at = 0; at < students.length; at += 8) {
    const [id, code] = [students.readInt32BE(at), students.readInt32BE(at + 4)]
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
      industries: industriesOf(id).reduce((mask, industry) => mask | (1 << industry), 0),
      skills: skillsOf(id).flatMap((skill) => {
        const place = placeOfTechnology.get(skill >> 3)
        return place === undefined ? [] : [place * highestLevel + (skill & 7) - 1]
      }),
    })
  }
}

const placeOfTechnology = new Map(technologies.map(({ id }, place) => [id, place]))

/** What belongs to one student after the other; both sides are in the order of ids. */
function makeReader(bytes: Buffer) {
  let at = 0
  return (id: number) => {
    const codes: number[] = []
    while (at < bytes.length && bytes.readInt32BE(at) <= id) {
      if (bytes.readInt32BE(at) === id) codes.push(bytes.readInt32BE(at + 4))
      at += 8
    }
    return codes
  }
}
