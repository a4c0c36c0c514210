// A startup's shortlist: the students it likes and tagged, and who applied.
import * as z from 'zod/mini'
import { applicationStatuses } from './application-lists.ts'
import { studentTags } from './student-lists.ts'
import { id, list } from './text.ts'

const tagged = z.strictObject({ studentId: id, tag: z.enum(studentTags) })

export const shortlist = z.strictObject({
  liked: z.array(id),
  tagged: z.array(tagged),
  /** The applications to the startup's projects that were not withdrawn. Cannot be set: students apply. */
  applications: z.array(
    z.strictObject({ studentId: id, projectTitle: z.string(), status: z.enum(applicationStatuses) }),
  ),
  /** Students who were invited to apply to one of its projects, and have not. */
  invitations: z.array(z.strictObject({ studentId: id, projectTitle: z.string() })),
})
export type StoredShortlist = z.infer<typeof shortlist>

/** A browser of the demo cannot hold more: there are not so many students in it. */
const maxToImport = 2000
const tooMany = `You can import up to ${maxToImport} at a time`

export const shortlistToImport = z.strictObject({
  liked: list(id, { max: maxToImport, tooMany }),
  tagged: list(tagged, { max: maxToImport, tooMany, key: ({ studentId, tag }) => `${studentId} ${tag}` }),
})

export const importedShortlist = z.strictObject({
  /** How many of the students were found, and how many are not known here. */
  students: z.int(),
  unknown: z.int(),
})
