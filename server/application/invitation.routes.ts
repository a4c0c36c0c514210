// A startup invites students to apply to its open projects.
import { and, eq, isNull } from 'drizzle-orm'
import { projectPath } from '../../contract/paths.ts'
import { Problem } from '../../contract/problem.ts'
import { wantedBy } from '../../contract/project.ts'
import type { Database } from '../database/database.ts'
import { holdAccounts } from '../database/row-locks.ts'
import { application, invitation, project, startup, student } from '../database/tables.ts'
import type { Handlers } from '../http/handler.ts'
import type { Notifier } from '../outbox/notifier.ts'
import { isOpen } from '../project/open-projects.ts'
import { countWithinDay, getProject } from '../project/project.store.ts'
import { getOwnStartup } from '../startup/startup.store.ts'
import { getTalk } from '../student/contact.ts'
import { findStudents } from '../student/found-student.ts'
import { holdVisible } from '../student/visibility.store.ts'
import { newsTexts } from './applicant.rules.ts'

export const maxInvitationsPerDay = 30

export function invitationRoutes(database: Database, notifier: Notifier) {
  return {
    inviteStudent: async ({ id, studentId, note }, { caller }) => {
      const own = await getOwnStartup(database.read, caller.id)
      return database.write(async (transaction) => {
        const wanted = await getProject(transaction, own.id, id)
        if (!wanted) throw new Problem('not-found', 'We couldn’t find this project.')
        const [invited] = await transaction
          .select({ accountId: student.accountId })
          .from(student)
          .where(eq(student.id, studentId))
        await holdAccounts(transaction, [caller.id, ...(invited ? [invited.accountId] : [])])
        const [visible] = await holdVisible(transaction, own.id, [studentId])
        if (!visible || !invited)
          throw new Problem(
            'not-found',
            'We can’t find this student. They may have deleted their account or hidden their profile.',
          )
        if ((await getTalk(transaction, studentId, own.id))?.blocks)
          throw new Problem('conflict', 'You can’t invite this student.')
        const [open] = await transaction
          .select({ title: project.title })
          .from(project)
          .innerJoin(startup, eq(startup.id, project.startupId))
          .where(and(eq(project.id, id), isOpen()))
          .for('share', { of: project })
        if (!open)
          throw new Problem('conflict', 'Students can’t apply to this project now. Publish it and try again.')
        const applied = and(
          eq(application.projectId, id),
          eq(application.studentId, studentId),
          isNull(application.withdrawnAt),
        )
        if ((await transaction.$count(application, applied)) > 0)
          throw new Problem('conflict', 'This student has already applied to this project.')
        const [created] = await transaction
          .insert(invitation)
          .values({ projectId: id, studentId, note })
          .onConflictDoNothing()
          .returning({ studentId: invitation.studentId })
        // Idempotent: sent again, it changes nothing and notifies no one.
        if (!created) return undefined
        if ((await countWithinDay(transaction, 'invite', own.id)) > maxInvitationsPerDay)
          throw new Problem(
            'too-many',
            `You can invite ${maxInvitationsPerDay} students a day. Please try again tomorrow.`,
          )
        const [found] = await findStudents(transaction, own.id, [studentId], {
          wanted: wantedBy(wanted),
          withEmail: false,
        })
        await notifier.notify(transaction, {
          accountId: invited.accountId,
          kind: 'invitation',
          text: newsTexts.invited(open.title, own.businessName),
          details: {
            ...(found && { facts: [{ label: 'Your match', value: `${found.match.score} of 100` }] }),
            ...(note && { quote: note }),
          },
          path: projectPath(id),
          topic: `invitation ${id}`,
          about: caller.id,
          projectId: id,
          onceKey: `invitation ${id} of ${studentId}`,
        })
        return undefined
      })
    },
  } satisfies Partial<Handlers>
}
