// What a startup notes about students: likes and tags. The screens know only this.
import type { Narrowing, StudentTag } from '../../../contract/student.ts'
import { toast } from '../../ui/toast-store.ts'

export const tagNames: Record<StudentTag, string> = {
  contacted: 'Contacted',
  interviewed: 'Interviewed',
  assigned_project: 'Hired',
}

export type StudentMarks = {
  areLoaded: boolean
  isLiked: (id: number) => boolean
  tagsOf: (id: number) => readonly StudentTag[]
  hasApplied: (id: number) => boolean
  toggleLike: (id: number) => void
  toggleTag: (id: number, tag: StudentTag) => void
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

export const toastLike = (on: boolean) => toast({ title: on ? 'Student liked!' : 'Student unliked!' })

export const toastTag = (tag: StudentTag, on: boolean) =>
  toast({ title: `Student ${on ? 'marked as' : 'unmarked from'} ${tagNames[tag]}` })
