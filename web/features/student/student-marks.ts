// What a startup notes about students: likes and tags. Kept by the browser in the demo, and agreed on between tabs.
// The screens know only this interface, so that live can keep the marks on the server.
import { useMemo } from 'react'
import { defaultApplicantIds } from '../../../sample/applicants.ts'
import { likedStudents, projectApplicants, studentTags, type Tag, useStored } from '../../lib/storage.ts'
import { toast } from '../../ui/toast-store.ts'
import type { Narrowing } from './search-address.ts'

export const nameOfTag: Record<Tag, string> = {
  contacted: 'Contacted',
  interviewed: 'Interviewed',
  assigned_project: 'Hired',
}

export type StudentMarks = {
  isLiked: (id: number) => boolean
  tagsOf: (id: number) => readonly Tag[]
  hasApplied: (id: number) => boolean
  toggleLike: (id: number) => void
  toggleTag: (id: number, tag: Tag) => void
}

const none: readonly Tag[] = []

export function useStudentMarks(): StudentMarks {
  const [liked] = useStored(likedStudents)
  const [tags] = useStored(studentTags)
  const [stored] = useStored(projectApplicants)
  return useMemo(() => {
    const likes = new Set(liked)
    const applicants = new Set(stored ?? defaultApplicantIds)
    return {
      isLiked: (id) => likes.has(id),
      tagsOf: (id) => tags[id] ?? none,
      hasApplied: (id) => applicants.has(id),
      toggleLike,
      toggleTag,
    }
  }, [liked, tags, stored])
}

/** Starts from what is stored now: another tab may have changed it. */
function toggleLike(id: number) {
  const before = likedStudents.read()
  const isLiked = before.includes(id)
  likedStudents.write(isLiked ? before.filter((other) => other !== id) : [...before, id])
  toast({ title: isLiked ? 'Student unliked!' : 'Student liked!' })
}

function toggleTag(id: number, tag: Tag) {
  const before = studentTags.read()
  const own = before[id] ?? none
  const isTagged = own.includes(tag)
  studentTags.write({ ...before, [id]: isTagged ? own.filter((other) => other !== tag) : [...own, tag] })
  const name = nameOfTag[tag]
  toast({ title: isTagged ? `Student unmarked from ${name}` : `Student marked as ${name}` })
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
