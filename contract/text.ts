// The kinds of text people type, and what is refused in each.
import * as z from 'zod/mini'

const controlCharacters = /[^\P{Cc}\n\r\t]/u
const anyControlOrLineBreak = /[\p{Cc}\u2028\u2029]/u

const without = (characters: RegExp, message: string) =>
  z.refine<string>((text) => !characters.test(text), message)

/** One line of text, trimmed, 1 to `longest` characters. */
export const line = (longest: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please fill this in'),
      z.maxLength(longest, `Please use at most ${longest} characters`),
      without(anyControlOrLineBreak, 'Please use plain text on one line'),
    )

/** Text with line breaks, trimmed, 1 to `longest` characters. */
export const paragraph = (longest: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please fill this in'),
      z.maxLength(longest, `Please use at most ${longest} characters`),
      without(controlCharacters, 'Please use plain text'),
    )

export const emailMessage = 'Please enter a valid email address'

export const email = z
  .string(emailMessage)
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, emailMessage), z.regex(z.regexes.email, emailMessage))

/** A link that people type: only http and https, so that no link can run a script. */
export const webAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(2000, 'Please use at most 2000 characters'),
    z.refine(isWebAddress, 'Please enter a full address that starts with https:// or http://'),
  )

export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s/]/i.test(text) || anyControlOrLineBreak.test(text)) return false
  try {
    const { protocol, hostname, username, password } = new URL(text)
    return /^https?:$/.test(protocol) && hostname !== '' && username === '' && password === ''
  } catch {
    return false
  }
}

/** The largest number an id can be: a 32-bit integer. */
export const id = z.int().check(z.minimum(1), z.maximum(2_147_483_647))
