// Small things done to 16 bytes at once.

export function sumOf(wide: v128): i32 {
  return (
    i32x4.extract_lane(wide, 0) +
    i32x4.extract_lane(wide, 1) +
    i32x4.extract_lane(wide, 2) +
    i32x4.extract_lane(wide, 3)
  )
}

/** Bits set in four times 16 bytes, as eight numbers. */
export function bitsIn(a: v128, b: v128, c: v128, d: v128): v128 {
  const two = i8x16.add(i8x16.popcnt(a), i8x16.popcnt(b))
  return i16x8.extadd_pairwise_i8x16_u(i8x16.add(two, i8x16.add(i8x16.popcnt(c), i8x16.popcnt(d))))
}

export function widen(narrow: v128): v128 {
  return i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(narrow))
}

/** A byte for each of 16 bits. */
export function spread(bits: i32): v128 {
  const places = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128)
  const both = i8x16.swizzle(i16x8.splat(<i16>bits), i8x16(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1))
  return i8x16.eq(v128.and(both, places), places)
}
