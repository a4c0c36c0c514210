// Saved searches in the database.
import { and, asc, eq } from 'drizzle-orm'
import type { UserType } from '../../contract/account.ts'
import type { ProjectFilters } from '../../contract/project-search.ts'
import { projectSearch, type SavedSearch, studentSearch } from '../../contract/saved-search.ts'
import type { SearchFilters } from '../../contract/student.ts'
import type { Queries } from '../database/database.ts'
import { account, savedSearch } from '../database/tables.ts'

type SavedRow = typeof savedSearch.$inferSelect

/** Startups search students, students search projects. */
export function shownAs(userType: UserType, { filters }: Pick<SavedRow, 'filters'>) {
  return userType === 'startup'
    ? studentSearch(filters as SearchFilters)
    : projectSearch(filters as ProjectFilters)
}

const searchOf = (userType: UserType, row: SavedRow): SavedSearch => ({
  id: row.id,
  name: row.name,
  alert: row.alert,
  ...shownAs(userType, row),
})

type Owner = { id: number; userType: UserType }

export async function listSearches(queries: Queries, owner: Owner): Promise<SavedSearch[]> {
  const rows = await queries
    .select()
    .from(savedSearch)
    .where(eq(savedSearch.accountId, owner.id))
    .orderBy(asc(savedSearch.name), asc(savedSearch.id))
  return rows.map((row) => searchOf(owner.userType, row))
}

/** Row lock on the account: two saves at the same time cannot both be the last one allowed. */
export async function lockSearches(queries: Queries, owner: Owner): Promise<number | undefined> {
  const [found] = await queries
    .select({ id: account.id })
    .from(account)
    .where(eq(account.id, owner.id))
    .for('no key update')
  return found && queries.$count(savedSearch, eq(savedSearch.accountId, owner.id))
}

type NewSearch = Pick<typeof savedSearch.$inferInsert, 'name' | 'alert' | 'filters'>

/** Nothing if there is one of that name. */
export async function createSearch(queries: Queries, owner: Owner, { name, alert, filters }: NewSearch) {
  const [created] = await queries
    .insert(savedSearch)
    .values({ accountId: owner.id, name, alert, filters })
    .onConflictDoNothing()
    .returning()
  return created && searchOf(owner.userType, created)
}

const isOwn = (owner: Owner, id: number) => and(eq(savedSearch.id, id), eq(savedSearch.accountId, owner.id))

export async function hasOther(queries: Queries, owner: Owner, name: string, id: number) {
  const [found] = await queries
    .select({ id: savedSearch.id })
    .from(savedSearch)
    .where(and(eq(savedSearch.accountId, owner.id), eq(savedSearch.name, name)))
  return found !== undefined && found.id !== id
}

export async function setSearch(
  queries: Queries,
  owner: Owner,
  { id, name, alert }: { id: number; name: string; alert: boolean },
) {
  const [changed] = await queries.update(savedSearch).set({ name, alert }).where(isOwn(owner, id)).returning()
  return changed && searchOf(owner.userType, changed)
}

export async function deleteSearch(queries: Queries, owner: Owner, id: number): Promise<boolean> {
  const deleted = await queries.delete(savedSearch).where(isOwn(owner, id)).returning({ id: savedSearch.id })
  return deleted.length > 0
}
