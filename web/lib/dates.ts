// Dates as people say them. Without Intl, whose first date takes a phone longer than the screen around it.
const aDay = 24 * 60 * 60 * 1000
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** 'today', 'yesterday', '3 days ago'. */
export function daysSince(date: string, now = Date.now()) {
  const days = Math.floor(now / aDay) - Math.floor(Date.parse(date) / aDay)
  if (days <= 0) return 'today'
  return days === 1 ? 'yesterday' : `${days} days ago`
}

/** '4 March 2026'. In UTC: a deadline is the same day for everyone, and so it is on the server. */
export function dateInWords(date: string) {
  const day = new Date(date)
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}
