// What the bell shows of the world, as if it had been told when it happened.
import { sql } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import type { UserType } from '../../contract/account.ts'
import { applicantsPath, interviewPath, paths, projectPath } from '../../contract/paths.ts'
import type { World, WorldApplication } from '../../sample/world/world.ts'
import { newsOf, newsTexts, topicOf } from '../application/applicant.rules.ts'
import { overdueKey } from '../application/overdue.ts'
import { interviewTexts, interviewTopic } from '../calendar/interview-emails.ts'
import * as tables from '../database/tables.ts'
import { theStudent } from '../outbox/notifier.ts'
import { inWords } from '../saved-search/alerts.ts'
import { shownAs } from '../saved-search/saved-search.store.ts'

export const minutesLater = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000)

type Search = World['searches'][number]

/** Those that the notification counts: since the last look, or all where that has been read. */
export function newMatchesOf({ lastSeenAt }: World, { accountId, matches }: Search) {
  const seenAt = lastSeenAt.get(accountId)
  const unseen = matches.filter(({ at }) => seenAt === undefined || at > seenAt)
  return unseen.length > 0 ? unseen : matches
}

type Told = Omit<PgInsertValue<typeof tables.notification>, 'accountId' | 'createdAt'> & {
  accountId: number
  createdAt: Date
}

/** What the bell shows by now: of each application the latest, on both sides. The newest has the highest id. */
export function notificationsOf(world: World) {
  const told = [
    ...world.applications.flatMap((application) => [
      forStartup(world, application),
      forStudent(world, application),
    ]),
    ...world.interviews.flatMap((interview) => ofInterview(world, interview)),
    ...world.invitations.map((invitation) => ofInvitation(world, invitation)),
    ...world.searches.map((search) => ofSearch(world, search)),
  ]
  return told
    .filter((one) => one !== undefined)
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((one) => {
      const seenAt = world.lastSeenAt.get(one.accountId)
      return { ...one, readAt: seenAt && seenAt >= one.createdAt ? seenAt : null, emailAt: null }
    })
}

function partsOf({ projects, startups, students }: World, of: { projectId: number; studentId: number }) {
  const project = projects.find(({ id }) => id === of.projectId)
  const startup = startups.find(({ id }) => id === project?.startupId)
  const student = students.find(({ id }) => id === of.studentId)
  if (!project || !startup || !student)
    throw new Error('An application in the world has lost its project or student')
  return { project, startup, student }
}

/** It was not answered by the promised day, whatever came later. */
const wasOverdue = ({ answerBy, answeredAt, withdrawnAt }: WorldApplication) =>
  (answeredAt ?? withdrawnAt ?? new Date()) > answerBy

/** The same key as the background job's: it must not notify again. */
const overdueKeyOf = ({ id }: WorldApplication) =>
  sql<string>`(select ${overdueKey} from ${tables.application} where ${tables.application.id} = ${id})`

function forStartup(world: World, application: WorldApplication): Told {
  const { project, startup, student } = partsOf(world, application)
  const { id, appliedAt, answerBy, withdrawnAt } = application
  const told = {
    accountId: startup.accountId,
    path: applicantsPath(project.id),
    topic: topicOf(id),
    aboutAccountId: student.accountId,
    projectId: project.id,
  }
  const onceKey = `application ${id} of ${appliedAt.toISOString()}`
  if (withdrawnAt)
    return {
      ...told,
      kind: 'status_change',
      text: newsTexts.withdrawn(project.title),
      onceKey: `${onceKey} withdrawn`,
      createdAt: withdrawnAt,
    }
  if (wasOverdue(application))
    return {
      ...told,
      kind: 'overdue_answer',
      text: newsTexts.overdueForStartup(project.title),
      onceKey: overdueKeyOf(application),
      createdAt: minutesLater(answerBy, 1),
    }
  return {
    ...told,
    kind: 'new_application',
    text: newsTexts.applied(project.title),
    onceKey,
    createdAt: appliedAt,
  }
}

function forStudent(world: World, application: WorldApplication): Told | undefined {
  const { project, startup, student } = partsOf(world, application)
  const { id, status, answerBy, answeredAt, withdrawnAt, events } = application
  const told = {
    accountId: student.accountId,
    path: paths.studentApplications,
    topic: topicOf(id),
    aboutAccountId: startup.accountId,
    projectId: project.id,
  }
  // Of an interview, its own notification tells.
  if (status === 'interview_scheduled') return undefined
  if (answeredAt && status !== 'under_review')
    return {
      ...told,
      ...newsOf(status, { title: project.title, businessName: startup.businessName }),
      onceKey: `answer to application ${id}`,
      createdAt: events.findLast((event) => event.kind === status)?.at ?? answeredAt,
    }
  if (withdrawnAt || answeredAt || !wasOverdue(application)) return undefined
  return {
    ...told,
    kind: 'overdue_answer',
    text: newsTexts.overdueForStudent(project.title, startup.businessName),
    onceKey: overdueKeyOf(application),
    createdAt: minutesLater(answerBy, 1),
  }
}

/** The student was invited; where they have picked a time, the startup knows. */
function ofInterview(world: World, interview: World['interviews'][number]): Told[] {
  const { id, applicationId, startsAt, at } = interview
  const application = world.applications.find((one) => one.id === applicationId)
  if (!application) throw new Error('An interview in the world has lost its application')
  const { project, startup, student } = partsOf(world, application)
  const told = {
    kind: 'interview' as const,
    path: interviewPath(id),
    topic: interviewTopic(applicationId),
    projectId: project.id,
    createdAt: at,
  }
  const invited = {
    ...told,
    accountId: student.accountId,
    aboutAccountId: startup.accountId,
    text: interviewTexts.invited(startup.businessName, project.title),
    onceKey: `interview ${id} offered`,
  }
  const picked = {
    ...told,
    accountId: startup.accountId,
    aboutAccountId: student.accountId,
    text: interviewTexts.picked(theStudent, project.title),
    onceKey: `interview ${id} agreed`,
  }
  return startsAt ? [invited, picked] : [invited]
}

function ofInvitation(world: World, invitation: World['invitations'][number]): Told {
  const { project, startup, student } = partsOf(world, invitation)
  return {
    accountId: student.accountId,
    kind: 'invitation',
    text: newsTexts.invited(project.title, startup.businessName),
    details: invitation.note === null ? null : { quote: invitation.note },
    path: projectPath(project.id),
    topic: `invitation ${project.id}`,
    aboutAccountId: startup.accountId,
    projectId: project.id,
    onceKey: `invitation ${project.id} of ${student.id}`,
    createdAt: invitation.at,
  }
}

function ofSearch(world: World, search: Search): Told | undefined {
  const found = newMatchesOf(world, search)
  if (found.length === 0) return undefined
  const userType: UserType = world.startups.some(({ accountId }) => accountId === search.accountId)
    ? 'startup'
    : 'student'
  return {
    accountId: search.accountId,
    kind: 'new_match',
    text: inWords(found.length, userType, search.name),
    path: shownAs(userType, search).path,
    topic: `search ${search.id}`,
    onceKey: `matches of search ${search.id}`,
    createdAt: new Date(Math.max(...found.map(({ at }) => at.getTime()))),
  }
}
