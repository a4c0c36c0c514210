// On how many pages of searches each student was. Counted in memory, since a search must not wait for it, and added to the
// table once a minute and when the program stops. A killed process loses its last minute.
import { lt, sql } from 'drizzle-orm'
import type { Database, Queries } from '../database/database.ts'
import { student, studentShowing } from '../database/tables.ts'

/** In a minute. Further ones are not counted: neither the memory nor the statement may grow without a limit. */
const maxStudents = 50_000

const daysKept = 365

export type Showings = ReturnType<typeof makeShowings>

export function makeShowings(database: Database) {
  let counts = new Map<number, number>()
  function add(id: number, pages: number) {
    const before = counts.get(id)
    if (before === undefined && counts.size >= maxStudents) return
    counts.set(id, (before ?? 0) + pages)
  }
  return {
    /** Each of them was on one more page. */
    count: (ids: number[]) => {
      for (const id of ids) add(id, 1)
    },
    /** What could not be stored is stored the next time. */
    store: async () => {
      if (counts.size === 0) return
      const storing = counts
      counts = new Map()
      try {
        await database.write((transaction) => addShowings(transaction, storing))
      } catch (error) {
        for (const [id, pages] of storing) add(id, pages)
        throw error
      }
    },
  }
}

/** In the order of ids: two processes that store at the same time must not lock each other out. */
async function addShowings(queries: Queries, counts: Map<number, number>) {
  const arrayOf = (numbers: Iterable<number>) => `{${[...numbers].join()}}`
  await queries.execute(sql`
    insert into ${studentShowing} (student_id, week, count)
    select shown.id, ${mondayOf(new Date())}::date, shown.pages
    from unnest(${arrayOf(counts.keys())}::int[], ${arrayOf(counts.values())}::int[]) as shown(id, pages)
    where exists (select 1 from ${student} where ${student.id} = shown.id)
    order by shown.id
    on conflict (student_id, week) do update set count = ${studentShowing.count} + excluded.count`)
}

/** The first day of the ISO week, in UTC: '2026-11-16'. */
export function mondayOf(moment: Date) {
  const day = new Date(moment)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}

export async function deleteOldShowings(queries: Queries) {
  const oldest = mondayOf(new Date(Date.now() - daysKept * 24 * 3_600_000))
  await queries.delete(studentShowing).where(lt(studentShowing.week, oldest))
}
