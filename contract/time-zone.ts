// Moments as people in a time zone say them, on pages and in emails. Only UTC is stored: Intl knows every zone's clock, past and
// to come.

/** Where we know no better. */
export const defaultTimeZone = 'Europe/London'

/** An IANA name such as Asia/Kolkata. */
export function isTimeZone(name: string): boolean {
  // Newer engines also take '+05:30', which knows nothing of daylight saving.
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The five cities whose old names browsers still use. */
const newNames: Record<string, string> = {
  Calcutta: 'Kolkata',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
}

const aDay = 24 * 60 * 60 * 1000

type Moment = Date | string | number

/** Making one takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()
function formatIn(zone: string, options: Intl.DateTimeFormatOptions) {
  const key = zone + JSON.stringify(options)
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone })
  formats.set(key, known)
  return known
}

const clock = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

/** The date and time on a clock in this zone: '2026-11-24' and '14:00'. */
export function fromUtc(moment: Moment, zone: string) {
  const parts = Object.fromEntries(
    formatIn(zone, clock)
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  )
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
}

/**
 * The moment at which a clock in this zone shows this. Where clocks go back it shows it twice, and the first counts. Where
 * they go forward it may never show it: undefined.
 */
export function toUtc(date: string, time: string, zone: string): string | undefined {
  const asIfUtc = Date.parse(`${date}T${time}:00Z`)
  if (Number.isNaN(asIfUtc)) return undefined
  // No zone changes its clock twice within two days.
  const moments = [-aDay, aDay].map((away) => asIfUtc - offsetAt(asIfUtc + away, zone))
  const shown = moments.filter((moment) => {
    const there = fromUtc(moment, zone)
    return there.date === date && there.time === time
  })
  return shown.length > 0 ? new Date(Math.min(...shown)).toISOString() : undefined
}

/** How far the zone's clock is ahead of UTC, in milliseconds. */
function offsetAt(moment: number, zone: string) {
  const { date, time } = fromUtc(moment, zone)
  return Date.parse(`${date}T${time}:00Z`) - Math.floor(moment / 60_000) * 60_000
}

/** As people say it: 'London time (GMT+1)'. The offset is that of the moment. */
export function zoneName(zone: string, moment: Moment = Date.now()) {
  const city = cityOf(zone)
  const offset = formatIn(zone, { timeZoneName: 'shortOffset' })
    .formatToParts(new Date(moment))
    .find(({ type }) => type === 'timeZoneName')
    // Some versions of Intl write 'GMT+0'.
    ?.value.replace(/\+0$/, '')
    .replace('-', '−')
  return city ? `${city} time (${offset})` : zone === 'UTC' ? zone : (offset ?? zone)
}

/** 'New York', and nothing for zones such as UTC and Etc/GMT+5. */
export function cityOf(zone: string) {
  if (!zone.includes('/') || zone.startsWith('Etc/')) return undefined
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? ''
  return newNames[city] ?? city
}

/** 'Tue 24 Nov, 14:00–14:30', or 'Tuesday 24 November, 14:00–14:30'. */
export const timeInWords = (
  startsAt: Moment,
  minutes: number,
  zone: string,
  length: 'short' | 'long' = 'short',
) =>
  `${dayInWords(startsAt, zone, { weekday: length, month: length })}, ${hoursInWords(startsAt, minutes, zone)}`

/** Where no page says the rest: 'Tuesday 24 November 2026, 14:00–14:30, London time (GMT)'. */
export const timeInFull = (startsAt: Moment, minutes: number, zone: string) =>
  [
    dayInWords(startsAt, zone, { weekday: 'long', month: 'long', year: 'numeric' }),
    hoursInWords(startsAt, minutes, zone),
    zoneName(zone, startsAt),
  ].join(', ')

const dayInWords = (moment: Moment, zone: string, options: Intl.DateTimeFormatOptions) =>
  formatIn(zone, { day: 'numeric', ...options })
    .format(new Date(moment))
    .replace(',', '')
    .replace(/\bSept\b/, 'Sep')

/** 'Tuesday' */
export const weekdayOf = (moment: Moment, zone: string) =>
  formatIn(zone, { weekday: 'long' }).format(new Date(moment))

/** '14:00–14:30' */
const hoursInWords = (startsAt: Moment, minutes: number, zone: string) =>
  `${fromUtc(startsAt, zone).time}–${fromUtc(endOf(startsAt, minutes), zone).time}`

export const endOf = (startsAt: Moment, minutes: number) => new Date(startsAt).getTime() + minutes * 60_000
