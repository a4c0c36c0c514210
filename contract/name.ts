// Names and titles that people choose and others read, in emails too: no addresses in them, and none that passes for ours.
import * as z from 'zod/mini'
import { line } from './text.ts'

/** Invisible characters, and characters that pass for a dot in an address. */
const unseen = /[\p{Cf}\p{Mn}\u115f\u1160\u3164\uffa0]/gu
const dots = /[\u3002\uff0e\uff61\u2024]/g

const plain = (text: string) => text.normalize('NFKC').replace(unseen, '').replace(dots, '.').toLowerCase()

/** Words with a dot that are no addresses. */
const allowedWords =
  /(?<![\p{L}\p{N}.@/-])(?:[\p{L}\p{N}]+\.js|asp\.net|socket\.io)(?![\p{L}\p{N}/:@-]|\.[\p{L}\p{N}])/gu

const addresses = [
  /:\/\//,
  /\bmailto:/,
  /\bwww\./,
  /[^\s@]@[^\s@]/,
  // A domain, such as launchquad.example.
  /[\p{L}\p{N}]\.\p{L}{2}/u,
  /[\p{L}\p{N}]\.xn--/u,
  // An IP address.
  /\d{1,3}(?:\.\d{1,3}){3}/,
  /\[[\da-f:]*:[\da-f:]*\]/,
]

const hasAddress = (text: string) => {
  const rest = plain(text).replace(allowedWords, ' ')
  return addresses.some((address) => address.test(rest))
}

/** For each letter of our name what people take for it: digits, signs, and letters of other alphabets. */
const lookAlikes: Record<string, string> = {
  l: '1i!|ıłƖɩιІіӏΙІוןⵏ',
  a: '4@аɑαΑАåӓ',
  u: 'vυսμᴜцνʋ',
  n: 'пոηиռᴨñ',
  c: 'сϲⅽ¢(<єᴄ',
  h: 'һհнћнΗН',
  q: 'gԛգ9ɋզɡ',
  d: 'ԁɗđⅾժ',
}
const letterFor = new Map(
  Object.entries(lookAlikes).flatMap(([letter, others]) =>
    [...others].map((other) => [other.toLowerCase(), letter] as const),
  ),
)

function passesForUs(text: string) {
  const decomposed = plain(text).normalize('NFD').replace(unseen, '')
  const letters = [...decomposed].map((letter) => letterFor.get(letter) ?? letter).join('')
  return letters.replace(/[^a-z]/g, '').includes('launchquad')
}

/** What is wrong with a name that others will read, if anything. */
export function problemWithName(name: string): string | undefined {
  if (hasAddress(name)) return addressMessage
  return passesForUs(name) ? 'Please choose words that can’t be mistaken for Launchquad' : undefined
}

const addressMessage =
  'Please leave out web and email addresses. If this isn’t one, put a space after the dot'

/** One line of text that is the name of a company, a project or a search. */
export const name = (longest: number) => named(longest, problemWithName)

/** For oneself only: our own name may be in it. */
export const privateName = (longest: number) =>
  named(longest, (text) => (hasAddress(text) ? addressMessage : undefined))

const named = (longest: number, problemWith: (text: string) => string | undefined) =>
  line(longest).check(
    z.refine<string>((text) => problemWith(text) === undefined, {
      error: ({ input }: z.core.$ZodRawIssue) => problemWith(String(input)) ?? '',
    }),
  )
