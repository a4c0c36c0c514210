// What students of one kind study, know and have made. Every headline and project is given to one student only.
import type { Degree, Industry } from '../../../contract/student.ts'

export type Background = {
  /** How many of the students. */
  students: number
  /** One listed twice is twice as likely. */
  degrees: Degree[]
  industries: Industry[]
  core: string
  more: string
  /** One on each line. */
  headlines: string
  /** One on each line: title | description | technologies. */
  projects: string
}
