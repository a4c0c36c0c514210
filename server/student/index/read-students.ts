// Reads students from the database for the index: packed, because a million rows would take minutes as objects.
import { type SQL, sql } from 'drizzle-orm'
import { documentsOf } from '../../../contract/match.ts'
import { degrees, industries, years } from '../../../contract/student.ts'
import { technologies } from '../../../contract/technology.ts'
import type { Queries } from '../../database/database.ts'
import { cv, student, studentIndustry, studentTechnology } from '../../database/tables.ts'
import { isForEveryone, remainingHours } from '../findable.ts'
import { skillCode } from './kernel/layout.ts'
import type { IndexedStudent } from './kernel/student-writer.ts'

type Packed = Record<'students' | 'universities' | 'skills' | 'industries' | 'cvs' | 'texts', string | null>
type Visit = (id: number, student: IndexedStudent) => void

/** Unpacking a batch blocks the process: small enough that no request waits for long. */
const batchSize = 8_192
/** Batches that the database packs while we unpack the one before. */
const batchesAhead = 2

/** Both queries are prepared once for each connection: planning would take longer than reading one student. */
export function prepareReading(read: Queries) {
  const [ids, after, upTo] = [sql.placeholder('ids'), sql.placeholder('after'), sql.placeholder('upTo')]
  const some = select(read, (id) => sql`${id} = any(${ids}::int[])`).prepare('index_some')
  const between = select(read, (id) => sql`${id} > ${after}::int and ${id} <= ${upTo}::int`).prepare(
    'index_between',
  )
  const next = read
    .select({ upTo: sql<number | null>`max(id)` })
    .from(
      sql`(select ${student.id} as id from ${student} where ${student.id} > ${after}::int order by 1 limit ${sql.raw(String(batchSize))}) as next`,
    )
    .prepare('index_next')

  /** Those of these students that exist, in the order of ids. */
  async function readSome(wanted: readonly number[], visit: Visit) {
    unpack(await some.execute({ ids: wanted }), visit)
  }

  /** Every student, in the order of ids. */
  async function readAll(visit: Visit, isStopped = () => false) {
    const batches: Promise<Packed[]>[] = []
    for (let last: number | null = 0; (last !== null || batches.length > 0) && !isStopped(); ) {
      while (last !== null && batches.length <= batchesAhead) {
        const [found] = await next.execute({ after: last })
        const to: number | null = found?.upTo ?? null
        if (to !== null) batches.push(ignoreRejection(between.execute({ after: last, upTo: to })))
        last = to
      }
      const packed = await batches.shift()
      if (packed) unpack(packed, visit)
    }
  }
  return { readSome, readAll }
}

/** A batch can fail before it is awaited. Awaiting it still throws; until then Node must not end the process. */
function ignoreRejection<T>(promise: Promise<T>) {
  promise.catch(() => {})
  return promise
}

/** `isWanted` is the condition on the column with the students' ids. */
function select(read: Queries, isWanted: (id: SQL) => SQL) {
  const pack = (id: SQL, code: SQL, table: SQL) =>
    sql<string | null>`(select encode(string_agg(int8send(${id}::int8 << 32 | (${code})), ''), 'base64')
      from ${table} where ${isWanted(id)})`
  const own = (table: { studentId: unknown }, code: SQL) =>
    pack(sql`${(table as typeof cv).studentId}`, code, sql`${table}`)
  return read
    .select({
      students: pack(sql`${student.id}`, studentCode, sql`${student}`),
      // A line for each, in the order of ids.
      universities: sql<
        string | null
      >`(select string_agg(coalesce(${student.university}, ''), E'\\n' order by ${student.id})
        from ${student} where ${isWanted(sql`${student.id}`)})`,
      skills: own(
        studentTechnology,
        sql`${studentTechnology.technologyId} * 32 + ${studentTechnology.evidence} * 8 + ${studentTechnology.level}`,
      ),
      industries: own(studentIndustry, positionIn(industries, sql`${studentIndustry.industry}`)),
      cvs: own(cv, sql`1`),
      // A line for each: the id, then the words.
      texts: sql<string | null>`(select string_agg(${student.id} || ${student.searchedText}, E'\n')
        from ${student} where ${isWanted(sql`${student.id}`)})`,
    })
    .from(sql`(select 1) as once`)
}

