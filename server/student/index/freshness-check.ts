// The freshness check before every answer: has a student changed since the index read, and what may this startup see?
import { sql } from 'drizzle-orm'
import { batch } from '../../database/batch.ts'
import type { Queries } from '../../database/database.ts'
import { likedStudent, student, studentChange } from '../../database/tables.ts'
import { isOnlyFor } from '../visibility.store.ts'

type Check = { startupId: number; onlyLiked: boolean }
/** `granted` are the students whom only this startup may see. */
type Checked = { behind: boolean; granted: number[]; liked: number[] }

const notChecked: Checked = { behind: true, granted: [], liked: [] }

/** `known` tells how far the index has read. */
export function makeFreshnessCheck(read: Queries, known: () => { readUpTo: number; applied: number[] }) {
  const prepared = prepareFreshnessCheck(read)
  return batch(async (checks: Check[]): Promise<Checked[]> => {
    const rows = await prepared.execute({
      ...known(),
      startupIds: checks.map(({ startupId }) => startupId),
      onlyLiked: checks.map(({ onlyLiked }) => onlyLiked),
      howMany: checks.length,
    })
    return checks.map((_, index) => rows[index] ?? notChecked)
  })
}

/**
 * Prepared once for each connection: planning would take longer than the work. The limit says nothing new, but without
 * it PostgreSQL expects ten rows, and plans again each time because there are fewer.
 */
function prepareFreshnessCheck(read: Queries) {
  const { transaction, sequence } = studentChange
  const [startupIds, onlyLiked] = [sql.placeholder('startupIds'), sql.placeholder('onlyLiked')]
  const [readUpTo, applied] = [sql.placeholder('readUpTo'), sql.placeholder('applied')]
  const startupId = sql`checks.startup_id`
  return read
    .select({
      // From the newest on, or a plan for any number would read all changes there are.
      behind: sql<boolean>`(select count(*) > 0 from (select 1 from ${studentChange}
        where ${transaction} >= ${readUpTo}::bigint and ${sequence} <> all(${applied}::bigint[])
        order by ${transaction} desc limit 1) as missed)`,
      granted: sql<number[]>`array(select ${student.id} from ${student} where ${isOnlyFor(startupId)})`,
      liked: sql<number[]>`array(select ${likedStudent.studentId} from ${likedStudent}
        where checks.only_liked and ${likedStudent.startupId} = ${startupId})`,
    })
    .from(
      sql`unnest(${startupIds}::int[], ${onlyLiked}::boolean[]) with ordinality as checks(startup_id, only_liked, position)`,
    )
    .orderBy(sql`checks.position`)
    .limit(sql.placeholder('howMany'))
    .prepare('search_freshness')
}
