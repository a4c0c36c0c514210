// Helpers for vectors of 16 bytes.

export function sumLanes(i32s: v128): i32 {
  return (
    i32x4.extract_lane(i32s, 0) +
    i32x4.extract_lane(i32s, 1) +
    i32x4.extract_lane(i32s, 2) +
    i32x4.extract_lane(i32s, 3)
  )
}

/** The bits set in four vectors, as eight 16-bit sums. */
export function countBits(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = i8x16.add(i8x16.popcnt(a), i8x16.popcnt(b))
  return i16x8.extadd_pairwise_i8x16_u(i8x16.add(ab, i8x16.add(i8x16.popcnt(c), i8x16.popcnt(d))))
}

/** Sixteen 8-bit sums as four 32-bit sums. */
export function widen(bytes: v128): v128 {
  return i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(bytes))
}

/** A byte for each of 16 bits: all ones where the bit is set. */
export function bitsToBytes(bits: i32): v128 {
  const bitOfLane = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128)
  const bytes = i8x16.swizzle(i16x8.splat(<i16>bits), i8x16(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1))
  return i8x16.eq(v128.and(bytes, bitOfLane), bitOfLane)
}

export function allOnesIf(condition: bool): v128 {
  return i8x16.splat(condition ? -1 : 0)
}

/** All ones in each of 16 bytes where 128 bits have a one at the byte's position. From 128 on a position has none. */
export function haveBits(bits: v128, positions: v128): v128 {
  const bitOfPosition = i8x16.swizzle(
    i8x16(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0),
    v128.and(positions, i8x16.splat(7)),
  )
  const byteOfPosition = i8x16.swizzle(bits, i8x16.shr_u(positions, 3))
  return i8x16.eq(v128.and(byteOfPosition, bitOfPosition), bitOfPosition)
}
