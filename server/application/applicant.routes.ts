// A startup looks at who applied, and answers.
import type { Applicant } from '../../contract/applicant.ts'
import type { ApplicationStatus } from '../../contract/application.ts'
import { paths } from '../../contract/paths.ts'
import { Problem } from '../../contract/problem.ts'
import { type Project, wantedBy } from '../../contract/project.ts'
import type { Database, Queries } from '../database/database.ts'
import type { Handlers } from '../http/handler.ts'
import type { Notifier } from '../outbox/notifier.ts'
import { getProject } from '../project/project.store.ts'
import { getOwnStartup } from '../startup/startup.store.ts'
import { recountBusyHours } from '../student/busy-hours.ts'
import { findStudents } from '../student/found-student.ts'
import { checkMove, newsOf, readUndo, topicOf } from './applicant.rules.ts'
import {
  countAccepted,
  getApplication,
  listApplications,
  listEvents,
  lockApplication,
  setStatus,
} from './applicant.store.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lockApplication>>>
type Change = { status: ApplicationStatus; answeredAt: Date | null }

export function applicantRoutes(database: Database, notifier: Notifier) {
  async function show(
    queries: Queries,
    startupId: number,
    project: Project,
    applications: Awaited<ReturnType<typeof listApplications>>,
  ): Promise<Applicant[]> {
    const ids = applications.map(({ studentId }) => studentId)
    const students = await findStudents(queries, startupId, ids, {
      wanted: wantedBy(project),
      withEmail: true,
    })
    const found = new Map(students.map((student) => [student.id, student]))
    return applications
      .map((application) => ({ ...application, student: found.get(application.studentId) ?? null }))
      .sort((a, b) => (b.student?.match.score ?? -1) - (a.student?.match.score ?? -1) || a.id - b.id)
  }

  /** Locks the application, changes it as `decide` says, notifies the student, and answers its new state. */
  async function change(
    accountId: number,
    id: number,
    decide: (transaction: Queries, locked: Locked, now: Date) => Promise<Change | undefined>,
  ): Promise<Applicant> {
    const startup = await getOwnStartup(database.read, accountId)
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
        await notifier.cancelEmails(transaction, topic)
        await notifier.notify(transaction, {
          accountId: locked.studentAccountId,
          ...newsOf(next.status, { title: row.title, businessName: startup.businessName }),
          path: paths.studentApplications,
          topic,
          about: accountId,
          projectId: row.id,
          onceKey: `application event ${eventId}`,
        })
      }
      const project = await getProject(transaction, startup.id, row.id)
      const changed = await getApplication(transaction, startup.id, id)
      const [applicant] = project && changed ? await show(transaction, startup.id, project, [changed]) : []
      if (!applicant) throw notFound()
      return applicant
    })
  }

  return {
    listApplicants: async ({ id }, { caller }) => {
      const startup = await getOwnStartup(database.read, caller.id)
      const project = await getProject(database.read, startup.id, id)
      if (!project) throw new Problem('not-found', 'There is no such project.')
      const applications = await listApplications(database.read, startup.id, id)
      return { project, applicants: await show(database.read, startup.id, project, applications) }
    },

    setApplicantStatus: ({ id, status }, { caller }) =>
      change(caller.id, id, async (transaction, { application, project }, now) => {
        // Idempotent: sent again, it changes nothing and notifies no one.
        if (application.status === status && !application.withdrawnAt) return undefined
        const accepted = await countAccepted(transaction, project.id)
        checkMove(application, status, { accepted, openings: project.places })
        return { status, answeredAt: application.answeredAt ?? now }
      }),

    undoApplicantStatus: ({ id }, { caller }) =>
      change(caller.id, id, async (transaction, { application }, now) => {
        const { back, since } = readUndo(application, await listEvents(transaction, id), now)
        // Undoing the first answer makes the promise to answer due again.
        const wasFirst = application.answeredAt !== null && application.answeredAt >= since
        return { status: back, answeredAt: wasFirst ? null : application.answeredAt }
      }),
  } satisfies Partial<Handlers>
}

const notFound = () => new Problem('not-found', 'There is no such application.')
