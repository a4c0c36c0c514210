// Makes a fresh database ready for its mode, and refuses one that was made for the other.
import type { Mode } from '../../contract/account.ts'
import type { Queries } from './database.ts'
import { seed } from './seed.ts'
import { installation } from './tables.ts'

/** Answers whether there was anything to do. All of it happens, or nothing. */
export function prepare(queries: Queries, mode: Mode): Promise<boolean> {
  return queries.transaction(async (transaction) => {
    const [made] = await transaction.select().from(installation)
    if (made?.mode === mode) return false
    if (made)
      throw new Error(`This database was made for MODE=${made.mode}. Use another one for MODE=${mode}.`)
    await transaction.insert(installation).values({ mode })
    if (mode === 'demo') await seed(transaction)
    return true
  })
}
