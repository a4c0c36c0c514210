// `npm run check`: types, lint, unused code, and the tests that take no time. Everything else is in `npm test`.
import { runLanes, staticChecks } from './steps.ts'

await runLanes([
  ...staticChecks.map((step) => [step]),
  [
    {
      title: 'Quick tests, on the embedded database',
      command: 'vitest run --project quick',
      isShown: true,
    },
  ],
])
