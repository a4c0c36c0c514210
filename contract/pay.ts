// What a project pays: in words, by the hour, and against the minimum wage of its country.
import { nameOfCountry } from './place.ts'

export const payUnits = ['hour', 'month', 'project'] as const
type PayUnit = (typeof payUnits)[number]
export type Paid = { per: PayUnit; amount: number; currency: Currency }
export type Pay = Paid | { per: 'unpaid'; reason: string }
/** What an amount by the month or for the project is divided by. */
export type Hours = { weeklyHours: number; durationWeeks: number }

export const maxAmount = 1_000_000_000
export const longestReason = 200

/**
 * The currencies that can be chosen, and about how many pounds one of each is worth. Rounded, of November 2025. They
 * only sort projects and warn about low pay: no sum is ever shown in another currency than the startup's.
 */
const poundsFor = {
  GBP: 1,
  EUR: 0.87,
  USD: 0.75,
  AED: 0.2,
  ALL: 0.009,
  AMD: 0.002,
  ARS: 0.0005,
  AUD: 0.49,
  AZN: 0.44,
  BAM: 0.45,
  BDT: 0.0062,
  BHD: 2,
  BRL: 0.14,
  CAD: 0.54,
  CHF: 0.94,
  CLP: 0.0008,
  CNY: 0.105,
  COP: 0.0002,
  CRC: 0.0015,
  CZK: 0.036,
  DKK: 0.117,
  DOP: 0.012,
  EGP: 0.016,
  ETB: 0.005,
  GEL: 0.28,
  GHS: 0.068,
  HKD: 0.096,
  HUF: 0.0023,
  IDR: 0.000045,
  ILS: 0.23,
  INR: 0.0085,
  ISK: 0.006,
  JOD: 1.06,
  JPY: 0.005,
  KES: 0.0058,
  KRW: 0.00053,
  KWD: 2.45,
  KZT: 0.0014,
  LKR: 0.0025,
  MAD: 0.081,
  MDL: 0.044,
  MKD: 0.014,
  MXN: 0.041,
  MYR: 0.18,
  NGN: 0.00052,
  NOK: 0.074,
  NPR: 0.0053,
  NZD: 0.43,
  OMR: 1.95,
  PEN: 0.22,
  PHP: 0.013,
  PKR: 0.0027,
  PLN: 0.205,
  QAR: 0.21,
  RON: 0.17,
  RSD: 0.0074,
  RWF: 0.0005,
  SAR: 0.2,
  SEK: 0.079,
  SGD: 0.58,
  THB: 0.023,
  TND: 0.26,
  TRY: 0.018,
  TWD: 0.0245,
  TZS: 0.0003,
  UAH: 0.018,
  UGX: 0.0002,
  UYU: 0.019,
  VND: 0.000029,
  XAF: 0.0013,
  XOF: 0.0013,
  ZAR: 0.043,
}
export type Currency = keyof typeof poundsFor
export const currencies = Object.keys(poundsFor) as Currency[]

type MinimumWage = {
  currency: Currency
  amount: number
  /** From when on it holds, and who says so. */
  since: string
  source: string
  /** For whom it is lower or higher. */
  note?: string
}

/** The legal minimum for an hour, by country, where we know it. Most change each January or April: follow `source`. */
export const minimumWages: Record<string, MinimumWage> = {
  GB: {
    currency: 'GBP',
    amount: 12.71,
    since: '1 April 2026',
    source: 'https://www.gov.uk/national-minimum-wage-rates',
    note: 'from age 21, £10.85 from 18 to 20',
  },
  IE: {
    currency: 'EUR',
    amount: 14.15,
    since: '1 January 2026',
    source:
      'https://www.workplacerelations.ie/en/what_you_should_know/hours-and-wages/national-minimum-wage/',
    note: 'from age 20',
  },
  DE: {
    currency: 'EUR',
    amount: 13.9,
    since: '1 January 2026',
    source: 'https://www.mindestlohn-kommission.de',
  },
  US: {
    currency: 'USD',
    amount: 7.25,
    since: '24 July 2009',
    source: 'https://www.dol.gov/agencies/whd/minimum-wage',
    note: 'federal, many states ask for more',
  },
}

/** '£15', '£12.50', '€1,800'. */
function sum(amount: number, currency: string) {
  const isWhole = Number.isInteger(amount)
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    ...(isWhole && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
  }).format(amount)
}

const inWords: Record<PayUnit, string> = { hour: 'per hour', month: 'per month', project: 'for the project' }

/** What an hour brings, in the currency of the pay. */
function hourly({ per, amount }: Pick<Paid, 'per' | 'amount'>, { weeklyHours, durationWeeks }: Hours) {
  if (per === 'hour') return amount
  return per === 'month' ? (amount * 12) / (52 * weeklyHours) : amount / (weeklyHours * durationWeeks)
}

/** '£15 per hour', '€1,800 per month (about €28 per hour)', 'Unpaid: you’ll get …'. */
export function payInWords(pay: Pay, hours: Hours): string {
  if (pay.per === 'unpaid') return `${unpaid}: ${pay.reason}`
  const { per, amount, currency } = pay
  const words = `${sum(amount, currency)} ${inWords[per]}`
  return per === 'hour' ? words : `${words} (about ${about(hourly(pay, hours), currency)} per hour)`
}

/** To the whole where that is precise enough. */
const about = (amount: number, currency: string) =>
  sum(amount < 100 ? Math.round(amount * 100) / 100 : Math.round(amount), currency)

const unpaid = 'Unpaid'
/** Also where it was written as a text, before there was a choice. */
export const isUnpaid = (compensation: string) => compensation.startsWith(unpaid)

/** What projects are sorted by. */
export const hourlyPounds = (pay: Pay, hours: Hours) =>
  pay.per === 'unpaid' ? 0 : hourly(pay, hours) * poundsFor[pay.currency]

/** What to tell a startup that pays less than the minimum wage of the country, or nothing where it does not. */
export function lowPayWarning(pay: Pay, hours: Hours, country: string | null) {
  const minimum = country ? minimumWages[country] : undefined
  if (!country || !minimum) return undefined
  const { amount, currency, since, source, note } = minimum
  const isOther = pay.per !== 'unpaid' && pay.currency !== currency
  const paid = pay.per === 'unpaid' ? 0 : hourly(pay, hours)
  const compared = isOther ? (paid * poundsFor[pay.currency]) / poundsFor[currency] : paid
  if (compared >= amount) return undefined
  const legal = `The minimum wage in ${inTheCountry(country)} is ${sum(amount, currency)} per hour${note ? ` (${note})` : ''}, since ${since}.`
  if (pay.per === 'unpaid') return { text: legal, source }
  const isExact = pay.per === 'hour' && !isOther
  return { text: `This is ${isExact ? '' : 'about '}${about(compared, currency)} per hour. ${legal}`, source }
}

const inTheCountry = (code: string) =>
  `${nameOfCountry(code).startsWith('United') ? 'the ' : ''}${nameOfCountry(code)}`
