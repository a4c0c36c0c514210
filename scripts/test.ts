// `npm test`: everything that must be true, one step after the other; stops at the first that fails.
import { spawnSync } from 'node:child_process'
import { findPostgres, findTestBrowser, installTestBrowser } from '../tests/find-tool.ts'

const steps: [title: string, command: string][] = [
  ['Types', 'tsc -b'],
  ['Lint, format and circles', 'biome check .'],
  ['Unused files, exports and dependencies', 'knip'],
  ['Unit and API tests, on the embedded database and on PostgreSQL', 'vitest run'],
  ['Browser tests', 'playwright test'],
]

installTestBrowser()
console.info(`Chromium: ${findTestBrowser()}\nPostgreSQL: ${findPostgres()}`)
for (const [title, command] of steps) {
  const started = Date.now()
  console.info(`\n== ${title}`)
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' })
  if (status !== 0) {
    console.error(`\n${title}: failed (${command})`)
    process.exit(status ?? 1)
  }
  console.info(`== ${title}: done in ${Math.round((Date.now() - started) / 1000)} s`)
}
