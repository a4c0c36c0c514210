// A student as startups see them, with the match for what they want.
import { type Matched, matchOf, type Wanted } from '../../contract/match.ts'
import { type FoundStudent, nameInForm } from '../../contract/student.ts'
import type { Queries } from '../database/database.ts'
import { getStudents, type StudentWithParts } from './student.store.ts'
import { visibleTo } from './visibility.store.ts'

type FindOptions = {
  wanted: Wanted
  withEmail: boolean
  /** Where a student is to be scored by other hours than are left. */
  hoursFor?: ReadonlyMap<number, number>
}

/** Those of the students whom the startup may see, in the order of the ids. */
export async function findStudents(
  queries: Queries,
  startupId: number,
  ids: number[],
  { wanted, withEmail, hoursFor }: FindOptions,
) {
  const found = await getStudents(queries, ids, visibleTo(startupId))
  return found.flatMap((student) => {
    const shown = shownOf(student, withEmail)
    const matched = matchedOf(student)
    const weeklyHours = hoursFor?.get(student.id) ?? matched.weeklyHours
    return shown ? { ...shown, match: matchOf({ ...matched, weeklyHours }, wanted) } : []
  })
}

export function foundStudentOf(
  student: StudentWithParts,
  wanted: Wanted,
  withEmail = true,
): FoundStudent | undefined {
  const shown = shownOf(student, withEmail)
  return shown && { ...shown, match: matchOf(matchedOf(student), wanted) }
}

/** What the match score reads of a student. */
export const matchedOf = (student: StudentWithParts): Matched => ({
  technologies: student.technologies,
  industries: student.industries,
  weeklyHours: student.remainingWeeklyHours,
  months: student.maxCommitmentMonths,
  hasCv: student.cvUrl !== null,
  hasLinkedin: student.linkedinUrl !== null,
})

/** What startups read of a student, or nothing where there is no profile. */
export function shownOf(
  student: StudentWithParts,
  withEmail: boolean,
): Omit<FoundStudent, 'match'> | undefined {
  const { university, degree, yearOfDegree } = student
  if (!university || !degree || !yearOfDegree) return undefined
  return {
    id: student.id,
    name: nameInForm(student.name, student.nameForm),
    headline: student.headline,
    university,
    degree,
    yearOfDegree,
    email: withEmail ? student.email : null,
    universityConfirmed: student.universityConfirmed,
    linkedinUrl: student.linkedinUrl,
    maxWeeklyHours: student.maxWeeklyHours,
    remainingWeeklyHours: student.remainingWeeklyHours,
    maxCommitmentMonths: student.maxCommitmentMonths,
    cvUrl: student.cvUrl,
    industries: student.industries,
    technologies: student.technologies.map(({ id, name, category, level, evidence }) => ({
      id,
      name,
      category,
      experienceLevel: level,
      evidence,
    })),
    projects: student.projects,
  }
}
