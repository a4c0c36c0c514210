// Makes a fresh database ready for its mode, and refuses one that was made for the other.
import { randomBytes } from 'node:crypto'
import type { Mode } from '../../contract/account.ts'
import { noticeServer } from './change-number.ts'
import type { Queries } from './database.ts'
import { seed } from './seed.ts'
import { CannotStart } from './start-errors.ts'
import { installation } from './tables.ts'

/** All of it happens, or nothing. */
export function prepare(
  queries: Queries,
  mode: Mode,
): Promise<{ isNew: boolean; secret: string | undefined }> {
  return queries.transaction(async (transaction) => {
    const [made] = await transaction.select().from(installation)
    if (made && made.mode !== mode)
      throw new CannotStart(`This database was made for MODE=${made.mode}. Use another one for MODE=${mode}.`)
    if (!made) {
      await transaction.insert(installation).values({ mode })
      if (mode === 'demo') await seed(transaction)
    }
    await noticeServer(transaction)
    const secret = mode === 'demo' ? (made?.secret ?? randomBytes(32).toString('hex')) : undefined
    if (secret && secret !== made?.secret) await transaction.update(installation).set({ secret })
    return { isNew: !made, secret }
  })
}
