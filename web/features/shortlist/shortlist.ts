// What likes and tags are called, what narrows a list to them, and the toasts after a change.
import type { Narrowing, StudentTag } from '../../../contract/student.ts'
import type { Shortlist } from '../../platform/data-source.ts'
import { toast } from '../../ui/toast-store.ts'

export const tagNames: Record<StudentTag, string> = {
  contacted: 'Contacted',
  interviewed: 'Interviewed',
  assigned_project: 'Hired',
}

const narrowingTests: Record<Narrowing, (id: number, shortlist: Shortlist) => boolean> = {
  applicants: (id, shortlist) => shortlist.applicationsOf(id).length > 0,
  contacted: (id, shortlist) => shortlist.tagsOf(id).includes('contacted'),
  interviewed: (id, shortlist) => shortlist.tagsOf(id).includes('interviewed'),
  hired: (id, shortlist) => shortlist.tagsOf(id).includes('assigned_project'),
  favorites: (id, shortlist) => shortlist.isLiked(id),
}

/** Each one that is on narrows further. */
export const fitsAll = (id: number, only: readonly Narrowing[], shortlist: Shortlist) =>
  only.every((one) => narrowingTests[one](id, shortlist))

export const toastLike = (on: boolean) => toast({ title: on ? 'Student liked!' : 'Student unliked!' })

export const toastTag = (tag: StudentTag, on: boolean) =>
  toast({ title: `Student ${on ? 'marked as' : 'unmarked from'} ${tagNames[tag]}` })
