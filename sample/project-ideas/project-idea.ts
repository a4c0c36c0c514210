// What a student project can be about. One idea serves several students, each with a different subject.

import type { Degree } from '../../contract/student.ts'

export type ProjectIdea = {
  /** `{}` stands for the subject. */
  title: string
  subjects: string
  says: string
  /** `{12-40}` stands for a number between the two. */
  adds: [string, string, string]
  /** The student knows the first of these, and at least one of the others. */
  uses: string
  /** Students of these degrees; of any, where nothing is said. */
  by?: Degree[]
}
