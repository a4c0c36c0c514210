// The words of one chunk of students: the slots of each word, and the words of students who changed since these were laid.
import { slotsPerChunk } from './kernel/layout.ts'

export const bitmapWords = slotsPerChunk / 32

/** Above this a bitmap takes less time to add than a list of slots, and not much more memory. */
const maxListed = slotsPerChunk / 64
/** So many changed students can be looked at one by one in a search. */
const maxChanged = 256

export type TextSegment = ReturnType<typeof makeTextSegment>

/** Slots are counted from the beginning of the chunk. */
export function makeTextSegment() {
  /** Where the slots of each word begin, in `slots`. Words with a bitmap have none there. */
  let starts = new Int32Array(1)
  let slots = new Uint16Array()
  let bitmaps = new Map<number, Int32Array>()
  const changed = new Map<number, readonly number[]>()

  /** Rebuilds all of it, with the changes. Plain loops: a chunk has a million words. */
  function lay(words: number) {
    removeChanged()
    const counts = new Int32Array(words)
    for (let word = 0; word + 1 < starts.length; word += 1)
      counts[word] = (starts[word + 1] as number) - (starts[word] as number)
    for (const [word, bitmap] of bitmaps) counts[word] = countBits(bitmap)
    for (const its of changed.values()) for (const word of its) counts[word] = (counts[word] as number) + 1

    const newStarts = new Int32Array(words + 1)
    const newBitmaps = new Map<number, Int32Array>()
    for (let word = 0; word < words; word += 1) {
      const isListed = (counts[word] as number) <= maxListed
      newStarts[word + 1] = (newStarts[word] as number) + (isListed ? (counts[word] as number) : 0)
      if (!isListed) newBitmaps.set(word, bitmaps.get(word) ?? new Int32Array(bitmapWords))
    }
    const next = newStarts.slice()
    const newSlots = new Uint16Array(newStarts[words] as number)
    function add(word: number, slot: number) {
      if ((counts[word] as number) > maxListed) setBit(newBitmaps.get(word) as Int32Array, slot)
      else {
        newSlots[next[word] as number] = slot
        next[word] = (next[word] as number) + 1
      }
    }
    for (let word = 0; word + 1 < starts.length; word += 1)
      for (let at = starts[word] as number; at < (starts[word + 1] as number); at += 1)
        add(word, slots[at] as number)
    for (const [word, bitmap] of bitmaps)
      if (!newBitmaps.has(word))
        for (let slot = 0; slot < slotsPerChunk; slot += 1) if (hasBit(bitmap, slot)) add(word, slot)
    for (const [slot, its] of changed) for (const word of its) add(word, slot)
    ;[starts, slots, bitmaps] = [newStarts, newSlots, newBitmaps]
    changed.clear()
  }

  /** Of what was laid, the students who changed since. */
  function removeChanged() {
    const isChanged = new Int32Array(bitmapWords)
    for (const slot of changed.keys()) setBit(isChanged, slot)
    let kept = 0
    for (let word = 0; word + 1 < starts.length; word += 1) {
      const first = kept
      for (let at = starts[word] as number; at < (starts[word + 1] as number); at += 1) {
        const slot = slots[at] as number
        if (hasBit(isChanged, slot)) continue
        slots[kept] = slot
        kept += 1
      }
      starts[word] = first
    }
    starts[starts.length - 1] = kept
    for (const bitmap of bitmaps.values())
      for (let at = 0; at < bitmapWords; at += 1)
        bitmap[at] = (bitmap[at] as number) & ~(isChanged[at] as number)
  }

  return {
    put: (slot: number, words: readonly number[]) => changed.set(slot, words),
    mustBeLaid: () => changed.size > maxChanged,
    lay,

    /** Sets the bits of the students who have any of these words, and clears all others. */
    select: (words: Int32Array, isWanted: Uint8Array, to: Int32Array) => {
      to.fill(0)
      for (let index = 0; index < words.length; index += 1) {
        const word = words[index] as number
        if (word + 1 >= starts.length) break
        setBitsOf(to, slots, starts[word] as number, starts[word + 1] as number)
      }
      for (const [word, bitmap] of bitmaps) if (isWanted[word]) addBits(to, bitmap)
      for (const [slot, its] of changed)
        if (hasAny(its, isWanted)) setBit(to, slot)
        else clearBit(to, slot)
    },

    markUsed: (isUsed: Uint8Array) => {
      for (let word = 0; word + 1 < starts.length; word += 1)
        if ((starts[word] as number) < (starts[word + 1] as number)) isUsed[word] = 1
      for (const word of bitmaps.keys()) isUsed[word] = 1
      for (const its of changed.values()) for (const word of its) isUsed[word] = 1
    },

    bytes: () => starts.byteLength + slots.byteLength + bitmaps.size * bitmapWords * 4,
  }
}

function hasAny(words: readonly number[], isWanted: Uint8Array) {
  for (const word of words) if (isWanted[word]) return true
  return false
}

// Small functions: the compiler makes each of them fast.
function setBitsOf(bits: Int32Array, slots: Uint16Array, from: number, to: number) {
  for (let at = from; at < to; at += 1) setBit(bits, slots[at] as number)
}
function addBits(to: Int32Array, from: Int32Array) {
  for (let at = 0; at < bitmapWords; at += 1) to[at] = (to[at] as number) | (from[at] as number)
}
export function keepBits(to: Int32Array, from: Int32Array) {
  for (let at = 0; at < bitmapWords; at += 1) to[at] = (to[at] as number) & (from[at] as number)
}
function countBits(bits: Int32Array) {
  let count = 0
  for (let left of bits) for (; left !== 0; left &= left - 1) count += 1
  return count
}
const hasBit = (bits: Int32Array, slot: number) => ((bits[slot >> 5] as number) >>> (slot & 31)) & 1
function setBit(bits: Int32Array, slot: number) {
  bits[slot >> 5] = (bits[slot >> 5] as number) | (1 << (slot & 31))
}
function clearBit(bits: Int32Array, slot: number) {
  bits[slot >> 5] = (bits[slot >> 5] as number) & ~(1 << (slot & 31))
}
