// The hours a week that a student has left beside accepted projects: what startups search and score by.
import type { FoundStudent } from '../../../contract/student.ts'

type Hours = Pick<FoundStudent, 'maxWeeklyHours' | 'remainingWeeklyHours'>

/** '20 h', or '5 of 20 h free' for someone who is busy. */
export const hoursOf = ({ maxWeeklyHours, remainingWeeklyHours }: Hours) =>
  remainingWeeklyHours === maxWeeklyHours
    ? `${maxWeeklyHours} h`
    : `${remainingWeeklyHours} of ${maxWeeklyHours} h free`
