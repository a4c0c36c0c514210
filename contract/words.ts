// The words of a text, as text search compares them.

/** Accents and apostrophes. */
const leftOut = /[\p{M}'’]/gu
/** Only letters that are one character both in JavaScript and in SQL. */
const word = /(?:(?![\u{10000}-\u{10ffff}])[\p{L}\p{N}+#])+/gu

/** Lower case, without accents. */
export const wordsOf = (text: string): string[] =>
  text.normalize('NFKD').toLowerCase().replace(leftOut, '').match(word) ?? []
