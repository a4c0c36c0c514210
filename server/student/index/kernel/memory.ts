// Where everything stands in the memory of the kernel. layout.ts says the same; both must agree.
// Students stand in chunks of 65,536. A chunk holds one bitmap for each thing that can be asked for, one byte for each
// thing that is scored, and one short row for each student.

// Where a question is written, and its answer read.
export const program: usize = 0x1000
export const tables: usize = 0x5000
export const terms: usize = 0x6000
export const counts: usize = 0x8000
export const exact: usize = 0xa000
export const seen: usize = 0xc000
export const pointers: usize = 0xd000
export const ladders: usize = 0xd800
export const candidates: usize = 0x10000
export const scratch: usize = 0x40000

export const bitmapBytes: usize = 8192
export const slots: i32 = 65536

// Of one chunk: who is in every group, who is missing in one only, who in this one only; then groups of several bitmaps.
export const matches: usize = scratch
export const near: usize = scratch + bitmapBytes
export const missing: usize = scratch + 2 * bitmapBytes
export const built: usize = scratch + 3 * bitmapBytes

/** A row: how many skills, university, degree, year, hours, months, industries, then the skills. */
export const rowBytes: usize = 32
export const skillsInRow: i32 = 12

/** The level of each technology in binary: three bitmaps in turn, 256 bytes of each. */
export const levelPiece: usize = 256
export const levelBytes: usize = 3 * bitmapBytes

export let columns: usize = 0
export let rows: usize = 0
export let levels: usize = 0
export let chunkBytes: usize = 0
export let firstChunk: usize = 0
export let skillBitmaps: i32 = 0
export let skillCount: i32 = 0

export function setLayout(
  bitmaps: i32,
  howManyColumns: i32,
  first: usize,
  firstSkill: i32,
  howManySkills: i32,
): usize {
  columns = <usize>bitmaps * bitmapBytes
  rows = columns + <usize>howManyColumns * <usize>slots
  levels = rows + <usize>slots * rowBytes
  chunkBytes = levels + <usize>(howManySkills / 5) * levelBytes
  firstChunk = first
  skillBitmaps = firstSkill
  skillCount = howManySkills
  return chunkBytes
}

/** How much of the chunk's bitmaps is in use, rounded up to what the loops take at a time. */
export function usedBytes(chunk: i32, used: i32): usize {
  const here = min(slots, used - chunk * slots)
  return (((<usize>here + 7) >> 3) + 255) & ~255
}

export function add(to: usize, which: i32, more: i32): void {
  const at = to + ((<usize>which) << 2)
  store<i32>(at, load<i32>(at) + more)
}
