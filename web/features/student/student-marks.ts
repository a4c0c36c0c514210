// What a startup notes about students: likes and tags. The screens know only this interface: the demo keeps the marks
// in the browser, live on the server.
import type { Mode } from '../../../contract/account.ts'
import type { Narrowing } from '../../../contract/student.ts'
import { useMode } from '../../lib/mode.ts'
import type { Tag } from '../../lib/storage.ts'
import { useBrowserMarks } from './browser-marks.ts'
import { useServerMarks } from './server-marks.ts'

export type StudentMarks = {
  areLoaded: boolean
  isLiked: (id: number) => boolean
  tagsOf: (id: number) => readonly Tag[]
  hasApplied: (id: number) => boolean
  toggleLike: (id: number) => void
  toggleTag: (id: number, tag: Tag) => void
}

const keepers: Record<Mode, () => StudentMarks> = { demo: useBrowserMarks, live: useServerMarks }

/** A page never changes its mode. */
export function useStudentMarks(): StudentMarks {
  const useMarks = keepers[useMode()]
  return useMarks()
}

/** Whether a list can be narrowed to marks only here, because the server does not know them. */
export const useNarrowsHere = () => useMode() === 'demo'

const narrowingTests: Record<Narrowing, (id: number, marks: StudentMarks) => boolean> = {
  applicants: (id, marks) => marks.hasApplied(id),
  contacted: (id, marks) => marks.tagsOf(id).includes('contacted'),
  interviewed: (id, marks) => marks.tagsOf(id).includes('interviewed'),
  hired: (id, marks) => marks.tagsOf(id).includes('assigned_project'),
  favorites: (id, marks) => marks.isLiked(id),
}

/** Each one that is on narrows further. */
export const fitsAll = (id: number, only: readonly Narrowing[], marks: StudentMarks) =>
  only.every((one) => narrowingTests[one](id, marks))
