// The kinds of text people type, and what is refused in each.
import * as z from 'zod/mini'
import { isStorable, notBetween, notPlain, tooLong } from './checks.ts'
import { notFound } from './messages.ts'

const controlCharacters = /[^\P{Cc}\n\r\t]/u
const anyControlOrLineBreak = /[\p{Cc}\u2028\u2029]/u

const without = (characters: RegExp, message: string) =>
  z.refine<string>((text) => !characters.test(text), message)

/** Left to itself, zod compares the length of anything that has one: an object whose length is an object would throw. */
const onlyText = { when: ({ value }: { value: unknown }) => typeof value === 'string' }
export const maxText = (max: number, message = tooLong(max)) =>
  z.maxLength(max, { error: message, ...onlyText })
export const minText = (min: number, message: string) => z.minLength(min, { error: message, ...onlyText })
export const storable = z.refine<string>(isStorable, notPlain)

/** Any text of at most `max` characters, even an empty one: every text of the contract has a maximum. */
export const text = (max: number, message?: string) => z.string().check(maxText(max, message), storable)

type Schema = z.core.$ZodType
type ListRules<Item> = {
  max: number
  tooMany: string
  /** Where an empty list will not do. */
  none?: string
  /** Two items with the same key are the same thing twice. */
  key?: (item: Item) => unknown
  twice?: string
}

/**
 * A list of at most `max` items, each once: every list that people send is one of these. The length is checked before
 * any item is, because zod would check 40,000 items first and report each of them.
 */
export function list<Item extends Schema>(item: Item, rules: ListRules<z.output<Item>>) {
  const { max, tooMany, none, key = (one) => one, twice = 'You can only choose each one once' } = rules
  const isEachOnce = (items: z.output<Item>[]) => new Set(items.map(key)).size === items.length
  const items = z
    .array(item)
    .check(z.maxLength(max, tooMany), ...(none ? [z.minLength(1, none)] : []), z.refine(isEachOnce, twice))
  z.globalRegistry.add(items, { uniqueItems: true })
  const checkLength = z.transform((value: unknown, { issues }) => {
    if (!Array.isArray(value))
      issues.push({ code: 'custom', message: 'Please choose from the list', input: value })
    else if (value.length > max) issues.push({ code: 'custom', message: tooMany, input: value })
    return value
  })
  return z.pipe(checkLength, items as unknown as z.ZodMiniType<unknown, unknown>) as unknown as z.ZodMiniType<
    z.output<Item>[],
    z.input<Item>[]
  >
}

/** One line of text, trimmed, 1 to `longest` characters. */
export const line = (longest: number) =>
  z
    .string()
    .check(
      z.trim(),
      minText(1, 'Please fill this in'),
      maxText(longest),
      storable,
      without(anyControlOrLineBreak, 'Please use plain text on one line'),
    )

/** Text with line breaks, trimmed, 1 to `longest` characters. */
export const paragraph = (longest: number) =>
  z
    .string()
    .check(
      z.trim(),
      minText(1, 'Please fill this in'),
      maxText(longest),
      storable,
      without(controlCharacters, notPlain),
    )

const emailMessage = 'Please enter a valid email address'

export const email = z
  .string(emailMessage)
  .check(z.trim(), z.toLowerCase(), maxText(254, emailMessage), z.regex(z.regexes.email, emailMessage))

/** A domain without a scheme, as most people type it: `tidewell.io`, `linkedin.com/in/x`, `example.org:8080`. */
const bareDomain = /^(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+(?::\d{1,5})?(?:[/?#]|$)/u

const withScheme = (text: string) => (bareDomain.test(text) ? `https://${text}` : text)

/** A link that people type, with https:// added. Only http and https, because other schemes can run scripts. */
export const webAddress = z
  .string('Please enter a web address')
  .check(
    z.trim(),
    z.overwrite(withScheme),
    maxText(2000),
    storable,
    z.refine(isWebAddress, 'Please enter a web address, for example tidewell.io or linkedin.com/in/you'),
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

export const between = ({ min, max }: { min: number; max: number }, of: string) => {
  const message = notBetween({ min, max }, of)
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message))
}

/** The largest number an id can be: a 32-bit integer. */
const largestInteger = 2_147_483_647
export const id = z.int(notFound).check(z.minimum(1, notFound), z.maximum(largestInteger, notFound))

const badVersion = 'Please reload the page and try again'
/** How often something was saved. */
export const version = z
  .int(badVersion)
  .check(z.minimum(0, badVersion), z.maximum(largestInteger, badVersion))
