// A student applies to projects, follows what becomes of it, and may withdraw.
import { eq } from 'drizzle-orm'
import type { Application } from '../../contract/application.ts'
import { applicantsPath } from '../../contract/paths.ts'
import { Problem } from '../../contract/problem.ts'
import { wantedBy } from '../../contract/project.ts'
import { cancelInterviews } from '../calendar/cancel-interviews.ts'
import type { Database, Queries } from '../database/database.ts'
import { type EmailDetails, interview } from '../database/tables.ts'
import type { Handlers } from '../http/handler.ts'
import type { Notifier } from '../outbox/notifier.ts'
import { getProject } from '../project/project.store.ts'
import { refreshFromProjects } from '../student/busy-hours.ts'
import { findStudents } from '../student/found-student.ts'
import { newsTexts, topicOf } from './applicant.rules.ts'
import { getApplication } from './applicant.store.ts'
import {
  createApplication,
  holdOpenProject,
  listSentApplications,
  lockOwnApplication,
  maxApplications,
  setWithdrawn,
} from './application.store.ts'
import { getHours } from './hours.store.ts'

/** What the startup's email says about an application. A hidden profile stays hidden. */
async function describeApplication(
  queries: Queries,
  startupId: number,
  { id, projectId }: Application,
): Promise<EmailDetails> {
  const project = await getProject(queries, startupId, projectId)
  const application = await getApplication(queries, startupId, id)
  if (!project || !application) return {}
  const [student] = await findStudents(queries, startupId, [application.studentId], {
    wanted: wantedBy(project),
    withEmail: false,
  })
  return {
    facts: [
      ...(student
        ? [
            { label: 'Match', value: `${student.match.score} of 100` },
            { label: 'Studies', value: `${student.degree}, ${student.university}` },
          ]
        : []),
      { label: 'Reply by', value: inWords(application.answerBy) },
    ],
    ...(application.note && { quote: application.note }),
  }
}

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' })
const inWords = (date: string) => longDay.format(new Date(date))

export function applicationRoutes(database: Database, notifier: Notifier) {
  return {
    apply: ({ projectId, note }, { caller }) =>
      database.write(async (transaction) => {
        const project = await holdOpenProject(transaction, projectId, caller.id)
        if (!project) throw new Problem('not-found', 'This project isn’t open for applications.')
        const { title, answerDays } = project
        const created = await createApplication(transaction, {
          accountId: caller.id,
          projectId,
          note,
          answerDays,
        })
        if (created === 'applied')
          throw new Problem('already-exists', 'You’ve already applied to this project.')
        if (created === 'too often')
          throw new Problem(
            'already-exists',
            `You’ve applied to this project ${maxApplications} times, so you can’t apply to it again.`,
          )
        const { application, isNew } = created
        // Idempotent: sent again, it answers the stored application and notifies no one.
        if (!isNew) return application
        const topic = topicOf(application.id)
        await notifier.cancelEmails(transaction, topic)
        await notifier.notify(transaction, {
          accountId: project.accountId,
          kind: 'new_application',
          text: newsTexts.applied(title),
          details: await describeApplication(transaction, project.startupId, application),
          path: applicantsPath(projectId),
          topic,
          about: caller.id,
          projectId,
          onceKey: `application ${application.id} of ${application.appliedDate}`,
        })
        return application
      }),

    listSentApplications: (_, { caller }) => listSentApplications(database.read, caller.id),

    getHours: (_, { caller }) => getHours(database.read, caller.id),

    withdrawApplication: ({ id }, { caller }) =>
      database.write(async (transaction) => {
        const own = await lockOwnApplication(transaction, caller.id, id)
        if (!own) throw new Problem('not-found', 'We couldn’t find this application.')
        if (own.row.withdrawnAt) return undefined
        if (own.row.status === 'rejected')
          throw new Problem('conflict', 'The startup has already answered, so there’s nothing to withdraw.')
        await setWithdrawn(transaction, id)
        await refreshFromProjects(transaction, own.row.studentId)
        const topic = topicOf(id)
        await notifier.cancelEmails(transaction, topic)
        const text = newsTexts.withdrawn(own.title)
        const emailed = await cancelInterviews(transaction, notifier, eq(interview.applicationId, id), {
          by: 'student',
          instead: () => ({ startup: { subject: 'An application was withdrawn', text } }),
        })
        await notifier.notify(transaction, {
          accountId: own.accountId,
          kind: 'status_change',
          text,
          inBellOnly: emailed.has(own.accountId),
          path: applicantsPath(own.row.projectId),
          topic,
          about: caller.id,
          projectId: own.row.projectId,
          onceKey: `application ${id} of ${own.row.appliedAt.toISOString()} withdrawn`,
        })
        return undefined
      }),
  } satisfies Partial<Handlers>
}
