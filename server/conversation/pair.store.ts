// Which student and startup a first message is between, and whether the caller may send it.
import { and, eq, isNull } from 'drizzle-orm'
import type { UserType } from '../../contract/account.ts'
import { Problem } from '../../contract/problem.ts'
import type { Queries } from '../database/database.ts'
import { account, application, project, startup, student } from '../database/tables.ts'
import type { Caller } from '../http/handler.ts'
import { isProjectShown } from '../project/open-projects.ts'
import { hasApplied } from '../student/contact.ts'
import { visibleTo } from '../student/visibility.store.ts'

export type Pair = {
  studentId: number
  startupId: number
  accounts: Record<UserType, number>
  hasApplied: boolean
  studentName: string | null
  /** Of the other side. */
  account: typeof account.$inferSelect
  student: typeof student.$inferSelect
  startup: typeof startup.$inferSelect
}

type To = { studentId?: number | undefined; applicationId?: number | undefined }

export async function findPair(queries: Queries, caller: Caller, to: To): Promise<Pair> {
  const ids =
    caller.userType === 'student' ? await byApplication(queries, to) : await byStudent(queries, caller, to)
  const [found] = await queries
    .select({ student, startup })
    .from(student)
    .innerJoin(startup, eq(startup.id, ids.startupId))
    .where(eq(student.id, ids.studentId))
  const own = found && (caller.userType === 'student' ? found.student : found.startup)
  if (!found || own?.accountId !== caller.id) throw noApplication()
  const accounts = { student: found.student.accountId, startup: found.startup.accountId }
  const other = caller.userType === 'student' ? accounts.startup : accounts.student
  const [theirs] = await queries
    .select()
    .from(account)
    .where(and(eq(account.id, other), isNull(account.suspendedAt)))
  if (!theirs) throw caller.userType === 'student' ? noApplication() : noStudent()
  return {
    ...found,
    ...ids,
    accounts,
    account: theirs,
    studentName: found.student.name,
  }
}

async function byApplication(queries: Queries, { applicationId }: To) {
  if (!applicationId) throw missing('applicationId')
  const [found] = await queries
    .select({ studentId: application.studentId, startupId: project.startupId })
    .from(application)
    .innerJoin(project, eq(project.id, application.projectId))
    .where(and(eq(application.id, applicationId), isNull(application.withdrawnAt), isProjectShown))
  if (!found) throw noApplication()
  return { ...found, hasApplied: true }
}

/** A student whom the startup can find, or who has applied to it. */
async function byStudent(queries: Queries, caller: Caller, { studentId }: To) {
  if (!studentId) throw missing('studentId')
  const [own] = await queries.select({ id: startup.id }).from(startup).where(eq(startup.accountId, caller.id))
  const startupId = own?.id ?? 0
  const applied = await hasApplied(queries, studentId, startupId)
  const isVisible = and(eq(student.id, studentId), visibleTo(startupId))
  if (!applied && (await queries.$count(student, isVisible)) === 0) throw noStudent()
  return { studentId, startupId, hasApplied: applied }
}

const noApplication = () =>
  new Problem('not-found', 'We can’t find this application. It may have been withdrawn.')
const noStudent = () =>
  new Problem(
    'not-found',
    'We can’t find this student. They may have deleted their account or hidden their profile.',
  )

function missing(field: keyof To) {
  const message = 'Please choose who to write to'
  return new Problem('bad-input', `${message}.`, { [field]: message })
}
