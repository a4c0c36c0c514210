// Every word of any student once, with a number; and which of them a typed word matches.
import { allowsTypo, matchesWord, plainWord } from '../../../contract/searched-text.ts'

const bucketLetters = 3

export function makeDictionary() {
  const numbers = new Map<string, number>()
  /** By number. Free numbers have no word. */
  const stored: string[] = []
  const plain: string[] = []
  const free: number[] = []
  /** By their first letters: a search looks at few of them. */
  const buckets: { beginning: string; words: number[] }[] = []
  const bucketOf = new Map<string, number[]>()

  function add(word: string): number {
    const known = numbers.get(word)
    if (known !== undefined) return known
    const number = free.pop() ?? stored.length
    // A copy: a part of a string would keep the whole of it in memory.
    const copy = Buffer.from(word).toString()
    numbers.set(copy, number)
    stored[number] = copy
    plain[number] = plainWord(copy)
    addToBucket(number)
    return number
  }

  function addToBucket(number: number) {
    const beginning = (plain[number] as string).slice(0, bucketLetters)
    const bucket = bucketOf.get(beginning)
    if (bucket) {
      bucket.push(number)
      return
    }
    const words = [number]
    bucketOf.set(beginning, words)
    buckets.push({ beginning, words })
  }

  return {
    add,
    /** Numbers are below this one. */
    size: () => stored.length,
    words: () => numbers.size,

    /** The words that match, as numbers in order. */
    find: (asked: string): Int32Array => {
      const found: number[] = []
      const withTypos = allowsTypo(asked)
      for (const { beginning, words } of buckets)
        if (mayMatch(beginning, asked, withTypos))
          for (const number of words) if (matchesWord(plain[number] as string, asked)) found.push(number)
      return Int32Array.from(found).sort()
    },

    /** Forgets words that no student has any longer. */
    removeUnused: (isUsed: Uint8Array) => {
      for (const [number, word] of stored.entries())
        if (word && !isUsed[number]) {
          numbers.delete(word)
          free.push(number)
          stored[number] = ''
          plain[number] = ''
        }
      buckets.length = 0
      bucketOf.clear()
      for (const number of numbers.values()) addToBucket(number)
    },
  }
}

/** Whether a word that begins like this can match. */
function mayMatch(beginning: string, asked: string, withTypos: boolean) {
  const length = Math.min(beginning.length, asked.length)
  let at = 0
  while (at < length && beginning.charCodeAt(at) === asked.charCodeAt(at)) at += 1
  if (at === length) return true
  return (
    withTypos &&
    (agreesFrom(beginning, at + 1, asked, at + 1) ||
      agreesFrom(beginning, at + 1, asked, at) ||
      agreesFrom(beginning, at, asked, at + 1) ||
      (beginning[at] === asked[at + 1] && agreesFrom(beginning, at + 2, asked, at + 2)))
  )
}

/** As far as both go. */
function agreesFrom(beginning: string, inBeginning: number, asked: string, inAsked: number) {
  const length = Math.min(beginning.length - inBeginning, asked.length - inAsked)
  for (let at = 0; at < length; at += 1)
    if (beginning.charCodeAt(inBeginning + at) !== asked.charCodeAt(inAsked + at)) return false
  return true
}
