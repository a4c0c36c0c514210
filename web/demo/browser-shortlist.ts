// The demo's likes and tags: stored by the browser, in sync between tabs.
import { useEffect, useMemo } from 'react'
import type { StudentTag } from '../../contract/student.ts'
import { defaultApplicantIds, applicants as sampleApplicants } from '../../sample/applicants.ts'
import { startupProjects } from '../../sample/startup-projects.ts'
import { toastLike, toastTag } from '../features/shortlist/shortlist.ts'
import { likedStudents, projectApplicants, studentTags } from '../features/shortlist/stored-shortlist.ts'
import { type Stored, useStored } from '../lib/storage.ts'
import type { ListedApplication, Shortlist } from '../platform/data-source.ts'

const none: readonly StudentTag[] = []
const noApplications: readonly ListedApplication[] = []

/** Storing the sample's applicants changes nothing that is shown, and draws nothing again. */
const applicants: Stored<readonly number[]> = {
  ...projectApplicants,
  read: () => projectApplicants.read() ?? defaultApplicantIds,
  fallback: defaultApplicantIds,
}

export function useBrowserShortlist(): Shortlist {
  const [liked] = useStored(likedStudents)
  const [tags] = useStored(studentTags)
  const [applicantIds] = useStored(applicants)
  useEffect(() => {
    if (projectApplicants.read() === null) projectApplicants.write(defaultApplicantIds)
  }, [])
  return useMemo(() => {
    const likes = new Set(liked)
    const projects = startupProjects(new Date())
    const applications = new Map(applicantIds.map((id) => [id, sampleApplications(id, projects)]))
    return {
      isLoaded: true,
      isLiked: (id) => likes.has(id),
      tagsOf: (id) => tags[id] ?? none,
      applicationsOf: (id) => applications.get(id) ?? noApplications,
      invitationsOf: () => [],
      toggleLike,
      toggleTag,
    }
  }, [liked, tags, applicantIds])
}

/** Nobody answers in the demo: everyone stored as an applicant is under review. */
function sampleApplications(id: number, projects: ReturnType<typeof startupProjects>): ListedApplication[] {
  const applied = sampleApplicants.find(({ studentId }) => studentId === id)
  const project = projects.find((one) => one.id === applied?.projectId)
  return [{ status: 'under_review', ...(project && { projectTitle: project.title }) }]
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
