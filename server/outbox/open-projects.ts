// Which projects take applications now, and which of them a student's search finds.
import { type SQL, sql } from 'drizzle-orm'
import { today } from '../../contract/project.ts'
import type { ProjectFilters } from '../../contract/project-search.ts'
import { account, project, startup } from '../database/tables.ts'

/** A condition on `project`: published, not taken down, not past its deadline, and of nobody suspended. */
export const isOpen = (): SQL => sql`(${project.status} = 'Published' and ${project.takenDownAt} is null
  and coalesce(${project.deadline} >= ${today()}, true) and not exists (
    select 1 from ${startup} inner join ${account} on ${account.id} = ${startup.accountId}
    where ${startup.id} = ${project.startupId} and ${account.suspendedAt} is not null))`

const searchedText = sql`lower(concat_ws(' ', ${project.title}, ${project.description},
  (select ${startup.businessName} from ${startup} where ${startup.id} = ${project.startupId}),
  array_to_string(${project.skills}, ' '), replace(${project.industry}, '_', ' '), ${project.location}))`

/** A condition on `project`. */
export function fitsSearch({ text = '', locations, industries, commitment }: ProjectFilters): SQL {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const all = [
    sql`true`,
    ...words.map((word) => sql`strpos(${searchedText}, ${word}) > 0`),
    ...(locations?.length ? [sql`${project.location} in ${locations}`] : []),
    ...(industries?.length ? [sql`${project.industry} in ${industries}`] : []),
    ...(commitment ? [sql`${project.commitment} = ${commitment}`] : []),
  ]
  return sql`(${sql.join(all, sql` and `)})`
}
