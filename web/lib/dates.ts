// Dates as people say them.
const aDay = 24 * 60 * 60 * 1000
const inDays = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })
const inWords = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** 'today', 'yesterday', '3 days ago'. */
export const daysSince = (date: string, now = Date.now()) =>
  inDays.format(Math.floor(Date.parse(date) / aDay) - Math.floor(now / aDay), 'day')

/** '4 March 2026' */
export const dateInWords = (date: string) => inWords.format(new Date(date))
