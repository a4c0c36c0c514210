// What the operator looks at and changes: accounts, projects, and the names of universities.
import { and, asc, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { SearchFilters } from '../../contract/student.ts'
import { deleteSessions } from '../account/account.store.ts'
import type { Queries } from '../database/database.ts'
import {
  account,
  mailedToken,
  project,
  savedSearch,
  startup,
  student,
  technologySuggestion,
} from '../database/tables.ts'
import { noteAccountChange, noteStudentChange } from '../student/student-change.ts'

/** More would scroll away: words narrow the list. */
export const maxListed = 200

export const contains = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

export async function listAccounts(queries: Queries, words: string) {
  const isMeant = sql`${account.email} ilike ${contains(words)} or ${startup.businessName} ilike ${contains(words)}`
  const found = queries
    .select({ account, businessName: startup.businessName, total: sql<number>`(count(*) over ())::int` })
    .from(account)
    .leftJoin(startup, eq(startup.accountId, account.id))
    .where(isMeant)
  return found.orderBy(desc(account.id)).limit(maxListed)
}

export async function listProjects(queries: Queries, words: string) {
  const isMeant = sql`${project.title} ilike ${contains(words)} or ${startup.businessName} ilike ${contains(words)}`
  return queries
    .select({ project, businessName: startup.businessName, total: sql<number>`(count(*) over ())::int` })
    .from(project)
    .innerJoin(startup, eq(startup.id, project.startupId))
    .where(isMeant)
    .orderBy(desc(project.id))
    .limit(maxListed)
}

/** By number or by address. Held until the change is stored. */
export async function holdAccount(queries: Queries, named: string) {
  const byId = /^\d{1,9}$/.test(named) ? eq(account.id, Number(named)) : undefined
  const [found] = await queries
    .select()
    .from(account)
    .where(or(byId, eq(sql`lower(${account.email})`, named.toLowerCase())))
    .for('update')
  return found
}

/** Out at once: no session, no link, and nothing that others can find. */
export async function suspend(queries: Queries, accountId: number) {
  await noteAccountChange(queries, accountId)
  await queries.update(account).set({ suspendedAt: new Date() }).where(eq(account.id, accountId))
  await deleteSessions(queries, accountId)
  await queries.delete(mailedToken).where(eq(mailedToken.accountId, accountId))
}

export async function restore(queries: Queries, accountId: number) {
  await noteAccountChange(queries, accountId)
  await queries.update(account).set({ suspendedAt: null }).where(eq(account.id, accountId))
}

export async function holdProject(queries: Queries, named: string) {
  if (!/^\d{1,9}$/.test(named)) return undefined
  const [found] = await queries
    .select({ project, businessName: startup.businessName, email: account.email })
    .from(project)
    .innerJoin(startup, eq(startup.id, project.startupId))
    .innerJoin(account, eq(account.id, startup.accountId))
    .where(eq(project.id, Number(named)))
    .for('update', { of: project })
  return found
}

export async function setTakenDown(queries: Queries, projectId: number, takenDownAt: Date | null) {
  await queries.update(project).set({ takenDownAt }).where(eq(project.id, projectId))
}

/** Every university that students have, most frequent first. */
export async function listUniversities(queries: Queries) {
  const students = sql<number>`count(*)::int`
  const rows = await queries
    .select({ name: sql<string>`${student.university}`, students })
    .from(student)
    .where(isNotNull(student.university))
    .groupBy(student.university)
    .orderBy(desc(students), asc(student.university))
  return rows
}

/** What people miss in the list of technologies, most frequent first. */
export async function listSuggestions(queries: Queries) {
  const people = sql<number>`count(*)::int`
  const { key, name } = technologySuggestion
  return queries
    .select({ key, name: sql<string>`min(${name})`, people })
    .from(technologySuggestion)
    .groupBy(key)
    .orderBy(desc(people), asc(key))
}

/** Profiles and saved searches with a name get another. Who has the profile open is asked which version to keep. */
export async function joinUniversity(queries: Queries, from: string, to: string) {
  const found = await queries
    .select({ id: student.id })
    .from(student)
    .where(eq(student.university, from))
    .orderBy(asc(student.id))
  for (const { id } of found) {
    await noteStudentChange(queries, id)
    await queries
      .update(student)
      .set({ university: to, version: sql`${student.version} + 1` })
      .where(and(eq(student.id, id), eq(student.university, from)))
  }
  const searches = await queries
    .select({ id: savedSearch.id, filters: savedSearch.filters })
    .from(savedSearch)
    .where(sql`jsonb_exists(${savedSearch.filters} -> 'universities', ${from})`)
    .orderBy(asc(savedSearch.id))
    .for('update')
  for (const { id, filters } of searches) {
    const { universities = [], ...others } = filters as SearchFilters
    const joined = [...new Set(universities.map((name) => (name === from ? to : name)))]
    await queries
      .update(savedSearch)
      .set({ filters: { ...others, universities: joined } })
      .where(eq(savedSearch.id, id))
  }
  return { students: found.length, searches: searches.length }
}
