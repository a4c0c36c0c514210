// The shape of a sample student: a finished profile.
import type { Degree, StudentProfile, Year } from '../contract/student.ts'
import { findTechnology } from '../contract/technology.ts'

export type SampleStudent = Omit<
  StudentProfile,
  | 'name'
  | 'headline'
  | 'university'
  | 'degree'
  | 'yearOfDegree'
  | 'cvUrl'
  | 'cv'
  | 'universityConfirmed'
  | 'version'
> & {
  id: number
  accountId: number
  email: string
  memberForDays: number
  name: string
  headline: string
  university: string
  degree: Degree
  yearOfDegree: Year
  hasCv: boolean
}

/** Skills with their levels, best first. */
export const skillsFrom = (levels: Record<string, number>): SampleStudent['technologies'] =>
  Object.entries(levels)
    .map(([name, level]) => {
      const technology = findTechnology(name)
      if (!technology) throw new Error(`There is no technology called ${name}`)
      return { ...technology, level, evidence: 'none' as const }
    })
    .sort((one, other) => other.level - one.level || one.id - other.id)

/** With what the student's own projects say about each skill. */
export const withEvidence = <Student extends Pick<SampleStudent, 'technologies' | 'projects'>>(
  student: Student,
): Student => ({
  ...student,
  technologies: student.technologies.map((skill) => ({
    ...skill,
    evidence: student.projects.some(({ technologies }) => technologies.includes(skill.name))
      ? 'project'
      : skill.evidence,
  })),
})

/** A project on a profile has the student's id, and then its position from 1 to 4. */
export const profileProjectId = (studentId: number, position: number) => studentId * 10 + position
