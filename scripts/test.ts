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

const toPrepare = [
  { title: 'Build, for the journeys', command: 'node scripts/built.js' },
  {
    title: 'Databases to copy, and the server as a program',
    // PGlite's code is not compiled a second time: that takes longer than it saves.
    command: 'node --liftoff-only --import tsx tests/prepare.ts',
  },
]
const unitAndApiTests = {
  title: 'Unit and API tests, on the embedded database and on PostgreSQL',
  command: 'vitest run --project quick --project postgres',
  isShown: true,
}
const componentTests = {
  title: 'Component tests, in Chromium',
  command: 'vitest run --project components',
  // Vitest 4 can hang when one of its pages gets stuck (vitest-dev/vitest#10791). Vitest 5 fixes it, but needs Node 22.
  isRestarted: true,
}
const journeys = { title: 'Journeys, in Chromium', command: 'playwright test' }
const slowTests = { title: 'Tests that start programs, or take long', command: 'vitest run --project slow' }

// One lane alone leaves a fifth of the cores idle: tests wait for databases, browsers and programs. The last two take
// equally long.
await runLanes(
  toPrepare.map((step) => [step]),
  [staticChecks, [unitAndApiTests], [componentTests, journeys, slowTests]],
)
