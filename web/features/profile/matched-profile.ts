// A student's own profile as the match score reads it.
import type { Matched } from '../../../contract/match.ts'
import type { StudentProfile } from '../../../contract/student.ts'

export const matchedFrom = (profile: StudentProfile): Matched => ({
  technologies: profile.technologies,
  industries: profile.industryInterests,
  weeklyHours: profile.maxWeeklyHours,
  months: profile.maxCommitmentMonths,
  hasCv: profile.cvUrl !== null,
  hasLinkedin: profile.linkedinUrl !== null,
})
