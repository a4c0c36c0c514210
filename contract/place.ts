// Where a project takes place, in words: a city, or remote, which may ask for a time zone that is not far away.

export const remote = 'Remote'

/** Remote, but with at most so many hours between the student's clock and that of the time zone. */
export type RemoteWithin = { hours: number; timeZone: string }
export const remoteHours = { min: 0, max: 11, default: 3 }

let countries: Intl.DisplayNames | undefined
const shorter: Record<string, string> = { HK: 'Hong Kong', MO: 'Macao', MM: 'Myanmar' }

/** 'France' for FR. */
export function nameOfCountry(code: string): string {
  countries ??= new Intl.DisplayNames(['en-GB'], { type: 'region', fallback: 'code' })
  try {
    return shorter[code] ?? countries.of(code) ?? code
  } catch {
    // Not a code: from an address that was typed.
    return code
  }
}

/** 'London' for Europe/London, 'Buenos Aires' for America/Argentina/Buenos_Aires. */
export const nameOfTimeZone = (timeZone: string) =>
  timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')

export type Place = { location: string; country?: string | null; remoteWithin?: RemoteWithin | null }

/** 'Paris, France', 'Remote', 'Remote, within 3 hours of London time'. */
export function placeInWords({ location, country, remoteWithin }: Place): string {
  if (remoteWithin) {
    const { hours, timeZone } = remoteWithin
    const near = hours === 0 ? 'on' : `within ${hours} ${hours === 1 ? 'hour' : 'hours'} of`
    return `${location}, ${near} ${nameOfTimeZone(timeZone)} time`
  }
  // The cities of the demo have been stored without it.
  return country && !location.includes(',') ? inCountry(location, nameOfCountry(country)) : location
}

const inCountry = (city: string, country: string) => (city === country ? city : `${city}, ${country}`)

const anHour = 60 * 60 * 1000
const aWeek = 7 * 24 * anHour
const formats = new Map<string, Intl.DateTimeFormat>()

/** How far the clock of a time zone is ahead of UTC at a moment, in hours. */
function offsetAt(timeZone: string, moment: number): number {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
    })
    formats.set(timeZone, format)
  }
  const parts = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return (Date.UTC(year, month - 1, day, hour, minute) - moment) / anHour
}

/**
 * The most hours that lie between two clocks in the weeks from now on. Where one zone changes to summer time before the
 * other, and where only one of them does, it is not the same all year.
 */
export function hoursApart(
  one: string,
  other: string,
  { weeks, now }: { weeks: number; now: number },
): number {
  // To the minute: seconds are not formatted.
  const start = Math.floor(now / 60_000) * 60_000
  const gaps = Array.from({ length: weeks + 1 }, (_, week) => {
    const moment = start + week * aWeek
    const hours = Math.abs(offsetAt(one, moment) - offsetAt(other, moment))
    // Auckland and Honolulu are two hours and a day apart.
    return Math.min(hours, 24 - hours)
  })
  return Math.max(...gaps)
}
