// The times that someone offers: what is suggested at first, and what is wrong with what they chose.
import {
  interviewMinutes,
  leadMinutes,
  maxDaysAhead,
  stepMinutes,
} from '../../../contract/interview-lists.ts'
import { fromUtc, toUtc } from '../../../contract/time-zone.ts'

/** As the fields of a form have it: '2026-11-24' and '14:00', or nothing yet. */
export type TimeRow = { date: string; time: string }

const aMinute = 60_000
const aDay = 24 * 60 * aMinute
const suggestedHours = ['10:00', '14:00', '16:00']

/** The next three working days, at different times of day. */
export function suggestedRows(zone: string, now = Date.now()): TimeRow[] {
  const rows: TimeRow[] = []
  for (
    let day = Date.parse(fromUtc(now, zone).date) + aDay;
    rows.length < suggestedHours.length;
    day += aDay
  ) {
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay())
    const time = suggestedHours[rows.length]
    if (!isWeekend && time) rows.push({ date: new Date(day).toISOString().slice(0, 10), time })
  }
  return rows
}

type Where = { zone: string; minutes: number; now?: number }

/** In UTC, or what is wrong with each row. A row that was left empty is no time. */
export function readRows(rows: readonly TimeRow[], { zone, minutes, now = Date.now() }: Where) {
  const isEmpty = ({ date, time }: TimeRow) => !date && !time
  const times: string[] = []
  const rowOf: number[] = []
  const problems = rows.map((row, index) => {
    if (isEmpty(row) && !rows.every(isEmpty)) return undefined
    if (!row.date || !row.time) return 'Please choose a day and a time'
    const moment = toUtc(row.date, row.time, zone)
    if (!moment) return `The clocks go forward, so ${row.time} doesn’t exist that day. Choose another time.`
    const startsAt = Date.parse(moment)
    if (startsAt < now + leadMinutes * aMinute)
      return 'That time has passed. Choose one that’s still to come.'
    if (startsAt > now + maxDaysAhead * aDay)
      return `Please choose a day within the next ${maxDaysAhead} days`
    if (startsAt % (stepMinutes * aMinute) !== 0)
      return `Please choose a time in steps of ${stepMinutes} minutes`
    if (times.some((other) => Math.abs(Date.parse(other) - startsAt) < minutes * aMinute))
      return 'This overlaps with another of your times'
    times.push(moment)
    rowOf.push(index)
    return undefined
  })
  return {
    times,
    /** In which row each of them was. */
    rowOf,
    problems: problems.some(Boolean) ? problems : undefined,
  }
}

/** Every length that an interview can have. */
export const lengths = Array.from(
  { length: (interviewMinutes.max - interviewMinutes.min) / stepMinutes + 1 },
  (_, step) => interviewMinutes.min + step * stepMinutes,
)
