// The demo students' CVs: made when somebody asks for one, so that the start stays fast.
import { getSampleStudent } from '../../sample/students.ts'
import { makeCv } from './cv-document.ts'
import type { CvPlace } from './cv-place.ts'

const prefix = 'sample/'

export const sampleCvKey = (studentId: number) => `${prefix}${studentId}`

export const withSampleCvs = (place: CvPlace): CvPlace => ({
  ...place,
  read: async (queries, key) => {
    if (!key.startsWith(prefix)) return place.read(queries, key)
    const student = getSampleStudent(Number(key.slice(prefix.length)))
    return student && makeCv(student)
  },
})
