// Unit tests, and the API tests once on each database.
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const apiTests = ['server/**/*.test.ts']
/** They clean up after themselves, and loading everything again for each file would take longer than the tests. */
const isolate = false
const onlyPure = [
  'server/config.test.ts',
  'server/account/password.test.ts',
  'server/application/applicant.rules.test.ts',
  'server/database/lock.test.ts',
  'server/database/together.test.ts',
  'server/http/flood.test.ts',
  'server/http/work-queue.test.ts',
  'server/student/pdf-scan.test.ts',
  'server/student/index/kernel/kernel.test.ts',
  'server/student/index/students.test.ts',
]

/** They are about PostgreSQL itself. */
const onlyPostgres = [
  'server/balancer.test.ts',
  'server/database/postgres.test.ts',
  'server/database/restored.test.ts',
]

/** Only what hangs is to fail for its time, however busy the machine is. */
const patience = 180_000

export default defineConfig({
  test: {
    // Many tests wait more than they work: for programs that start and stop, for answers that take their time.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      {
        test: {
          name: 'quick',
          // Without it a test that reads the styles gets an empty text.
          css: true,
          testTimeout: patience,
          hookTimeout: patience,
          include: [
            'contract/**/*.test.ts',
            'sample/**/*.test.ts',
            'web/**/*.test.ts',
            'tests/*.test.ts',
            ...onlyPure,
          ],
        },
      },
      {
        test: {
          name: 'embedded',
          isolate,
          include: apiTests,
          exclude: [...onlyPure, ...onlyPostgres],
          globalSetup: 'tests/embedded-setup.ts',
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        test: {
          name: 'postgres',
          isolate,
          include: apiTests,
          exclude: onlyPure,
          env: { TEST_DATABASE: 'postgres' },
          // One server for all of them, and which changes are settled depends on every transaction on it.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          globalSetup: 'tests/postgres-setup.ts',
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
    ],
  },
})
