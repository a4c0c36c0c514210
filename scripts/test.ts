// `npm test`: everything that must be true.
import {
  findHaproxy,
  findNginx,
  findPostgres,
  findTestBrowser,
  installTestBrowser,
} from '../tests/find-tool.ts'
import { runStages, staticChecks } from './steps.ts'

installTestBrowser()
// What cannot be found is better known now than after minutes.
console.info(`Chromium: ${findTestBrowser()}\nPostgreSQL: ${findPostgres()}`)
console.info(`haproxy: ${findHaproxy()}\nnginx: ${findNginx()}`)

await runStages([
  // While the tests start their databases, browsers and programs, the cores have time for the rest.
  [
    ...staticChecks,
    { title: 'Build, for the browser tests', command: 'node scripts/built.js' },
    {
      title: 'Unit, API and component tests, on the embedded database and on PostgreSQL',
      command: 'vitest run',
      isShown: true,
    },
  ],
  [{ title: 'Browser tests', command: 'playwright test', isShown: true }],
])
