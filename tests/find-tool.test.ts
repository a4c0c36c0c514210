// Tests that cannot run say so, and never run with something else.
import { afterEach, expect, test, vi } from 'vitest'
import { findPostgres, findTestBrowser } from './find-tool.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('a browser or a PostgreSQL that is not where a setting says is an error', () => {
  vi.stubEnv('CHROMIUM', '/nowhere/chromium')
  expect(findTestBrowser).toThrow('CHROMIUM is set to /nowhere/chromium, but a program is not there.')
  vi.stubEnv('POSTGRES_BIN', '/tmp')
  expect(findPostgres).toThrow('POSTGRES_BIN is set to /tmp, but initdb is not there.')
})
