// What the demo student has applied to so far, and what came of it.
import type { ApplicationStatus } from '../contract/application.ts'
import { daysAgo, oncePerDay } from './days.ts'
import type { OfferedProject } from './offered-project.ts'
import { getPastProject } from './past-projects.ts'

export type SampleApplication = Pick<
  OfferedProject,
  'company' | 'industry' | 'location' | 'compensation' | 'description'
> & {
  id: number
  projectId: number
  projectTitle: string
  appliedDate: string
  status: ApplicationStatus
}

const sent = [
  { id: 601, projectId: 505, appliedDaysAgo: 6, status: 'under_review' },
  { id: 602, projectId: 503, appliedDaysAgo: 11, status: 'interview_scheduled' },
  { id: 603, projectId: 502, appliedDaysAgo: 14, status: 'under_review' },
  { id: 604, projectId: 501, appliedDaysAgo: 38, status: 'accepted' },
  { id: 605, projectId: 504, appliedDaysAgo: 55, status: 'rejected' },
  { id: 606, projectId: 506, appliedDaysAgo: 73, status: 'rejected' },
] as const

export const applications = oncePerDay((now): SampleApplication[] =>
  sent.map(({ id, projectId, appliedDaysAgo, status }) => {
    const { title, company, industry, location, compensation, description } = getPastProject(now, projectId)
    return {
      id,
      projectId,
      projectTitle: title,
      company,
      appliedDate: daysAgo(now, appliedDaysAgo),
      status,
      industry,
      location,
      compensation,
      description,
    }
  }),
)
