// Which words of a student a typed word finds.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '../tests/any-character.ts'
import { matchesText, matchesWord, patternFor, searchedTextOf } from './searched-text.ts'
import { wordsOf } from './words.ts'

test.each([
  ['Zoë Ó Briain', ['zoe', 'o', 'briain']],
  ['O’Brien, Al-Sayed', ['obrien', 'al', 'sayed']],
  ['C++ and C# (Node.js)', ['c++', 'and', 'c#', 'node', 'js']],
  ['ＦＵＬＬ ①', ['full', '1']],
  ['王 小明', ['王', '小明']],
  ['🚀 %_\\.*^$()[]{}|?', []],
  ['\ud800 𐌰𐌱 x', ['x']],
])('%s has the words %o', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

const mia = {
  name: 'Mia Hartley',
  headline: 'Full-stack developer',
  projects: [{ title: 'Night sky' }],
  technologies: [{ name: 'Node.js' }, { name: 'C++' }],
}
const found = (typed: string, different = {}) => matchesText(searchedTextOf({ ...mia, ...different }), typed)

test('a student is found by name, headline, project and skill, in any order', () => {
  for (const typed of ['mia', 'MIA', 'dev sky', 'night mia', 'fullstack', 'nodejs', 'node js', 'c++', ''])
    expect(found(typed), typed).toBe(true)
  for (const typed of ['mia rust', 'ghts', 'c#', 'sku']) expect(found(typed), typed).toBe(false)
})

test('nobody is found by the part of a name that they do not show', () => {
  expect(found('mia h')).toBe(true)
  expect(found('hartley')).toBe(false)
  expect(found('mia hartley', { nameForm: 'full' })).toBe(true)
})

test.each([
  ['hartley', 'hartly'],
  ['hartley', 'harttley'],
  ['hartley', 'hartlex'],
  ['hartley', 'ahrtley'],
  ['hartley', 'artley'],
  ['hartley', 'hartely'],
  ['python', 'pyhton'],
  ['developers', 'develpoer'],
  ['maya', 'mayas'],
])('%s is found by %s', (word, asked) => {
  expect(matchesWord(word, asked)).toBe(true)
})

test.each([
  ['mia', 'mai', 'three letters must be right'],
  ['martin', 'mark', 'with four letters, the whole word is compared'],
  ['hartley', 'hrtly', 'two letters are wrong'],
  ['sky', 'night', 'it is another word'],
  ['x'.repeat(30), `${'x'.repeat(20)}y`, 'no typo in a word of more than 20 letters'],
])('%s is not found by %s: %s', (word, asked) => {
  expect(matchesWord(word, asked)).toBe(false)
})

/** Few letters, for many near misses. */
const someWord = fc.string({ unit: fc.constantFrom('a', '+'), minLength: 1, maxLength: 8 })

test('the regular expression finds the same as the comparison', () => {
  const hits = { true: 0, false: 0 }
  fc.assert(
    fc.property(someWord, someWord, fc.boolean(), (word, asked, isPersonal) => {
      const expected = matchesWord(word, asked)
      hits[`${expected}`] += 1
      return new RegExp(patternFor(asked)).test(` x ${isPersonal ? '@' : ''}${word} y `) === expected
    }),
    { numRuns: 3000 },
  )
  expect(Math.min(hits.true, hits.false)).toBeGreaterThan(200)
})

test('every word of a student finds that student', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (headline) => {
      const text = searchedTextOf({ ...mia, headline })
      expect(wordsOf(headline).filter((word) => !matchesText(text, word))).toEqual([])
      expect(text).toMatch(/^ (?:[^\s]+ )*$/)
    }),
  )
})
