// `npm run check`: types, lint, unused code, and the tests that take no time. Everything else is in `npm test`.
import { availableParallelism } from 'node:os'
import { runStages, staticChecks } from './steps.ts'

await runStages([
  [
    ...staticChecks,
    {
      title: 'Quick tests, on the embedded database',
      // These hardly wait, and every additional worker would have to open its databases first.
      command: `vitest run --project quick --project embedded --maxWorkers=${availableParallelism()}`,
      isShown: true,
    },
  ],
])
