// What the filters of a search mean, as plainly as it can be said. The search itself finds the same faster.
import { type Evidence, rankOfEvidence } from './evidence.ts'
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
  /** Changes that were noted before there was evidence have none. */
  technologies: { name: string; level: number; evidence?: Evidence }[]
  /** The student's words. Changes that were noted before there was a text search have none. */
  text?: string | null
}

/** Whether the startup likes the student (`onlyLiked`) is not the student's own, and not asked here. */
export function fits(student: Findable, wanted: SearchFilters): boolean {
  const isAmong = <Value>(choices: readonly Value[] | undefined, values: readonly Value[]) =>
    !choices?.length || values.some((value) => choices.includes(value))
  const minRank = rankOfEvidence(wanted.minEvidence ?? 'none')
  const isShown = ({ evidence = 'none' }: Findable['technologies'][number]) =>
    rankOfEvidence(evidence) >= minRank
  return (
    isAmong(wanted.universities, [student.university]) &&
    isAmong(wanted.degrees, [student.degree]) &&
    isAmong(wanted.industries, student.industries) &&
    student.hours >= (wanted.minWeeklyHours ?? 0) &&
    student.months >= (wanted.minCommitmentMonths ?? 0) &&
    (wanted.technologies ?? []).every(({ name, minLevel }) =>
      student.technologies.some((known) => known.name === name && known.level >= minLevel && isShown(known)),
    ) &&
    (!wanted.minEvidence || student.technologies.some(isShown)) &&
    (!wanted.text || matchesText(student.text ?? '', wanted.text))
  )
}
