// One PostgreSQL server for all tests of a run.
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

export default async function setup(project: TestProject) {
  const server = await startPostgres()
  project.provide('postgresUrl', server.urlOf('postgres'))
  return server.stop
}
