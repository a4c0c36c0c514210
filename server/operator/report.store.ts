// Reports in the database: what people reported, the messages around it, and what came of it.
import { and, asc, between, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { nameInForm } from '../../contract/student.ts'
import type { Queries } from '../database/database.ts'
import {
  account,
  conversation,
  conversationMember,
  message,
  type ReportResolution,
  report,
  startup,
  student,
} from '../database/tables.ts'
import { maxListed } from './operator.store.ts'

const reporter = alias(conversationMember, 'reporter')
const reported = alias(conversationMember, 'reported')
const otherReport = alias(report, 'other_report')
const otherReported = alias(conversationMember, 'other_reported')

/** Reports about the same account, whatever came of them. */
const others = sql<number>`(select count(*)::int from ${report} other_report inner join ${conversationMember} other_reported
    on ${otherReported.conversationId} = ${otherReport.conversationId} and ${otherReported.side} <> ${otherReport.side}
  where ${otherReported.accountId} = ${reported.accountId} and ${otherReport.id} <> ${report.id})`

const selectReports = (queries: Queries, which: SQL) =>
  queries
    .select({
      report,
      others,
      /** Null once the account is deleted. */
      reporterId: reporter.accountId,
      reportedId: reported.accountId,
      reportedSide: reported.side,
      student,
      company: startup.businessName,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(report)
    .innerJoin(conversation, eq(conversation.id, report.conversationId))
    .innerJoin(
      reporter,
      and(eq(reporter.conversationId, report.conversationId), eq(reporter.side, report.side)),
    )
    .innerJoin(
      reported,
      and(eq(reported.conversationId, report.conversationId), ne(reported.side, report.side)),
    )
    .leftJoin(student, eq(student.id, conversation.studentId))
    .leftJoin(startup, eq(startup.id, conversation.startupId))
    .where(which)

/** The newest last. */
export const listOpenReports = (queries: Queries) =>
  selectReports(queries, isNull(report.resolvedAt)).orderBy(asc(report.id)).limit(maxListed)

/** With the names that both sides see of each other. */
export async function getReport(queries: Queries, named: string) {
  if (!/^\d{1,9}$/.test(named)) return undefined
  const [found] = await selectReports(queries, eq(report.id, Number(named)))
  if (!found) return undefined
  const { student: of, company } = found
  return { ...found, names: { student: of && nameInForm(of.name, of.nameForm), startup: company } }
}

const messagesAround = 5

export const listMessagesAround = (
  queries: Queries,
  { conversationId, number }: typeof report.$inferSelect,
) =>
  queries
    .select()
    .from(message)
    .where(
      and(
        eq(message.conversationId, conversationId),
        between(message.number, number - messagesAround, number + messagesAround),
      ),
    )
    .orderBy(asc(message.number))

/** Row locks on both accounts, then on the report. Answers the accounts, and whether it is still open. */
export async function lockReport(queries: Queries, id: number, accountIds: (number | null)[]) {
  const accounts = await queries
    .select()
    .from(account)
    .where(
      inArray(
        account.id,
        accountIds.flatMap((one) => one ?? []),
      ),
    )
    .orderBy(asc(account.id))
    .for('update')
  const [locked] = await queries.select().from(report).where(eq(report.id, id)).for('update')
  return { accounts, locked }
}

export async function setResolved(queries: Queries, id: number, resolution: ReportResolution) {
  await queries.update(report).set({ resolvedAt: new Date(), resolution }).where(eq(report.id, id))
}
