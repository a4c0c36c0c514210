// The tables of the benchmarks show the last run beside this one.
import { expect, test } from 'vitest'
import { sectionOf, table } from '../bench/search/figures.ts'

const lastRun = `# Measured

## 10 students

${table(
  ['Call', 'clients', 'ms', 'failed'],
  [
    ['search', '1', 1, '0'],
    ['search', '32', 20, '0'],
  ],
)}

## 100 students

${table(['Call', 'clients', 'ms', 'failed'], [['search', '32', 30, '0']])}
`
const measured = (title: string, text: string) =>
  table(
    ['Call', 'clients', 'ms', 'failed'],
    [
      ['search', '32', 15, '0'],
      ['facets', '32', 5, '0'],
    ],
    {
      text: sectionOf(text, title),
      namedBy: 2,
      shown: ['ms'],
    },
  )

test('each row shows its figure of the last run', () => {
  const first = measured('10 students', lastRun)
  expect(first).toContain('| search | 32 | 15.0 | 0 | 20.0 |')
  expect(first).toContain('| facets | 32 | 5.00 | 0 | – |')
  expect(measured('100 students', lastRun)).toContain('| search | 32 | 15.0 | 0 | 30.0 |')
  // A table that has the column already.
  expect(measured('10 students', `## 10 students\n\n${first}`)).toContain('| search | 32 | 15.0 | 0 | 15.0 |')
})
