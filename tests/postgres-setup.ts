// One PostgreSQL server for all tests of a run, with a prepared database of each mode to copy from.
import type { TestProject } from 'vitest/node'
import { modes } from '../contract/account.ts'
import { openDatabase } from '../server/database/open.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

export default async function setup(project: TestProject) {
  const server = await startPostgres()
  try {
    for (const mode of modes) {
      const url = await server.createDatabase(mode)
      const database = await openDatabase({ url, connections: 1 }, mode)
      await database.close()
    }
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('postgresUrl', server.urlOf('postgres'))
  return server.stop
}
