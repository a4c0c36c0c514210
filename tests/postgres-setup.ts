// A PostgreSQL server for each worker, with a prepared database of each mode to copy from. Which changes are settled
// depends on every transaction on a server, so test files that run at the same time need one each.
import type { TestProject } from 'vitest/node'
import { modes } from '../contract/account.ts'
import { openDatabase } from '../server/database/open.ts'
import { query, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker. */
    postgresUrls: string[]
  }
}

export default async function setup(project: TestProject) {
  const first = await startPostgres()
  const servers = [first]
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()))
  }
  try {
    for (const mode of modes) {
      const url = await first.createDatabase(mode)
      const database = await openDatabase({ url, connections: 1 }, mode)
      await database.close()
    }
    // It visits every database in turn, and tests leave hundreds of them. The copies have it, too.
    await query(first.urlOf('postgres'), 'alter system set autovacuum = off')
    await first.halt()
    while (servers.length < project.vitest.config.maxWorkers) servers.push(await startPostgres(first.folder))
    await first.resume()
  } catch (error) {
    await stop()
    throw error
  }
  project.provide(
    'postgresUrls',
    servers.map(({ urlOf }) => urlOf('postgres')),
  )
  return stop
}
