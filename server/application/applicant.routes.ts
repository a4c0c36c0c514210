// A startup looks at who applied, and answers.
import type { Applicant } from '../../contract/applicant.ts'
import type { ApplicationStatus } from '../../contract/application.ts'
import type { Wanted } from '../../contract/match.ts'
import { Problem } from '../../contract/problem.ts'
import { type Project, wantedBy } from '../../contract/project.ts'
import type { FoundStudent } from '../../contract/student.ts'
import type { Database, Queries } from '../database/database.ts'
import type { Handlers } from '../http/handler.ts'
import { recountBusyHours } from '../outbox/busy-hours.ts'
import type { Post } from '../outbox/post.ts'
import { checkMove, newsOf, readUndo, topicOf } from './applicant.rules.ts'
import {
  countAccepted,
  getApplication,
  listApplications,
  listEvents,
  lockApplication,
  setStatus,
} from './applicant.store.ts'

/** What belongs to other nouns. */
type Lent = {
  getStartup: (accountId: number) => Promise<{ id: number; businessName: string | null }>
  getProject: (queries: Queries, startupId: number, id: number) => Promise<Project | undefined>
  /** Those whose profile the startup may read, with the match. */
  findStudents: (
    queries: Queries,
    startupId: number,
    ids: number[],
    wanted: Wanted,
  ) => Promise<FoundStudent[]>
}
type Locked = NonNullable<Awaited<ReturnType<typeof lockApplication>>>
type Change = { status: ApplicationStatus; answeredAt: Date | null }

export function applicantRoutes(database: Database, post: Post, lent: Lent) {
  async function show(
    queries: Queries,
    startupId: number,
    project: Project,
    applications: Awaited<ReturnType<typeof listApplications>>,
  ): Promise<Applicant[]> {
    const ids = applications.map(({ studentId }) => studentId)
    const students = await lent.findStudents(queries, startupId, ids, wantedBy(project))
    const found = new Map(students.map((student) => [student.id, student]))
    return applications
      .map((application) => ({ ...application, student: found.get(application.studentId) ?? null }))
      .sort((a, b) => (b.student?.match.score ?? -1) - (a.student?.match.score ?? -1) || a.id - b.id)
  }

  /** Locks the application, changes it as `decide` says, tells the student, and answers how it stands. */
  async function change(
    accountId: number,
    id: number,
    decide: (transaction: Queries, locked: Locked, now: Date) => Promise<Change | undefined>,
  ): Promise<Applicant> {
    const startup = await lent.getStartup(accountId)
    return database.write(async (transaction) => {
      const locked = await lockApplication(transaction, startup.id, id)
      if (!locked) throw notFound()
      const { application, project: row } = locked
      if (row.takenDownAt)
        throw new Problem('conflict', 'We’ve taken this project down, so you can’t answer its applications.')
      const now = new Date()
      const next = await decide(transaction, locked, now)
      if (next) {
        const eventId = await setStatus(transaction, id, { ...next, at: now })
        await recountBusyHours(transaction, application.studentId)
        const topic = topicOf(application.id)
        await post.cancelEmails(transaction, topic)
        await post.notify(transaction, {
          accountId: locked.studentAccountId,
          ...newsOf(next.status, { title: row.title, businessName: startup.businessName }),
          path: '/student/applications',
          topic,
          about: accountId,
          projectId: row.id,
          onceKey: `application event ${eventId}`,
        })
      }
      const project = await lent.getProject(transaction, startup.id, row.id)
      const changed = await getApplication(transaction, startup.id, id)
      const [applicant] = project && changed ? await show(transaction, startup.id, project, [changed]) : []
      if (!applicant) throw notFound()
      return applicant
    })
  }

  return {
    listApplicants: async ({ id }, { caller }) => {
      const startup = await lent.getStartup(caller.id)
      const project = await lent.getProject(database.read, startup.id, id)
      if (!project) throw new Problem('not-found', 'There is no such project.')
      const applications = await listApplications(database.read, startup.id, id)
      return { project, applicants: await show(database.read, startup.id, project, applications) }
    },

    setApplicantStatus: ({ id, status }, { caller }) =>
      change(caller.id, id, async (transaction, { application, project }, now) => {
        // Sent again, it changes nothing and tells nobody twice.
        if (application.status === status && !application.withdrawnAt) return undefined
        const accepted = await countAccepted(transaction, project.id)
        checkMove(application, status, { accepted, places: project.places })
        return { status, answeredAt: application.answeredAt ?? now }
      }),

    undoApplicantStatus: ({ id }, { caller }) =>
      change(caller.id, id, async (transaction, { application }, now) => {
        const { back, since } = readUndo(application, await listEvents(transaction, id), now)
        // Where the undone answer was the first one, the promise to answer stands again.
        const wasFirst = application.answeredAt !== null && application.answeredAt >= since
        return { status: back, answeredAt: wasFirst ? null : application.answeredAt }
      }),
  } satisfies Partial<Handlers>
}

const notFound = () => new Problem('not-found', 'There is no such application.')
