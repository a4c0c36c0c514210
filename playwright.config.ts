// Browser tests: a real Chromium against the built program, one server for each mode, and one with email.
import { defineConfig, devices } from '@playwright/test'
import { findTestBrowser } from './tests/find-tool.ts'

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/start-servers.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // A slow machine is no failure: nothing here is measured.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    // Before the test's time is over, and what hangs is named.
    actionTimeout: 120_000,
    // The servers choose their ports; the setup tells every worker.
    ...(process.env.DEMO_URL && { baseURL: process.env.DEMO_URL }),
    // What moves is painted sixty times a second, and waited for. journey.spec.ts has motion.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findTestBrowser(),
      args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
})
