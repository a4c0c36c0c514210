// The demo's likes and tags: stored by the browser, in sync between tabs.
import { useEffect, useMemo } from 'react'
import type { StudentTag } from '../../contract/student.ts'
import { defaultApplicantIds } from '../../sample/applicants.ts'
import { toastLike, toastTag } from '../features/shortlist/shortlist.ts'
import { likedStudents, projectApplicants, studentTags } from '../features/shortlist/stored-shortlist.ts'
import { useStored } from '../lib/storage.ts'
import type { Shortlist } from '../platform/data-source.ts'

const none: readonly StudentTag[] = []

export function useBrowserShortlist(): Shortlist {
  const [liked] = useStored(likedStudents)
  const [tags] = useStored(studentTags)
  const [stored] = useStored(projectApplicants)
  useEffect(() => {
    if (projectApplicants.read() === null) projectApplicants.write(defaultApplicantIds)
  }, [])
  return useMemo(() => {
    const likes = new Set(liked)
    const applicants = new Set(stored ?? defaultApplicantIds)
    return {
      isLoaded: true,
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
  toastLike(!isLiked)
}

function toggleTag(id: number, tag: StudentTag) {
  const before = studentTags.read()
  const own = before[id] ?? none
  const isTagged = own.includes(tag)
  studentTags.write({ ...before, [id]: isTagged ? own.filter((other) => other !== tag) : [...own, tag] })
  toastTag(tag, !isTagged)
}
