// What the database knows and the index does not, asked before every answer: changes, and what is for one startup only.
import { sql } from 'drizzle-orm'
import type { Queries } from '../../database/database.ts'
import { likedStudent, student, studentChange } from '../../database/tables.ts'
import { together } from '../../database/together.ts'
import { isOnlyFor } from '../visibility.store.ts'

type Asking = { startupId: number; onlyLiked: boolean }
/** `granted` are the students whom only this startup may see. */
type Asked = { behind: boolean; granted: number[]; liked: number[] }

/** `known` tells how far the index has read. */
export function makeAsking(read: Queries, known: () => { readUpTo: number; applied: number[] }) {
  const prepared = prepareAsking(read)
  return together(async (askings: Asking[]): Promise<Asked[]> => {
    const asked = await prepared.execute({
      ...known(),
      startupIds: askings.map(({ startupId }) => startupId),
      onlyLiked: askings.map(({ onlyLiked }) => onlyLiked),
      howMany: askings.length,
    })
    return askings.map((_, place) => asked[place] ?? { behind: true, granted: [], liked: [] })
  })
}

/**
 * Prepared once for each connection: planning would take longer than the work. The limit says nothing new, but without
 * it PostgreSQL expects ten askings, and plans anew each time because there are fewer.
 */
function prepareAsking(read: Queries) {
  const { transaction, sequence } = studentChange
  const [startupIds, onlyLiked] = [sql.placeholder('startupIds'), sql.placeholder('onlyLiked')]
  const [readUpTo, applied] = [sql.placeholder('readUpTo'), sql.placeholder('applied')]
  const startupId = sql`asking.startup_id`
  return read
    .select({
      // From the newest on, or a plan for any number would read all changes there are.
      behind: sql<boolean>`(select count(*) > 0 from (select 1 from ${studentChange}
        where ${transaction} >= ${readUpTo}::bigint and ${sequence} <> all(${applied}::bigint[])
        order by ${transaction} desc limit 1) as missed)`,
      granted: sql<number[]>`array(select ${student.id} from ${student} where ${isOnlyFor(startupId)})`,
      liked: sql<number[]>`array(select ${likedStudent.studentId} from ${likedStudent}
        where asking.only_liked and ${likedStudent.startupId} = ${startupId})`,
    })
    .from(
      sql`unnest(${startupIds}::int[], ${onlyLiked}::boolean[]) with ordinality as asking(startup_id, only_liked, place)`,
    )
    .orderBy(sql`asking.place`)
    .limit(sql.placeholder('howMany'))
    .prepare('search_asking')
}
