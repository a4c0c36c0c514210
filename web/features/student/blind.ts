// Blind review: students without what tells who they are, until a founder uncovers one of them. It helps to read fairly.
// It is no access control: see docs/decisions/022-blind-review.md.
import { useMemo } from 'react'
import type { Applicant } from '../../../contract/applicant.ts'
import type { FoundStudent } from '../../../contract/student.ts'
import { inCookie, stored, useStored } from '../../lib/storage.ts'

/** Whether a student is covered. Nothing where the switch is off. */
export type Coverable = { isCovered?: true }

export const blindReview = stored('blindReview', false, (value) => typeof value === 'boolean', inCookie)
const uncoveredStudents = stored<readonly number[]>(
  'uncoveredStudents',
  [],
  (value): value is number[] => Array.isArray(value) && value.every(Number.isSafeInteger),
)

export function uncover(id: number) {
  uncoveredStudents.write([...new Set([...uncoveredStudents.read(), id])])
}

export function useBlind() {
  const [isBlind] = useStored(blindReview)
  const [uncovered] = useStored(uncoveredStudents)
  return useMemo(() => {
    const isCovered = (id: number) => isBlind && !uncovered.includes(id)
    return {
      isBlind,
      /** Each time it is turned on, everyone is covered. */
      setIsBlind: (on: boolean) => {
        uncoveredStudents.write([])
        blindReview.write(on)
      },
      cover: (student: FoundStudent) => (isCovered(student.id) ? covered(student) : student),
      coverApplicant: (applicant: Applicant): Applicant & Coverable =>
        isCovered(applicant.studentId)
          ? {
              ...applicant,
              isCovered: true,
              name: nameFor(applicant.studentId),
              student: applicant.student && covered(applicant.student),
            }
          : applicant,
    }
  }, [isBlind, uncovered])
}

const nameFor = (id: number) => `Student ${id}`

// The same object for the same student: rows are drawn again only for another one.
const known = new WeakMap<FoundStudent, FoundStudent & Coverable>()

/** Links lead to pages that carry the name. */
export function covered(student: FoundStudent): FoundStudent & Coverable {
  const before = known.get(student)
  if (before) return before
  const { emailHint, ...others } = student
  const shown = {
    ...others,
    isCovered: true as const,
    name: nameFor(student.id),
    headline: null,
    universityConfirmed: false,
    email: null,
    linkedinUrl: null,
    projects: student.projects.map((project) => ({ ...project, link: null })),
  }
  known.set(student, shown)
  return shown
}
