// Unit tests, and the API tests once on each database.
import { defineConfig } from 'vitest/config'

const apiTests = ['server/**/*.test.ts']
const onlyPure = [
  'server/config.test.ts',
  'server/account/password.test.ts',
  'server/student/cv-document.test.ts',
]

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'quick',
          // Without it a test that reads the styles gets an empty text.
          css: true,
          testTimeout: 30_000,
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
          include: apiTests,
          exclude: onlyPure,
          globalSetup: 'tests/embedded-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'postgres',
          include: apiTests,
          exclude: onlyPure,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: 'tests/postgres-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
