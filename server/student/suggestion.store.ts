// Technologies that people miss in our list.
import { and, eq, ne } from 'drizzle-orm'
import { Problem } from '../../contract/problem.ts'
import { foldTechnology, resolveTechnology } from '../../contract/technology-synonyms.ts'
import type { Queries } from '../database/database.ts'
import { account, technologySuggestion } from '../database/tables.ts'

export const maxSuggestions = 10

export async function suggestTechnology(queries: Queries, accountId: number, name: string) {
  const known = resolveTechnology(name)
  if (known) throw new Problem('conflict', `We have that in our list, as ${known}.`)
  const key = foldTechnology(name)
  if (!key) throw new Problem('conflict', 'Please type the name of a technology.')
  // A row lock: suggestions of one account are counted one at a time.
  await queries.select().from(account).where(eq(account.id, accountId)).for('update')
  const others = await queries.$count(
    technologySuggestion,
    and(eq(technologySuggestion.accountId, accountId), ne(technologySuggestion.key, key)),
  )
  if (others >= maxSuggestions)
    throw new Problem(
      'conflict',
      `You’ve suggested ${maxSuggestions} technologies. We’ll look at them first.`,
    )
  await queries
    .insert(technologySuggestion)
    .values({ accountId, key, name, suggestedAt: new Date() })
    .onConflictDoNothing()
}
