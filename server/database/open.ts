// Opens the database: PostgreSQL where there is a DATABASE_URL, else the embedded one in a folder.
import type { Mode } from '../../contract/account.ts'
import { type Database, makeDatabase } from './database.ts'
import {
  type AsIs,
  createEmbedded,
  type EmbeddedLocation,
  openEmbedded,
  openEmbeddedAsIs,
} from './embedded.ts'
import { openEmptyPostgres, openPostgres, openPostgresAsIs, type PostgresLocation } from './postgres.ts'
import { explainStart } from './start-errors.ts'

/** An embedded database is opened in a folder, or handed over open. */
export type DatabaseLocation = PostgresLocation | EmbeddedLocation

export const openDatabase = (location: DatabaseLocation, mode: Mode): Promise<Database> =>
  explained(location, async () =>
    makeDatabase(
      'url' in location ? await openPostgres(location, mode) : await openEmbedded(location, mode),
      mode,
    ),
  )

/** Where the settings say it is. */
export type StoredLocation = { url: string } | { folder: string }

/** To read it without migrating it. */
export const openAsIs = (location: StoredLocation): Promise<AsIs> =>
  explained(location, () =>
    'url' in location ? openPostgresAsIs(location.url) : openEmbeddedAsIs(location.folder),
  )

/** To restore into it: refused where there is anything. The embedded one is there only after `keep`. */
export const openEmpty = (location: StoredLocation): Promise<AsIs & { keep?: () => void }> =>
  explained(location, () =>
    'url' in location ? openEmptyPostgres(location.url) : createEmbedded(location.folder),
  )

async function explained<T>(location: object, open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (error) {
    throw explainStart(error, location)
  }
}
