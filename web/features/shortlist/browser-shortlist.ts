// The demo's likes and tags: kept by the browser, and agreed on between tabs.
import { useMemo } from 'react'
import { defaultApplicantIds } from '../../../sample/applicants.ts'
import { likedStudents, projectApplicants, studentTags, type Tag, useStored } from '../../lib/storage.ts'
import type { StudentMarks } from './shortlist.ts'
import { tellLike, tellTag } from './tag-names.ts'

const none: readonly Tag[] = []

export function useBrowserMarks(): StudentMarks {
  const [liked] = useStored(likedStudents)
  const [tags] = useStored(studentTags)
  const [stored] = useStored(projectApplicants)
  return useMemo(() => {
    const likes = new Set(liked)
    const applicants = new Set(stored ?? defaultApplicantIds)
    return {
      areLoaded: true,
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
  tellLike(!isLiked)
}

function toggleTag(id: number, tag: Tag) {
  const before = studentTags.read()
  const own = before[id] ?? none
  const isTagged = own.includes(tag)
  studentTags.write({ ...before, [id]: isTagged ? own.filter((other) => other !== tag) : [...own, tag] })
  tellTag(tag, !isTagged)
}
