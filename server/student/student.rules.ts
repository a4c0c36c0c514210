// What profiles and searches must be beyond their shape, and the cursors of a search's pages.
import { Problem } from '../../contract/problem.ts'
import type { SearchFilters, SearchSort, StudentProfileInput } from '../../contract/student.ts'
import { findTechnology } from '../../contract/technology.ts'
import type { Cursor } from './search.store.ts'

/** Ids that are sent along must be the ones we gave. */
export function checkProfile(profile: StudentProfileInput, ownProjects: readonly { id: number }[]) {
  const fields: Record<string, string> = {}
  for (const [index, { id, name, category }] of profile.technologies.entries()) {
    const known = findTechnology(name)
    if ((id && id !== known?.id) || (category && category !== known?.category)) {
      fields[`technologies.${index}`] = `This does not belong to ${name}`
    }
  }
  for (const [index, { id }] of profile.projects.entries()) {
    if (id && !ownProjects.some((own) => own.id === id))
      fields[`projects.${index}.id`] = 'This is not one of your projects'
  }
  const [first] = Object.entries(fields)
  if (first) throw new Problem('bad-input', `${first[1]}.`, fields)
}

export function checkOwnSearch({ startupId: asked }: SearchFilters, startupId: number) {
  if (asked !== undefined && asked !== startupId)
    throw new Problem('forbidden', 'The search can only be made for your own startup.')
}

/** '{email prefix}_CV.pdf' */
export const cvFileName = (email: string) => `${email.split('@')[0]}_CV.pdf`

export const encodeCursor = (sort: SearchSort, { value, id }: Cursor) =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')

export function decodeCursor(cursor: string | undefined, sort: SearchSort): Cursor | undefined {
  if (cursor === undefined) return undefined
  try {
    const [cursorSort, value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    const isText = /university|degree/.test(sort)
    const valueFits = isText ? typeof value === 'string' && !value.includes('\0') : isSmallInteger(value)
    if (cursorSort === sort && valueFits && isSmallInteger(id)) return { value, id }
  } catch {
    // Falls through to the refusal.
  }
  const message = 'This page of the search can no longer be found. Please search again'
  throw new Problem('bad-input', `${message}.`, { cursor: message })
}

const isSmallInteger = (value: unknown) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 2_147_483_647
