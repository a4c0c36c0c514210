// What a startup notes about students: whom it likes, and how it tagged them.
import * as z from 'zod/mini'
import { studentTags } from './student.ts'
import { id, list } from './text.ts'

const tagged = z.strictObject({ studentId: id, tag: z.enum(studentTags) })

export const marks = z.strictObject({
  liked: z.array(id),
  tagged: z.array(tagged),
  /** Who has applied to one of the startup's projects. Cannot be set: students apply. */
  applied: z.array(id),
})
export type Marks = z.infer<typeof marks>

/** A browser of the demo cannot hold more: there are not so many students in it. */
const mostToImport = 2000
const tooMany = `Please import at most ${mostToImport} at once`

export const marksToImport = z.strictObject({
  liked: list(id, { max: mostToImport, tooMany }),
  tagged: list(tagged, { max: mostToImport, tooMany, key: ({ studentId, tag }) => `${studentId} ${tag}` }),
})

export const importedMarks = z.strictObject({
  /** How many of the students were found, and how many are not known here. */
  students: z.int(),
  unknown: z.int(),
})
