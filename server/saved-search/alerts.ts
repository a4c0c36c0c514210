// Tells people what is new in the searches that they keep with an alert: one notification for a search and a run.
import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { UserType } from '../../contract/account.ts'
import type { Queries } from '../database/database.ts'
import { account, savedSearch } from '../database/tables.ts'
import type { Post } from '../outbox/post.ts'
import { shownAs } from './saved-search.store.ts'

export type AlertedSearch = typeof savedSearch.$inferSelect

export async function listAlerted(queries: Queries, userType: UserType): Promise<AlertedSearch[]> {
  const rows = await queries
    .select({ savedSearch })
    .from(savedSearch)
    .innerJoin(account, eq(account.id, savedSearch.accountId))
    .where(and(eq(savedSearch.alert, true), eq(account.userType, userType), isNull(account.suspendedAt)))
  return rows.map((row) => row.savedSearch)
}

/** Who or what was told of before is not told of again by itself: a profile may come and go. */
export async function tellNew(
  transaction: Queries,
  post: Post,
  userType: UserType,
  search: AlertedSearch,
  ids: number[],
) {
  if (ids.length === 0) return
  const found = userType === 'startup' ? 'student' : 'project'
  const which = [...ids].sort((one, other) => one - other).join()
  await post.notify(transaction, {
    accountId: search.accountId,
    kind: 'new_match',
    text:
      ids.length === 1
        ? `1 new ${found} matches “${search.name}”`
        : `${ids.length} new ${found}s match “${search.name}”`,
    path: shownAs(userType, search).path,
    onceKey: `new ${found}s in search ${search.id}: ${createHash('sha256').update(which).digest('base64url')}`,
  })
}
