// What a startup notes about students: likes and tags. The screens know only this.
import type { Narrowing } from '../../../contract/student.ts'
import type { Tag } from '../../lib/storage.ts'

export type StudentMarks = {
  areLoaded: boolean
  isLiked: (id: number) => boolean
  tagsOf: (id: number) => readonly Tag[]
  hasApplied: (id: number) => boolean
  toggleLike: (id: number) => void
  toggleTag: (id: number, tag: Tag) => void
}

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
