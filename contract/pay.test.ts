// What a project pays, in words, by the hour, and against the minimum wage.
import { expect, test } from 'vitest'
import {
  currencies,
  hourlyPounds,
  isUnpaid,
  lowPayWarning,
  minimumWages,
  type Pay,
  payInWords,
} from './pay.ts'

const hours = { weeklyHours: 15, durationWeeks: 10 }
const paid = (
  per: 'hour' | 'month' | 'project',
  amount: number,
  currency: (typeof currencies)[number] = 'GBP',
): Pay => ({
  per,
  amount,
  currency,
})
const nothing: Pay = { per: 'unpaid', reason: 'We are a charity.' }

test('people read what a project pays, and what that is per hour', () => {
  expect(payInWords(paid('hour', 15), hours)).toBe('£15 per hour')
  expect(payInWords(paid('hour', 12.5), hours)).toBe('£12.50 per hour')
  expect(payInWords(paid('month', 1300, 'EUR'), hours)).toBe('€1,300 per month (about €20 per hour)')
  expect(payInWords(paid('project', 2400), hours)).toBe('£2,400 for the project (about £16 per hour)')
  expect(payInWords(nothing, hours)).toBe('Unpaid: We are a charity.')
  expect([payInWords(nothing, hours), '£15 per hour'].map(isUnpaid)).toEqual([true, false])
})

test('what pays more per hour comes first, in any currency', () => {
  const pays = [
    paid('hour', 25, 'USD'),
    paid('month', 1170),
    paid('hour', 15),
    paid('project', 1800),
    nothing,
  ]
  const keys = pays.map((pay) => hourlyPounds(pay, hours))
  expect(keys).toEqual(keys.toSorted((one, other) => other - one))
  expect(new Set(keys).size).toBe(pays.length)
})

test('a startup that pays less than the minimum wage reads which one, when it began and who says so', () => {
  const warned = (pay: Pay, country: string | null = 'GB') => lowPayWarning(pay, hours, country)
  const uk =
    'The minimum wage in the United Kingdom is £12.71 per hour (from age 21, £10.85 from 18 to 20), since 1 April 2026.'
  expect(warned(paid('hour', 12.71))).toBeUndefined()
  expect(warned(paid('hour', 12.7))).toEqual({
    text: `This is £12.70 per hour. ${uk}`,
    source: minimumWages.GB?.source,
  })
  expect(warned(paid('project', 1500))?.text).toBe(`This is about £10 per hour. ${uk}`)
  expect(warned(paid('hour', 10, 'EUR'))?.text).toBe(`This is about £8.70 per hour. ${uk}`)
  expect(warned(nothing)?.text).toBe(uk)
  expect(warned(paid('hour', 13, 'EUR'), 'DE')).toBeDefined()
  expect(warned(paid('hour', 1), 'FR')).toBeUndefined()
  expect(warned(paid('hour', 1), null)).toBeUndefined()
})

test('every currency is one that Intl knows, too', () => {
  const known = new Set(Intl.supportedValuesOf('currency'))
  expect(currencies.filter((code) => !known.has(code))).toEqual([])
})
