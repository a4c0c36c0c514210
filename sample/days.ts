// Sample dates are counted in days from today: the demo never looks abandoned.

export const daysAgo = (now: Date, days: number) => noonOfDay(now, -days)
export const daysAhead = (now: Date, days: number) => noonOfDay(now, days)

/** Noon is the same date in nearly every time zone. */
function noonOfDay(now: Date, days: number): string {
  const noon = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 12)
  return new Date(noon).toISOString()
}
