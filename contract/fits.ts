// What the filters of a search mean, as plainly as it can be said. The search itself finds the same faster.
import { matchesText } from './searched-text.ts'
import type { Degree, Industry, SearchFilters, Year } from './student.ts'

/** What of a student can be searched for. */
export type Findable = {
  university: string
  degree: Degree
  yearOfDegree: Year
  /** Hours a week that are left beside accepted projects. */
  hours: number
  months: number
  industries: Industry[]
  technologies: { name: string; level: number }[]
  /** The student's words. Changes that were noted before there was a text search have none. */
  text?: string | null
}

/** Whether the startup likes the student (`onlyLiked`) is not the student's own, and not asked here. */
export function fits(student: Findable, wanted: SearchFilters): boolean {
  const isAmong = <Value>(choices: readonly Value[] | undefined, values: readonly Value[]) =>
    !choices?.length || values.some((value) => choices.includes(value))
  return (
    isAmong(wanted.universities, [student.university]) &&
    isAmong(wanted.degrees, [student.degree]) &&
    isAmong(wanted.industries, student.industries) &&
    student.hours >= (wanted.minWeeklyHours ?? 0) &&
    student.months >= (wanted.minCommitmentMonths ?? 0) &&
    (wanted.technologies ?? []).every(({ name, minLevel }) =>
      student.technologies.some((known) => known.name === name && known.level >= minLevel),
    ) &&
    (!wanted.text || matchesText(student.text ?? '', wanted.text))
  )
}