/** The position in a list of the contract, from 0; 0 for a value that is not in it. */
const positionIn = (list: readonly string[], value: SQL) =>
  sql`coalesce(array_position(${sql.raw(`array['${list.join("','")}']`)}, ${value}) - 1, 0)`

/** The columns of a student, side by side in one number: the bits of each. */
const bits = {
  degree: 7,
  year: 4,
  hours: 6,
  months: 5,
  forEveryone: 1,
  linkedin: 1,
  profile: 1,
}
type Field = keyof typeof bits
const shiftOf = Object.fromEntries(
  Object.keys(bits).map((field, index, fields) => [
    field,
    fields.slice(0, index).reduce((sum, before) => sum + bits[before as Field], 0),
  ]),
) as Record<Field, number>
const flag = (condition: SQL) => sql`case when ${condition} then 1 else 0 end`
const fields: Record<Field, SQL> = {
  degree: positionIn(degrees, sql`${student.degree}`),
  year: positionIn(years, sql`${student.yearOfDegree}`),
  hours: remainingHours,
  months: sql`${student.maxCommitmentMonths}`,
  forEveryone: flag(isForEveryone),
  linkedin: flag(sql`${student.linkedinUrl} is not null`),
  profile: flag(sql`${student.university} is not null`),
}
const studentCode = sql`(${sql.join(
  Object.entries(fields).map(
    ([field, value]) => sql`(${value}) * ${sql.raw(String(2 ** shiftOf[field as Field]))}`,
  ),
  sql` + `,
)})`

const fieldOf = (code: number, field: Field) => (code >> shiftOf[field]) & (2 ** bits[field] - 1)

function unpack([packed]: Packed[], visit: Visit) {
  if (!packed) return
  const students = pairsIn(packed.students)
  const skillsOf = makeReader(packed.skills)
  const industriesOf = makeReader(packed.industries)
  const cvsOf = makeReader(packed.cvs)
  const texts = textsIn(packed.texts)
  const universities = (packed.universities ?? '').split('\n')
  for (let at = 0; at < students.length; at += 2) {
    const code = students[at] as number
    const id = students[at + 1] as number
    let industryMask = 0
    for (const industry of industriesOf(id)) industryMask |= 1 << industry
    visit(id, {
      hasProfile: fieldOf(code, 'profile') === 1,
      forEveryone: fieldOf(code, 'forEveryone') === 1,
      university: universities[at / 2] ?? '',
      degree: fieldOf(code, 'degree'),
      year: fieldOf(code, 'year'),
      hours: fieldOf(code, 'hours'),
      months: fieldOf(code, 'months'),
      documents: documentsOf({
        hasCv: cvsOf(id).length > 0,
        hasLinkedin: fieldOf(code, 'linkedin') === 1,
      }),
      industries: industryMask,
      text: texts.get(id) ?? '',
      skills: skillsOf(id).map((skill) =>
        skillCode(positionOfTechnology[skill >> 5] as number, skill & 7, (skill >> 3) & 3),
      ),
    })
  }
}

/** By the id in the database. */
const positionOfTechnology: number[] = []
for (const [position, { id }] of technologies.entries()) positionOfTechnology[id] = position

/** Pairs of a code and the student's id, sorted by id: cheaper here than in the database. */
function pairsIn(text: string | null): Int32Array {
  const bytes = Buffer.from(text ?? '', 'base64')
  const pairs = new BigInt64Array(bytes.length / 8)
  // PostgreSQL sends the highest byte first.
  Buffer.from(pairs.buffer).set(bytes)
  Buffer.from(pairs.buffer).swap64()
  return new Int32Array(pairs.sort().buffer)
}

/** By the student's id. */
function textsIn(text: string | null): Map<number, string> {
  const lines = (text ?? '').split('\n')
  return new Map(
    lines.map((line) => {
      const end = line.indexOf(' ')
      return [Number(line.slice(0, end)), line.slice(end)]
    }),
  )
}

/** The codes of one student after the other; call it in the order of ids. */
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
