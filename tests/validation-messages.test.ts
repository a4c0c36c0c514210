// What people read when a call refuses what they sent, for every field of every call and every kind of mistake.
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'
import { Problem } from '../contract/problem.ts'
import { parseInput } from '../server/http/read-input.ts'

type Schema = z.core.$ZodType
type Definition = Record<string, unknown> & { type: string }
const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition

/** The schema and all that it is made of. */
function* partsOf(schema: Schema, seen = new Set<Schema>()): Generator<Schema> {
  if (seen.has(schema)) return
  seen.add(schema)
  yield schema
  const { shape = {}, in: input, out, innerType, element, options = [] } = definitionOf(schema)
  const inner = [...Object.values(shape as object), input, out, innerType, element, ...(options as Schema[])]
  for (const part of inner) if (part) yield* partsOf(part as Schema, seen)
}

const wrong = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  99,
  1e12,
  Number.NaN,
  '',
  ' ',
  'x',
  'abc',
  '-5',
  '0',
  '{',
  '{"unknownKey":1}',
  '{"technologies":[{"name":"Cobol"}]}',
  '["nobody"]',
  'a\0b',
  'two\nlines',
  'x'.repeat(10_000),
  'https://',
  'launchquad.example',
  '2026-99-99',
  [],
  {},
  ['x'],
  [{}],
  [1, 1],
  Array.from({ length: 3000 }, (_, index) => index + 1),
  { unknownKey: 1 },
  new Date(),
]

function refusalOf(schema: Schema, value: unknown) {
  try {
    parseInput(schema, value)
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

const inputsOf = (call: Call): Schema[] => [
  ...(call.params ? [z.strictObject(call.params)] : []),
  ...(call.query ? [z.strictObject(call.query)] : []),
  ...(call.body ? [call.body] : []),
]

const everyPart = Object.values(calls as Record<string, Call>).flatMap((call) =>
  inputsOf(call).flatMap((input) => [...partsOf(input)]),
)

const fieldNames = new Set(
  everyPart.flatMap((part) => Object.keys((definitionOf(part).shape as object | undefined) ?? {})),
)
/** Names that are no words people use. */
const technical = [...fieldNames].filter((name) =>
  /[A-Z_]|^(id|token|cursor|filters|upTo|cv|body|tag)$/.test(name),
)
const forbidden = new RegExp(
  `^\\w+:|\\b(${[...technical, 'unknownKey', 'Invalid', 'Too big', 'Too small', 'expected', 'received', 'Unrecognized', 'undefined', 'null', 'NaN', 'string', 'object', 'array', 'boolean', 'field', 'key'].join('|')})\\b`,
)

test('every mistake in every field of every call is answered in plain words', () => {
  const sentences = new Set<string>()
  for (const part of new Set(everyPart))
    for (const value of wrong) {
      const refusal = refusalOf(part, value)
      if (!refusal) continue
      sentences.add(refusal.message)
      for (const message of Object.values(refusal.fields ?? {})) sentences.add(`${message}.`)
    }
  expect(fieldNames.size).toBeGreaterThan(40)
  expect(sentences.size).toBeGreaterThan(30)
  expect([...sentences].filter((sentence) => forbidden.test(sentence))).toEqual([])
  expect([...sentences].filter((sentence) => !/^[A-Z“].*[^.]\.$/s.test(sentence))).toEqual([])
})

test('a broken link is answered with what to do', () => {
  const incomplete = 'This link is incomplete. Copy the whole link from the email.'
  for (const body of [{ token: 'abc' }, {}, { token: 5 }])
    expect(refusalOf(calls.confirmNewEmail.body, body)?.message).toBe(incomplete)
  expect(refusalOf(z.strictObject(calls.getStartup.params), { userId: 'abc' })?.message).toBe(
    'We can’t find this. Please go back and choose it again.',
  )
})
