// Sample dates are counted in days from today: the demo never looks abandoned.

export const daysAgo = (now: Date, days: number) => noonOfDay(now, -days)
export const daysAhead = (now: Date, days: number) => noonOfDay(now, days)

/** Noon is the same date in nearly every time zone. */
function noonOfDay(now: Date, days: number): string {
  const noon = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 12)
  return new Date(noon).toISOString()
}

/** What only depends on the date is made once a day, and not for every page. */
export function oncePerDay<Made>(make: (now: Date) => Made) {
  let last: { date: string; made: Made } | undefined
  return (now: Date) => {
    const date = noonOfDay(now, 0)
    if (last?.date !== date) last = { date, made: make(now) }
    return last.made
  }
}
