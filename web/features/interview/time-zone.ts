// Times where people are. The server knows UTC only; Intl knows every zone's clock, past and to come.

/** The five cities whose old names browsers still use. */
const newNames: Record<string, string> = {
  Calcutta: 'Kolkata',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
}

const anHour = 60 * 60 * 1000
const aDay = 24 * anHour

export const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone

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
export function fromUtc(moment: string | number, zone: string) {
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
export function zoneName(zone: string, moment: string | number = Date.now()) {
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
export function timeInWords(
  startsAt: string,
  minutes: number,
  zone: string,
  length: 'short' | 'long' = 'short',
) {
  const day = formatIn(zone, { weekday: length, day: 'numeric', month: length })
    .format(new Date(startsAt))
    .replace(',', '')
    .replace(/\bSept\b/, 'Sep')
  return `${day}, ${hoursInWords(startsAt, minutes, zone)}`
}

/** 'Tuesday' */
export const weekdayOf = (moment: string, zone: string) =>
  formatIn(zone, { weekday: 'long' }).format(new Date(moment))

/** '14:00–14:30' */
const hoursInWords = (startsAt: string, minutes: number, zone: string) =>
  `${fromUtc(startsAt, zone).time}–${fromUtc(endOf(startsAt, minutes), zone).time}`

export const endOf = (startsAt: string, minutes: number) => Date.parse(startsAt) + minutes * 60_000
