// A startup looks at who applied, and answers.
import type { Applicant } from '../../contract/applicant.ts'
import { isFinal } from '../../contract/application-lists.ts'
import { Problem } from '../../contract/problem.ts'
import { type Project, wantedBy } from '../../contract/project.ts'
import type { Database, Queries } from '../database/database.ts'
import type { Handlers } from '../http/handler.ts'
import { setPageHeaders } from '../http/page-headers.ts'
import type { Notifier } from '../outbox/notifier.ts'
import { decodeCursor, encodeCursor } from '../project/browse.rules.ts'
import { getProject } from '../project/project.store.ts'
import { getOwnStartup } from '../startup/startup.store.ts'
import { listHoursWithout } from '../student/busy-hours.ts'
import { findStudents } from '../student/found-student.ts'
import { answerToSend, canUndo, checkMove, sendAfter, takenDown, topicOf } from './applicant.rules.ts'
import {
  countAccepted,
  getApplication,
  getApplications,
  lockApplication,
  setHeldAnswer,
} from './applicant.store.ts'
import { findApplicants } from './applicant-order.store.ts'
import { type Locked, sendAnswer } from './send-answer.ts'
import { listEvents } from './timeline.store.ts'

export function applicantRoutes(database: Database, notifier: Notifier) {
  async function show(
    queries: Queries,
    startupId: number,
    project: Project,
    applications: Awaited<ReturnType<typeof getApplications>>,
  ): Promise<Applicant[]> {
    const ids = applications.map(({ studentId }) => studentId)
    const running = await listHoursWithout(queries, { projectId: project.id })
    const students = await findStudents(queries, startupId, ids, {
      wanted: wantedBy(project),
      withEmail: true,
      // Students who work on this project already have its hours free for it.
      hoursFor: new Map(running.map(({ studentId, hours }) => [studentId, hours])),
    })
    const found = new Map(students.map((student) => [student.id, student]))
    const timelines = await listEvents(
      queries,
      applications.map(({ id }) => id),
    )
    return applications.map((application) => ({
      ...application,
      student: found.get(application.studentId) ?? null,
      events: timelines.get(application.id) ?? [],
    }))
  }

  /** Locks the application, runs `change`, and answers its new state. */
  async function changeApplication(
    accountId: number,
    id: number,
    change: (transaction: Queries, locked: Locked) => Promise<void>,
  ): Promise<Applicant> {
    const startup = await getOwnStartup(database.read, accountId)
    return database.write(async (transaction) => {
      const locked = await lockApplication(transaction, startup.id, id)
      if (!locked) throw notFound()
      const { project: row } = locked
      if (row.takenDownAt) throw takenDown()
      await change(transaction, locked)
      const project = await getProject(transaction, startup.id, row.id)
      const changed = await getApplication(transaction, startup.id, id)
      const [applicant] = project && changed ? await show(transaction, startup.id, project, [changed]) : []
      if (!applicant) throw notFound()
      return applicant
    })
  }

  return {
    listApplicants: async ({ id, show: filter, sort, including, limit, cursor }, { caller, reply, url }) => {
      const after = decodeCursor(cursor, sort)
      const startup = await getOwnStartup(database.read, caller.id)
      const project = await getProject(database.read, startup.id, id)
      if (!project) throw new Problem('not-found', 'We couldn’t find this project.')
      const wanted = { show: filter, sort, including, limit, after }
      const { ids, next, counts } = await findApplicants(database.read, startup.id, project, wanted)
      const applications = await getApplications(database.read, startup.id, ids)
      setPageHeaders(reply, url, { total: counts[filter], nextCursor: next && encodeCursor(sort, next) })
      return { project, applicants: await show(database.read, startup.id, project, applications), counts }
    },

    setApplicantStatus: ({ id, status }, { caller }) =>
      changeApplication(caller.id, id, async (transaction, locked) => {
        const { application, project } = locked
        // Idempotent: sent again, it changes nothing and notifies no one.
        if ((application.heldAnswer ?? application.status) === status && !application.withdrawnAt) return
        const accepted = await countAccepted(transaction, project.id)
        const answer = checkMove(application, status, { accepted, openings: project.places })
        if (!isFinal(answer)) return sendAnswer(transaction, notifier, locked, answer)
        await setHeldAnswer(transaction, id, { heldAnswer: answer, sendAnswerAt: sendAfter(new Date()) })
        // Emails to the startup, such as that the answer is overdue.
        await notifier.cancelEmails(transaction, topicOf(id), caller.id)
      }),

    undoApplicantStatus: ({ id }, { caller }) =>
      changeApplication(caller.id, id, async (transaction, { application }) => {
        if (canUndo(application, new Date())) await setHeldAnswer(transaction, id, undefined)
      }),

    sendAnswer: ({ id }, { caller }) =>
      changeApplication(caller.id, id, async (transaction, locked) => {
        const answer = answerToSend(locked.application)
        if (answer) await sendAnswer(transaction, notifier, locked, answer)
      }),
  } satisfies Partial<Handlers>
}

const notFound = () => new Problem('not-found', 'We couldn’t find this application.')
