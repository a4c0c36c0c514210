// What profiles and searches must be beyond their shape, and the cursors of a search's pages.
import { Problem } from '../../contract/problem.ts'
import type { SearchFilters, SearchSort, StudentProfileInput } from '../../contract/student.ts'
import { findTechnology } from '../../contract/technology.ts'
import type { Cursor, PageWanted } from './search.store.ts'

/** What is sent along with a technology must be its own. */
export function checkProfile(profile: StudentProfileInput) {
  const fields: Record<string, string> = {}
  for (const [index, { id, name, category }] of profile.technologies.entries()) {
    const known = findTechnology(name)
    if ((id && id !== known?.id) || (category && category !== known?.category)) {
      fields[`technologies.${index}`] =
        `${name} has another number or category. Please choose it from the list again`
    }
  }
  const [first] = Object.entries(fields)
  if (first) throw new Problem('bad-input', `${first[1]}.`, fields)
}

/** Optimistic lock. Without a version, the last save wins. In the demo nothing is stored, so none is ever behind. */
export function checkVersion(sent: number | undefined, stored: number) {
  if (sent !== undefined && sent < stored)
    throw new Problem(
      'changed-elsewhere',
      'Your profile was changed in another tab or on another device. Choose what to keep, then save again.',
    )
}

export function checkOwnSearch({ startupId: asked }: SearchFilters, startupId: number) {
  if (asked !== undefined && asked !== startupId)
    throw new Problem('forbidden', 'You can only search for your own startup.')
}

/** '{email prefix}_CV.pdf' */
export const cvFileName = (email: string) => `${email.split('@')[0]}_CV.pdf`

/** As people see it on their computer: without folders, and nothing that can't be stored or shown. */
export const uploadedFileName = (name: string) =>
  [...name.replace(/^.*[\\/]/s, '').replaceAll(/\p{C}/gu, '')].slice(-120).join('')

export const encodeCursor = (sort: SearchSort, { value, id, first }: Cursor, turn: number) =>
  Buffer.from(JSON.stringify([sort, value, id, first, turn])).toString('base64url')

export function decodeCursor(
  cursor: string | undefined,
  sort: SearchSort,
): Pick<PageWanted, 'after' | 'turn'> {
  if (cursor === undefined) return { after: undefined, turn: undefined }
  try {
    // At first cursors had only an id, and equal students began with the lowest. Later they had no turn.
    const [cursorSort, value, id, first = 0, turn] = JSON.parse(
      Buffer.from(cursor, 'base64url').toString('utf8'),
    )
    const isText = /university|degree/.test(sort)
    const valueFits = isText ? typeof value === 'string' && !value.includes('\0') : isSmallInteger(value)
    if (cursorSort === sort && valueFits && [id, first, turn ?? 0].every(isSmallInteger))
      return { after: { value, id, first }, turn }
  } catch {
    // Falls through to the refusal.
  }
  const message = 'This page of results has expired. Please search again'
  throw new Problem('bad-input', `${message}.`, { cursor: message })
}

const isSmallInteger = (value: unknown) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 2_147_483_647
