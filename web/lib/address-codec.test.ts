// The codec of addresses: what is written can be read again, defaults are left out, wrong values are dropped.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressCodec, anyOf, id, ids, oneOf, text } from './address-codec.ts'

const colours = ['red', 'deep blue', 'black & white', 'green/yellow'] as const
const codec = addressCodec({
  search: text('q'),
  repeated: anyOf(colours, { name: 'colour' }),
  listed: anyOf(colours, { separator: ',' }),
  sort: oneOf(['newest', 'oldest'], 'newest'),
  opened: id,
  compared: ids(3),
})
const nothing = {
  search: '',
  repeated: [],
  listed: [],
  sort: 'newest',
  opened: undefined,
  compared: [],
} as const

test('every address is read as it was written', () => {
  const anyId = fc.integer({ min: 1, max: 2_147_483_647 })
  const addresses = fc.record({
    search: fc.string({ unit: 'grapheme' }),
    repeated: fc.subarray([...colours]),
    listed: fc.subarray([...colours]),
    sort: fc.constantFrom('newest' as const, 'oldest' as const),
    opened: fc.option(anyId, { nil: undefined }),
    compared: fc.uniqueArray(anyId, { maxLength: 3 }),
  })
  fc.assert(
    fc.property(addresses, (address) => {
      expect(codec.read(codec.write(address))).toEqual(address)
    }),
  )
})

test('an address is short and readable', () => {
  expect(codec.write({ ...nothing, repeated: [], listed: [], compared: [] })).toBe('')
  expect(
    codec.write({
      ...nothing,
      search: 'a b',
      repeated: ['red', 'green/yellow'],
      listed: ['red', 'deep blue'],
      compared: [1, 2],
    }),
  ).toBe('q=a+b&colour=red&colour=green/yellow&listed=red,deep+blue&compared=1,2')
})

test.each([
  'colour=pink',
  'listed=,,pink',
  'sort=best',
  'opened=0',
  'opened=99999999999',
  'opened=1.5',
  'compared=x',
  'other=1',
])('%s is dropped', (wrong) => {
  expect(codec.read(wrong)).toEqual(nothing)
})
