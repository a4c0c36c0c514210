// Checks that need no zod. The schemas use them, and so does Find Students, which reads its search before any form loads.
import { wordsOf } from './words.ts'

/** Half a surrogate pair, or NUL: the database stores neither. */
const unstorable = /[\p{Cs}\0]/u

export const isStorable = (text: string) => !unstorable.test(text)
export const notPlain = 'Please use plain text'

export const tooLong = (max: number) => `Please use at most ${max} characters`

type Range = { min: number; max: number }
export const notBetween = ({ min, max }: Range, of: string) => `Please enter ${of} from ${min} to ${max}`

export const isBetween = ({ min, max }: Range, value: number) =>
  Number.isInteger(value) && value >= min && value <= max

/** Of the text that students are searched by. */
export const searchedText = { maxLength: 80, maxWords: 5 }

export function problemWithWords(typed: string): string | undefined {
  const words = wordsOf(typed).length
  if (typed !== '' && words === 0) return 'Please use letters or numbers'
  return words > searchedText.maxWords ? `Please use at most ${searchedText.maxWords} words` : undefined
}

/** What is wrong with a trimmed text that students are searched by, if anything. */
export function problemWithText(typed: string): string | undefined {
  if (typed.length > searchedText.maxLength) return tooLong(searchedText.maxLength)
  return isStorable(typed) ? problemWithWords(typed) : notPlain
}
