// How a page is pointed at, of the student's project search and of a project's applicants.
import { Problem } from '../../contract/problem.ts'
import { id as idSchema } from '../../contract/text.ts'

/** Where a page begins: after this project or applicant, with this value in what is sorted by. */
export type Cursor = { value: number; id: number }

export const encodeCursor = (sort: string, { value, id }: Cursor) =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')

export function decodeCursor(cursor: string | undefined, sort: string): Cursor | undefined {
  if (cursor === undefined) return undefined
  try {
    const [cursorSort, value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (cursorSort === sort && Number.isFinite(value) && idSchema.safeParse(id).success) return { value, id }
  } catch {
    // Falls through to the refusal.
  }
  const message = 'This page of the search can no longer be found. Please search again'
  throw new Problem('bad-input', `${message}.`, { cursor: message })
}
