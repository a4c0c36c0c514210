// Moments as people in a time zone say them. The browser and the server know the zones: nothing is stored but UTC.

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

/** 'Tuesday 24 November 2026' */
const dayInWords = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  })
    .format(at)
    .replace(',', '')

/** '14:00' */
const clockTime = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
    at,
  )

/** 'India Standard Time (UTC+5:30)', as it is called at that moment. */
function zoneInWords(at: Date, timeZone: string): string {
  const offset = zoneName(at, timeZone, 'shortOffset')
    .replace('GMT', 'UTC')
    .replace(/\+0$/, '')
    .replace('-', '−')
  const name = zoneName(at, timeZone, 'long')
  // Some zones have no name, only an offset.
  return /^GMT[+-]/.test(name) ? `${cityOf(timeZone)} time (${offset})` : `${name} (${offset})`
}

/** 'Tuesday 24 November 2026, 14:00–14:30, Greenwich Mean Time (UTC)' */
export function timeInWords(startsAt: Date, minutes: number, timeZone: string): string {
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
  const clock = `${clockTime(startsAt, timeZone)}–${clockTime(endsAt, timeZone)}`
  return `${dayInWords(startsAt, timeZone)}, ${clock}, ${zoneInWords(startsAt, timeZone)}`
}

function zoneName(at: Date, timeZone: string, timeZoneName: 'long' | 'shortOffset'): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

const cityOf = (timeZone: string) => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
