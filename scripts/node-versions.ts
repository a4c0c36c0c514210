// `npm run test:nodes`: everything but PostgreSQL and the browser on the other Node versions we promise to run on.
import { spawnSync } from 'node:child_process'

const versions = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['22', '24']
const tests = 'node --version && node node_modules/vitest/vitest.mjs run --project !postgres'

for (const version of versions) {
  console.info(`\n== Node ${version}`)
  const { status } = spawnSync('npx', ['-y', '-p', `node@${version}`, '-c', tests], { stdio: 'inherit' })
  if (status !== 0) {
    console.error(`\nThe tests failed on Node ${version}.`)
    process.exit(1)
  }
}
