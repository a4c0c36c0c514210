// What the operator looks at and changes: accounts and projects.
import { desc, eq, or, sql } from 'drizzle-orm'
import { deleteSessions } from '../account/account.store.ts'
import type { Queries } from '../database/database.ts'
import { account, mailedToken, project, startup } from '../database/tables.ts'
import { noteAccountChange } from '../student/student-change.ts'

/** More would scroll away: words narrow the list. */
const maxListed = 200

const contains = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

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
