// `npm run check`: types, lint, unused code, and the tests that take no time. Everything else is in `npm test`.
import { runStages, staticChecks } from './steps.ts'

await runStages([
  [
    ...staticChecks,
    {
      title: 'Quick tests, on the embedded database',
      command: 'vitest run --project quick --project embedded',
      isShown: true,
    },
  ],
])
