// The demo's CVs: made when asked for, to keep the start fast. An upload is checked like any other and not stored:
// PGlite never gives back the disk that rolled-back files took.
import { students } from '../../sample/students.ts'
import { sampleCvPrefix } from '../database/seed.ts'
import { makeCv } from './cv-document.ts'
import type { CvPlace } from './cv-place.ts'

export const demoCvs: CvPlace = {
  save: async () => 'not stored',
  read: async (_, key) => {
    const student = students.find(({ id }) => key === `${sampleCvPrefix}${id}`)
    if (!student) return undefined
    const bytes = await makeCv(student)
    return { size: bytes.length, content: onePiece(bytes) }
  },
  delete: async () => async () => {},
}

async function* onePiece(bytes: Uint8Array) {
  yield bytes
}
