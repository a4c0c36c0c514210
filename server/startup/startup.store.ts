// Startups in the database.
import { eq } from 'drizzle-orm'
import type { Startup } from '../../contract/startup.ts'
import type { Queries } from '../database/database.ts'
import { startup } from '../database/tables.ts'

export async function getStartupByAccount(queries: Queries, accountId: number): Promise<Startup | undefined> {
  const { id, businessName, websiteUrl, companiesHouseNumber } = startup
  const [found] = await queries
    .select({ id, businessName, websiteUrl, companiesHouseNumber })
    .from(startup)
    .where(eq(startup.accountId, accountId))
  return found
}
