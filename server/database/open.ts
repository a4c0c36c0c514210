// Opens the database: PostgreSQL where there is a DATABASE_URL, else the embedded one in a folder.
import type { Mode } from '../../contract/account.ts'
import { type Database, makeDatabase } from './database.ts'
import { type EmbeddedPlace, openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'
import { explainStart } from './start-errors.ts'

/** An embedded database is opened in a folder, or handed over open. */
export type Place = { url: string; connections: number } | EmbeddedPlace

export async function openDatabase(place: Place, mode: Mode): Promise<Database> {
  try {
    const connection = 'url' in place ? await openPostgres(place, mode) : await openEmbedded(place, mode)
    return makeDatabase(connection, mode)
  } catch (error) {
    throw explainStart(error, place)
  }
}
