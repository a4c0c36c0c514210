// The words of a text, as text search compares them.

/** Accents and apostrophes. */
const leftOut = /[\p{M}'’]/gu
/** Only letters that are one character both in JavaScript and in SQL. */
const word = /(?:(?![\u{10000}-\u{10ffff}])[\p{L}\p{N}+#])+/gu

/** Lower case, without accents. */
export const wordsOf = (text: string): string[] =>
  text.normalize('NFKD').toLowerCase().replace(leftOut, '').match(word) ?? []

/** Letters that have no accent to leave out. */
const plainLetters: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ə: 'e',
}
const isAscii = (text: string) => /^[ -~]*$/.test(text)

/** The words of a name without case, accents and signs. Most names are in ASCII, which takes a tenth of the time. */
export function foldedWords(text: string): string[] {
  const lower = text.toLowerCase()
  if (isAscii(lower)) return lower.replaceAll("'", '').match(/[a-z0-9+#]+/g) ?? []
  return wordsOf(lower.replaceAll(/[øłßæœđðþıə]/g, (letter) => plainLetters[letter] ?? letter))
}

/** Two names that fold to the same are the same to people. */
export const foldName = (name: string) => foldedWords(name).join(' ')
