// Opens the database: PostgreSQL where there is a DATABASE_URL, else the embedded one in a folder.
import type { Mode } from '../../contract/account.ts'
import { type Database, makeDatabase } from './database.ts'
import { type EmbeddedLocation, openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'
import { explainStart } from './start-errors.ts'

/** An embedded database is opened in a folder, or handed over open. */
export type DatabaseLocation = { url: string; connections: number } | EmbeddedLocation

export async function openDatabase(location: DatabaseLocation, mode: Mode): Promise<Database> {
  try {
    const connection =
      'url' in location ? await openPostgres(location, mode) : await openEmbedded(location, mode)
    return makeDatabase(connection, mode)
  } catch (error) {
    throw explainStart(error, location)
  }
}
