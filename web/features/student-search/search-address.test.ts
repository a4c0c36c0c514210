// The search in the address bar: what is written can be read again, and what is wrong is dropped.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isBetween, problemWithText } from '../../../contract/checks.ts'
import { evidenceFilters } from '../../../contract/evidence.ts'
import { searchFilters } from '../../../contract/student.ts'
import {
  commitmentMonths,
  degrees,
  demoUniversities,
  industries,
  narrowings,
  searchSorts,
  weeklyHours,
} from '../../../contract/student-lists.ts'
import { technologyNames } from '../../../contract/technology.ts'
import { anyCharacter } from '../../../tests/any-character.ts'
import { inOrder, noFilters, type SearchAddress, searchAddress } from './search-address.ts'

const { read: readAddress, write: writeAddress } = searchAddress

const nothing: SearchAddress = {
  filters: noFilters,
  sort: 'match',
  only: [],
  student: undefined,
  chosen: [],
  compare: [],
}

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 3 })
const addresses: fc.Arbitrary<SearchAddress> = fc.record({
  filters: fc
    .record(
      {
        text: fc.constantFrom('mia', 'C++ & C#', '50%, “a:b” 王', 'node.js'),
        universities: fc.subarray([
          ...demoUniversities,
          ...['University of California, Berkeley', 'A\\,\\', ',', 'École & Söhne = 1', '王'],
        ]),
        degrees: fc.subarray([...degrees]),
        industries: fc.subarray([...industries]),
        technologies: fc
          .subarray([...technologyNames], { maxLength: 5 })
          .chain((names) =>
            fc.tuple(
              ...names.map((name) =>
                fc.record({ name: fc.constant(name), minLevel: fc.integer({ min: 1, max: 5 }) }),
              ),
            ),
          ),
        minEvidence: fc.constantFrom(...evidenceFilters),
        minWeeklyHours: fc.integer({ min: 1, max: 40 }),
        minCommitmentMonths: fc.integer({ min: 1, max: 24 }),
      },
      { requiredKeys: ['universities', 'degrees', 'industries', 'technologies'] },
    )
    .map(inOrder),
  sort: fc.constantFrom(...searchSorts),
  only: fc.subarray([...narrowings]),
  student: fc.option(fc.integer({ min: 1, max: 2_147_483_647 }), { nil: undefined }),
  chosen: ids,
  compare: ids.filter(({ length }) => length !== 1),
})

test('a search that someone shares is found again exactly', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      expect(readAddress(writeAddress(address))).toEqual(address)
    }),
  )
})

test('an address can be read by people', () => {
  const filters = inOrder({
    universities: ['Imperial College London', 'Oxford'],
    technologies: [
      { name: 'React', minLevel: 4 },
      { name: 'C++', minLevel: 1 },
    ],
    minWeeklyHours: 15,
  })
  expect(writeAddress({ ...nothing, filters, sort: '-hours', student: 1113 })).toBe(
    'universities=Oxford,Imperial+College+London&technologies=C%2B%2B:1,React:4&hours=15&sort=-hours&student=1113',
  )
})

test('the same filters in another order are the same address', () => {
  const one = readAddress('universities=Oxford,Cambridge&technologies=React:2,Python:3')
  const other = readAddress('technologies=Python:3,React:2&universities=Cambridge,Oxford')
  expect(writeAddress(one)).toBe(writeAddress(other))
})

test('a technology that is named twice counts once, with the first level', () => {
  const { filters } = readAddress('technologies=React:3,Abacus:2,Python:2,React:1')
  expect(filters.technologies).toEqual([
    { name: 'Python', minLevel: 2 },
    { name: 'React', minLevel: 3 },
  ])
})

test.each([
  `universities=${'x'.repeat(121)}`,
  'degrees=Magic,',
  'industries=<script>',
  'technologies=React:6,React:0,React:x,Abacus:2',
  'hours=41&months=25',
  'hours=0&months=1.5',
  'hours=&months=abc',
  'sort=name',
  'only=rejected',
  'student=-1&chosen=a,b&compare=0',
  'filters={"onlyLiked":true}',
])('what is wrong in %s is dropped', (search) => {
  expect(readAddress(search)).toEqual(nothing)
})

test('what is right beside something wrong is kept', () => {
  const { filters, compare } = readAddress(
    'universities=Oxford,,%20&technologies=React:9,Go:2&compare=1,x,2,3,4',
  )
  expect(filters.universities).toEqual(['Oxford'])
  expect(filters.technologies).toEqual([{ name: 'Go', minLevel: 2 }])
  expect(compare).toEqual([1, 2, 3])
})

test('one student alone is chosen, not compared', () => {
  expect(readAddress('compare=7')).toEqual({ ...nothing, chosen: [7] })
  expect(readAddress('chosen=5,7&compare=7')).toEqual({ ...nothing, chosen: [5, 7] })
})

test('of too many technologies the first ten are kept', () => {
  const search = `technologies=${technologyNames.slice(0, 12).map(encodeURIComponent).join(',')}`
  expect(readAddress(search).filters.technologies.map(({ name }) => name)).toEqual(
    technologyNames.slice(0, 10),
  )
})

test('what the address lets through is what the contract lets through', () => {
  const accepts = (filters: object) => z.safeParse(searchFilters, filters).success
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: anyCharacter, maxLength: 90 }), fc.string({ maxLength: 90 })),
      fc.oneof(fc.integer({ min: -2, max: 50 }), fc.double()),
      (text, number) => {
        expect(problemWithText(text.trim()) === undefined).toBe(accepts({ text }))
        expect(isBetween(weeklyHours, number)).toBe(accepts({ minWeeklyHours: number }))
        expect(isBetween(commitmentMonths, number)).toBe(accepts({ minCommitmentMonths: number }))
      },
    ),
  )
  for (const text of ['\ud800', 'a\0b', 'one two three four five six', '!?', 'a'.repeat(81)])
    expect(problemWithText(text)).toBe(z.safeParse(searchFilters, { text }).error?.issues[0]?.message)
})
