// Which projects are shown, which take applications now, and which of them a student's search finds.
import { type SQL, sql } from 'drizzle-orm'
import { today } from '../../contract/project.ts'
import type { ProjectFilters } from '../../contract/project-search.ts'
import { industries } from '../../contract/student.ts'
import { technologyNames } from '../../contract/technology.ts'
import { account, project, startup } from '../database/tables.ts'

/** A condition on `project` for everyone but its own startup: not taken down, and its startup is not suspended. */
export const isProjectShown: SQL = sql`(${project.takenDownAt} is null and not exists (
  select 1 from ${startup} inner join ${account} on ${account.id} = ${startup.accountId}
  where ${startup.id} = ${project.startupId} and ${account.suspendedAt} is not null))`

/** A condition on `project`: shown, published, and not past its deadline. */
export const isOpen = (): SQL => sql`(${project.status} = 'Published' and ${isProjectShown}
  and coalesce(${project.deadline} >= ${today()}, true))`

/** What students read instead, where they applied to a project that is no longer shown. */
export const removedProject = { title: 'A project that is no longer available', company: 'A startup' }

const has = (text: string, word: string) => text.toLowerCase().includes(word)

/** A pasted sentence still finds something: its first words count. */
const maxWords = 8

/** Distinct, and the longest first: it is the rarest, and where it is missing the others need not be looked for. */
const wordsOf = (text: string) =>
  [...new Set(text.toLowerCase().split(/\s+/).filter(Boolean))]
    .slice(0, maxWords)
    .sort((one, other) => other.length - one.length)

/** `strpos` skips as many letters as a word has, so `like` is twice as fast for the shortest. */
const longestForLike = 3

const isInText = (word: string): SQL =>
  word.length > longestForLike
    ? sql`strpos(${project.searchedText}, ${word}) > 0`
    : sql`${project.searchedText} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`

/** A word is somewhere in the title, description, location or company, or in one of the names that we know ourselves. */
function hasWord(word: string): SQL {
  const skills = technologyNames.filter((name) => has(name, word))
  const ofIndustries = industries.filter((industry) => has(industry.replaceAll('_', ' '), word))
  const any = [
    isInText(word),
    ...(skills.length ? [sql`${project.skills} && ${sql.param(skills, project.skills)}`] : []),
    ...(ofIndustries.length ? [sql`${project.industry} in ${ofIndustries}`] : []),
    sql`${project.startupId} in (select ${startup.id} from ${startup} where strpos(lower(${startup.businessName}), ${word}) > 0)`,
  ]
  return sql`(${sql.join(any, sql` or `)})`
}

type Places = Pick<ProjectFilters, 'locations' | 'countries'>
export const hasPlace = ({ locations = [], countries = [] }: Places) =>
  locations.length + countries.length > 0

/** A condition on `project`: in one of the places, or in one of the countries. */
export function isInPlace({ locations = [], countries = [] }: Places): SQL {
  const any = [
    ...(locations.length ? [sql`${project.location} in ${locations}`] : []),
    ...(countries.length ? [sql`${project.country} in ${countries}`] : []),
  ]
  // Without a country, the second is null.
  return sql`coalesce(${sql.join(any, sql` or `)}, false)`
}

/** A condition on `project`. */
export function fitsSearch(filters: ProjectFilters): SQL {
  const words = wordsOf(filters.text ?? '')
  const all = [
    sql`true`,
    ...(hasPlace(filters) ? [isInPlace(filters)] : []),
    ...(filters.industries?.length ? [sql`${project.industry} in ${filters.industries}`] : []),
    ...(filters.commitment ? [sql`${project.commitment} = ${filters.commitment}`] : []),
    ...words.map(hasWord),
  ]
  return sql`(${sql.join(all, sql` and `)})`
}
