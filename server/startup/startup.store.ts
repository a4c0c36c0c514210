// Startups in the database.
import { and, eq, isNull, lte, type Placeholder, sql } from 'drizzle-orm'
import { isDomainConfirmed } from '../../contract/confirmed-address.ts'
import { accountDeleted } from '../../contract/problem.ts'
import type { Startup, StartupInput } from '../../contract/startup.ts'
import type { Database, Queries } from '../database/database.ts'
import { account, startup } from '../database/tables.ts'

/** Nothing if it is suspended. */
const getStartupByAccount = async (queries: Queries, accountId: number) =>
  startupOf(await selectStartups(queries, accountId))

/** The same for the pages of startups, most of which ask for it. Prepared once for each connection. */
export function prepareStartupByAccount(queries: Queries) {
  const prepared = selectStartups(queries, sql.placeholder('accountId')).prepare('startup_by_account')
  return async (accountId: number) => startupOf(await prepared.execute({ accountId }))
}

const selectStartups = (queries: Queries, accountId: number | Placeholder) =>
  queries
    .select({ startup, address: { email: account.email, emailConfirmedAt: account.emailConfirmedAt } })
    .from(startup)
    .innerJoin(account, eq(account.id, startup.accountId))
    .where(and(eq(startup.accountId, accountId), isNull(account.suspendedAt)))

function startupOf([found]: Awaited<ReturnType<typeof selectStartups>>): Startup | undefined {
  if (!found) return undefined
  const { id, businessName, description, websiteUrl, companiesHouseNumber, version } = found.startup
  const domainConfirmed = isDomainConfirmed(found.address, websiteUrl)
  return { id, businessName, description, websiteUrl, companiesHouseNumber, domainConfirmed, version }
}

/** The startup of the caller, who is signed in. */
export async function getOwnStartup(queries: Queries, accountId: number): Promise<Startup> {
  const found = await getStartupByAccount(queries, accountId)
  if (!found) throw accountDeleted()
  return found
}

/** An account keeps its startup for life, so its id is cached. */
export function cacheStartupIds(database: Database) {
  const ids = new Map<number, number>()
  return async (accountId: number): Promise<number> => {
    const id = ids.get(accountId) ?? (await getOwnStartup(database.read, accountId)).id
    ids.set(accountId, id)
    return id
  }
}

/** Optimistic lock: answers whether it was saved. Without a version, the last save wins. */
export async function saveStartup(
  queries: Queries,
  accountId: number,
  { version, ...input }: StartupInput,
): Promise<boolean> {
  const saved = await queries
    .update(startup)
    .set({ ...input, version: sql`${startup.version} + 1` })
    .where(
      and(
        eq(startup.accountId, accountId),
        version === undefined ? undefined : lte(startup.version, version),
      ),
    )
    .returning({ id: startup.id })
  return saved.length > 0
}
