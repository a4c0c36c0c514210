// The demo students' CVs: made when somebody asks for one, so that the start stays fast.
import { students } from '../../sample/students.ts'
import { sampleCvPrefix } from '../database/seed.ts'
import { makeCv } from './cv-document.ts'
import type { CvPlace } from './cv-place.ts'

export const withSampleCvs = (place: CvPlace): CvPlace => ({
  ...place,
  read: async (queries, key) => {
    if (!key.startsWith(sampleCvPrefix)) return place.read(queries, key)
    const student = students.find(({ id }) => key === `${sampleCvPrefix}${id}`)
    return student && makeCv(student)
  },
})
