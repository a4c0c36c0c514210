// Text search in the index against a plain comparison, while students change.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesText, searchedTextOf } from '../../../contract/searched-text.ts'
import { wordsOf } from '../../../contract/words.ts'
import { anyCharacter } from '../../../tests/any-character.ts'
import { slotsPerChunk } from './kernel/layout.ts'
import { makeTextIndex } from './text-index.ts'
import { bitmapWords } from './text-segment.ts'

const seed = 20_260_214
const chunks = 2

function find(index: ReturnType<typeof makeTextIndex>, typed: string) {
  const bitmaps = Array.from({ length: chunks }, () => new Int32Array(bitmapWords).fill(7))
  index.select(typed, chunks, (chunk) => bitmaps[chunk] as Int32Array)
  const slots: number[] = []
  for (const [chunk, bitmap] of bitmaps.entries())
    for (const [at, bits] of bitmap.entries())
      for (let left = bits; left !== 0; left &= left - 1)
        slots.push(chunk * slotsPerChunk + at * 32 + 31 - Math.clz32(left & -left))
  return slots
}

const words = [
  'mia',
  'maya',
  'miriam',
  'python',
  'pythons',
  'node',
  'js',
  'c++',
  'c#',
  'nigth',
  'night',
  '王',
]
const typed = [...words, 'm', 'pyhton', 'ython', 'nodes', 'mayo', 'nigh', 'mia node', 'mia 王 js', 'x', 'xx']
const anyText = fc.tuple(fc.subarray(words), fc.subarray(words)).map(([personal, titles]) =>
  searchedTextOf({
    headline: personal.join(' '),
    projects: [{ title: titles.join(' ') }],
    technologies: [],
  }),
)

test('it finds whom a plain comparison finds, after thousands of students changed or left', () => {
  const index = makeTextIndex()
  const [some, changes] = [seed, seed + 1].map((from) => fc.sample(anyText, { seed: from, numRuns: 1000 }))
  // 'common' is in more students than a list holds.
  const texts = Array.from({ length: slotsPerChunk + 3000 }, (_, slot) => {
    const text = some?.[slot % 997] || ' '
    return slot % 9 === 0 ? `${text}common ` : text
  })
  for (const [slot, text] of texts.entries()) index.append(slot, text)
  const agree = (asked: readonly string[]) => {
    const different = [...new Set(texts)]
    for (const one of asked) {
      const matching = new Set(different.filter((text) => matchesText(text, one)))
      const expected: number[] = []
      for (const [slot, text] of texts.entries()) if (matching.has(text)) expected.push(slot)
      const found = find(index, one)
      // An assertion about 60,000 numbers would take seconds.
      const isSame = found.length === expected.length && found.every((slot, at) => slot === expected[at])
      expect(isSame, one).toBe(true)
    }
  }
  agree([...typed, 'common'])
  for (let step = 0; step < 3000; step += 1) {
    const slot = (step * 7919) % texts.length
    texts[slot] = step % 5 === 0 ? '' : (changes?.[step % 1000] ?? '')
    index.put(slot, texts[slot] as string)
    if (step === 100) agree(['mia', 'pyhton', 'common'])
  }
  agree([...typed, 'common'])
})

test('words that no student has any longer are forgotten', () => {
  const index = makeTextIndex()
  index.append(0, ' mia ')
  for (let step = 0; step < 300; step += 1) {
    const text = Array.from({ length: 500 }, (_, word) => `w${step}x${word}`).join(' ')
    index.put(1 + (step % 2), ` ${text} `)
  }
  expect(index.words()).toBeLessThan(100_000)
  // 298 is one letter away from 299.
  expect([find(index, 'mia'), find(index, 'w299x7'), find(index, 'w0x7')]).toEqual([[0], [1, 2], []])
})

test('whatever is typed finds the same as a plain comparison', () => {
  const anything = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 40 }),
    fc.string({
      unit: fc.constantFrom('a', 'é', '+', '#', '.', '\\', '(', ' ', '🚀', '𐌰', 'ß'),
      maxLength: 12,
    }),
  )
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 5 }), anything, (headlines, asked) => {
      fc.pre(wordsOf(asked).length > 0)
      const index = makeTextIndex()
      const texts = headlines.map((headline) => searchedTextOf({ headline, projects: [], technologies: [] }))
      for (const [slot, text] of texts.entries()) index.append(slot, text)
      const expected = texts.flatMap((text, slot) => (matchesText(text, asked) ? [slot] : []))
      expect(find(index, asked).filter((slot) => slot < texts.length)).toEqual(expected)
    }),
    { seed, numRuns: 100 },
  )
})
