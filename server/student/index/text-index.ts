// Text search in the index: the words of every student, and the bitmap of those who match what was typed.
import { wordsOf } from '../../../contract/words.ts'
import { makeDictionary } from './dictionary.ts'
import { slotsPerChunk } from './kernel/layout.ts'
import { bitmapWords, keepBits, makeTextSegment, type TextSegment } from './text-segment.ts'

/** Unused words are removed when there are so many more words than after the last time. */
const maxNewWords = (before: number) => 50_000 + before / 2

export function makeTextIndex() {
  const dictionary = makeDictionary()
  const segments: TextSegment[] = []
  let wordsBefore = 0

  function segmentOf(slot: number) {
    const chunk = Math.floor(slot / slotsPerChunk)
    while (segments.length <= chunk) segments.push(makeTextSegment())
    return segments[chunk] as TextSegment
  }

  /** `text` as `searchedTextOf` makes it. */
  function put(slot: number, text: string) {
    const words: number[] = []
    for (const word of text.split(' ')) if (word) words.push(dictionary.add(word))
    segmentOf(slot).put(slot % slotsPerChunk, words)
  }

  function removeUnusedWords() {
    const isUsed = new Uint8Array(dictionary.size())
    for (const segment of segments) segment.markUsed(isUsed)
    dictionary.removeUnused(isUsed)
    wordsBefore = dictionary.words()
  }

  return {
    /** While loading, in the order of slots: each chunk is laid once. */
    append: (slot: number, text: string) => {
      if (slot > 0 && slot % slotsPerChunk === 0) segmentOf(slot - 1).lay(dictionary.size())
      if (text) put(slot, text)
    },

    put: (slot: number, text: string) => {
      put(slot, text)
      if (segmentOf(slot).mustBeLaid()) segmentOf(slot).lay(dictionary.size())
      if (dictionary.words() > wordsBefore + maxNewWords(wordsBefore)) removeUnusedWords()
    },

    /** Writes the bitmaps of all chunks: `bitmapOf` gives the one to write to. */
    select: (typed: string, chunks: number, bitmapOf: (chunk: number) => Int32Array) => {
      const asked = wordsOf(typed).map((word) => {
        const words = dictionary.find(word)
        const isWanted = new Uint8Array(dictionary.size())
        for (const number of words) isWanted[number] = 1
        return { words, isWanted }
      })
      const matches = new Int32Array(bitmapWords)
      for (let chunk = 0; chunk < chunks; chunk += 1) {
        const bitmap = bitmapOf(chunk)
        const segment = segments[chunk]
        if (segment?.mustBeLaid()) segment.lay(dictionary.size())
        bitmap.fill(segment ? -1 : 0)
        if (!segment) continue
        for (const { words, isWanted } of asked) {
          segment.select(words, isWanted, matches)
          keepBits(bitmap, matches)
        }
      }
    },

    words: () => dictionary.words(),
    bytes: () => segments.reduce((sum, segment) => sum + segment.bytes(), 0),
  }
}
