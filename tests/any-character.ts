// Any character of Unicode, for fast-check. Its own (unit: 'binary') makes a table of all of them first: two CPU seconds.
import fc from 'fast-check'

const [surrogates, afterSurrogates, last] = [0xd800, 0xe000, 0x10ffff]

export const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: surrogates - 1 }), fc.integer({ min: afterSurrogates, max: last }))
  .map((code) => String.fromCodePoint(code))
