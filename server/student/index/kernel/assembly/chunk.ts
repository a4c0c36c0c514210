// Addresses within chunks, and numbers in memory.
import { bitmapBytes, blockBytes, regions, slotsPerChunk } from './layout.generated'

export function chunkAt(index: i32): usize {
  return load<usize>(wordAt(regions.chunks, index))
}

export function bitmapAt(chunk: usize, bitmap: i32): usize {
  return chunk + <usize>bitmap * bitmapBytes
}

/** The bytes of the chunk's bitmaps that are in use, in whole blocks. */
export function usedBytes(chunkIndex: i32, usedSlots: i32): usize {
  const slots = min(slotsPerChunk, usedSlots - chunkIndex * slotsPerChunk)
  return (((<usize>slots + 7) >> 3) + blockBytes - 1) & ~(blockBytes - 1)
}

/** The address of a 32-bit number in a list of them. */
export function wordAt(list: usize, index: i32): usize {
  return list + ((<usize>index) << 2)
}

export function addTo(list: usize, index: i32, count: i32): void {
  const at = wordAt(list, index)
  store<i32>(at, load<i32>(at) + count)
}
