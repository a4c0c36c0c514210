// How far a student has come with a startup: applications and tags as one list of stages.
import type { ApplicationStatus } from '../../../contract/application.ts'
import type { StudentTag } from '../../../contract/student.ts'
import type { ListedApplication, Shortlist } from '../../platform/data-source.ts'
import { tagNames } from './shortlist.ts'

export type Stage = { name: string; tone: 'neutral' | 'brand' | 'danger' }

export const answerNames: Record<Exclude<ApplicationStatus, 'under_review'>, string> = {
  interview_scheduled: 'Invited to interview',
  accepted: 'Accepted',
  rejected: 'Rejected',
}

const tagRanks: Record<StudentTag, number> = { contacted: 2, interviewed: 4, assigned_project: 7 }
const statusRanks: Record<ApplicationStatus, number> = {
  under_review: 1,
  interview_scheduled: 3,
  rejected: 5,
  accepted: 6,
}
const tones = {
  under_review: 'neutral',
  interview_scheduled: 'brand',
  rejected: 'danger',
  accepted: 'brand',
} as const satisfies Record<ApplicationStatus, Stage['tone']>

/** The furthest first. */
export function stagesOf(
  id: number,
  shortlist: Pick<Shortlist, 'tagsOf' | 'applicationsOf' | 'invitationsOf'>,
) {
  const applications = shortlist.applicationsOf(id)
  // A rejection is not the last word while another application is open or accepted.
  const isOver = applications.every(({ status }) => status === 'rejected')
  const stages = [
    ...applications.map((one) => ({
      name: nameOf(one, applications.length > 1),
      tone: tones[one.status],
      rank: one.status === 'rejected' && !isOver ? 0 : statusRanks[one.status],
    })),
    ...shortlist
      .invitationsOf(id)
      .map((title) => ({ name: `Invited to apply to ${title}`, tone: 'neutral' as const, rank: 0.5 })),
    ...shortlist
      .tagsOf(id)
      .map((tag) => ({ name: tagNames[tag], tone: 'brand' as const, rank: tagRanks[tag] })),
  ]
  return stages.sort((a, b) => b.rank - a.rank).map(({ name, tone }): Stage => ({ name, tone }))
}

/** The project is named where students have applied, and where they have applied to several. */
function nameOf({ status, projectTitle }: ListedApplication, isOneOfSeveral: boolean) {
  if (status === 'under_review') return projectTitle ? `Applied to ${projectTitle}` : 'Applied'
  return projectTitle && isOneOfSeveral ? `${answerNames[status]}: ${projectTitle}` : answerNames[status]
}

/** The same list for the same student, as long as nothing changes: rows are drawn again only for another one. */
export function pipelineOf(shortlist: Shortlist) {
  const known = new Map<number, Stage[]>()
  return (id: number) => {
    const stages = known.get(id) ?? stagesOf(id, shortlist)
    known.set(id, stages)
    return stages
  }
}
