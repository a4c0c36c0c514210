// `npm test`: everything that must be true.
import {
  findHaproxy,
  findNginx,
  findPostgres,
  findTestBrowser,
  installTestBrowser,
} from '../tests/find-tool.ts'
import { runLanes, staticChecks } from './steps.ts'

installTestBrowser()
// What cannot be found is better known now than after minutes.
console.info(`Chromium: ${findTestBrowser()}\nPostgreSQL: ${findPostgres()}`)
console.info(`haproxy: ${findHaproxy()}\nnginx: ${findNginx()}`)

// One lane alone leaves a fifth of the cores idle: tests wait for databases, browsers and programs. The last two take
// equally long.
await runLanes([
  staticChecks,
  [
    {
      title: 'Unit and API tests, on the embedded database and on PostgreSQL',
      command: 'vitest run --project "!components"',
      isShown: true,
    },
  ],
  [
    { title: 'Build, for the journeys', command: 'node scripts/built.js' },
    {
      title: 'Component tests, in Chromium',
      command: 'vitest run --project components',
      // Vitest 4 can hang when one of its pages gets stuck (vitest-dev/vitest#10791). Vitest 5 fixes it, but needs Node 22.
      isRestarted: true,
    },
    { title: 'Journeys, in Chromium', command: 'playwright test' },
  ],
])
