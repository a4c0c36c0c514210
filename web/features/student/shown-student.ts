// What is shown of a student: the same from their own profile as from a startup's search.
import type { FoundStudent, StudentProfile } from '../../../contract/student.ts'
import type { Coverable } from './blind.ts'

export type ShownStudent = Pick<
  StudentProfile,
  | 'university'
  | 'degree'
  | 'yearOfDegree'
  | 'maxWeeklyHours'
  | 'maxCommitmentMonths'
  | 'linkedinUrl'
  | 'technologies'
  | 'projects'
> &
  Coverable & {
    industries: StudentProfile['industryInterests']
    email?: string | null
    universityConfirmed?: boolean
    /** What accepted projects leave of the weekly hours. */
    remainingWeeklyHours?: number
  }

export const shownFromProfile = (profile: StudentProfile, email?: string): ShownStudent => ({
  ...profile,
  industries: profile.industryInterests,
  ...(email && { email }),
})

export const shownFromSearch = (student: FoundStudent): ShownStudent => ({
  ...student,
  technologies: student.technologies.map(({ experienceLevel, ...technology }) => ({
    ...technology,
    level: experienceLevel,
  })),
})
