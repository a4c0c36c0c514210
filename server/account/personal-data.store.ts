// Everything that is stored about a person, for that person to read. Never a hash or a token.
import { and, asc, eq, getTableColumns, inArray, ne } from 'drizzle-orm'
import { evidenceOfRank } from '../../contract/evidence.ts'
import { getTechnology } from '../../contract/technology.ts'
import { isWithAccount } from '../calendar/cancel-interviews.ts'
import { selectInterviews } from '../calendar/interview-rows.ts'
import type { Queries } from '../database/database.ts'
import * as tables from '../database/tables.ts'
import { withName } from '../outbox/notifier.ts'

const { account, startup, student, project, application } = tables

export async function readPersonalData(queries: Queries, accountId: number) {
  const { passwordHash: _, calendarKey: ____, ...aboutAccount } = getTableColumns(account)
  const { tokenHash: __, accountId: ___, ...aboutSession } = getTableColumns(tables.session)
  const [own] = await queries.select(aboutAccount).from(account).where(eq(account.id, accountId))
  if (!own) return undefined
  const all = <T extends OwnedTable>(table: T) =>
    queries
      .select()
      .from(table as OwnedTable)
      .where(eq(table.accountId, accountId))
  return {
    account: own,
    consents: await all(tables.consent),
    sessions: await queries
      .select(aboutSession)
      .from(tables.session)
      .where(eq(tables.session.accountId, accountId)),
    // Others' names are theirs: they are not in what is stored either.
    notifications: (
      await queries.select().from(tables.notification).where(eq(tables.notification.accountId, accountId))
    ).map((one) => ({ ...one, text: withName(one.text, null) })),
    mailsTurnedOff: await all(tables.mutedMail),
    savedSearches: await all(tables.savedSearch),
    suggestedTechnologies: await all(tables.technologySuggestion),
    conversations: await readConversations(queries, accountId),
    warnings: await readWarnings(queries, accountId),
    interviews: await readInterviews(queries, accountId),
    mailsWaiting: await queries
      .select({ subject: tables.mail.subject, nextTryAt: tables.mail.nextTryAt })
      .from(tables.mail)
      .where(eq(tables.mail.recipient, own.email)),
    ...(own.userType === 'student'
      ? await readStudent(queries, accountId)
      : await readStartup(queries, accountId)),
  }
}

type OwnedTable =
  | typeof tables.consent
  | typeof tables.mutedMail
  | typeof tables.savedSearch
  | typeof tables.technologySuggestion

async function readStudent(queries: Queries, accountId: number) {
  const { searchedText: _, ...written } = getTableColumns(student)
  const [profile] = await queries.select(written).from(student).where(eq(student.accountId, accountId))
  if (!profile) return {}
  const { studentTechnology, studentIndustry, studentProject, checkedLink, cv } = tables
  const technologies = await queries
    .select()
    .from(studentTechnology)
    .where(eq(studentTechnology.studentId, profile.id))
  const projects = await queries.select().from(studentProject).where(eq(studentProject.studentId, profile.id))
  const [ownCv] = await queries
    .select({ fileName: cv.fileName, size: cv.size, uploadedAt: cv.uploadedAt })
    .from(cv)
    .where(eq(cv.studentId, profile.id))
  const applications = await queries
    .select({ application, project: project.title, startup: startup.businessName })
    .from(application)
    .innerJoin(project, eq(project.id, application.projectId))
    .innerJoin(startup, eq(startup.id, project.startupId))
    .where(eq(application.studentId, profile.id))
    .orderBy(asc(application.id))
  const events = await readEvents(
    queries,
    applications.map((one) => one.application.id),
  )
  const { likedStudent, studentTag, studentShowing, profileView, cvDownload } = tables
  const byStartups = <T extends StudentRelation>(table: T) =>
    queries
      .select()
      .from(table as StudentRelation)
      .innerJoin(startup, eq(startup.id, table.startupId))
      .where(eq(table.studentId, profile.id))
      .then((rows) => rows.map((row) => withStartup(row)))
  return {
    profile: {
      ...profile,
      technologies: technologies.map(({ technologyId, level, evidence }) => ({
        name: getTechnology(technologyId).name,
        level,
        evidence: evidenceOfRank(evidence),
      })),
      industries: (
        await queries.select().from(studentIndustry).where(eq(studentIndustry.studentId, profile.id))
      ).map(({ industry }) => industry),
      projects,
      cv: ownCv ?? null,
    },
    // An answer that can still be undone is not given yet.
    applications: applications.map(({ application: row, ...to }) => {
      const { heldAnswer: _, heldMessage: __, sendAnswerAt: ___, ...one } = row
      return { ...one, ...to, timeline: events.filter(({ applicationId }) => applicationId === one.id) }
    }),
    invitations: await queries
      .select({
        project: project.title,
        startup: startup.businessName,
        note: tables.invitation.note,
        at: tables.invitation.at,
      })
      .from(tables.invitation)
      .innerJoin(project, eq(project.id, tables.invitation.projectId))
      .innerJoin(startup, eq(startup.id, project.startupId))
      .where(eq(tables.invitation.studentId, profile.id)),
    linkChecks: await queries
      .select()
      .from(checkedLink)
      .where(
        inArray(
          checkedLink.url,
          projects.flatMap(({ link }) => link ?? []),
        ),
      ),
    matchingRounds: await readRounds(queries, profile.id),
    likedBy: await byStartups(likedStudent),
    taggedBy: await byStartups(studentTag),
    shownInSearches: await queries
      .select({ week: studentShowing.week, pages: studentShowing.count })
      .from(studentShowing)
      .where(eq(studentShowing.studentId, profile.id))
      .orderBy(asc(studentShowing.week)),
    profileOpenedBy: await byStartups(profileView),
    cvDownloadedBy: await byStartups(cvDownload),
  }
}

/** The wishes by the projects' names, in the student's order. */
async function readRounds(queries: Queries, studentId: number) {
  const { round, roundMatch, roundStudent } = tables
  const entries = await queries
    .select({ entry: roundStudent, name: round.name, match: roundMatch })
    .from(roundStudent)
    .innerJoin(round, eq(round.id, roundStudent.roundId))
    .leftJoin(
      roundMatch,
      and(eq(roundMatch.roundId, roundStudent.roundId), eq(roundMatch.studentId, roundStudent.studentId)),
    )
    .where(eq(roundStudent.studentId, studentId))
    .orderBy(asc(roundStudent.roundId))
  const ids = entries.flatMap(({ entry }) => entry.wishes)
  const projects = await queries
    .select({ id: project.id, title: project.title })
    .from(project)
    .where(inArray(project.id, ids))
  const titles = new Map(projects.map(({ id, title }) => [id, title]))
  return entries.map(({ entry: { number, wishes, enteredAt, hours, outcome }, name, match }) => ({
    name,
    number,
    enteredAt,
    hours,
    wishes: wishes.map((id) => titles.get(id) ?? null),
    outcome,
    match: match && {
      project: titles.get(match.projectId ?? 0) ?? null,
      studentConfirmedAt: match.studentConfirmedAt,
      startupConfirmedAt: match.startupConfirmedAt,
      declinedBy: match.declinedBy,
      releasedAt: match.releasedAt,
    },
  }))
}

type StudentRelation =
  | typeof tables.likedStudent
  | typeof tables.studentTag
  | typeof tables.profileView
  | typeof tables.cvDownload

/** Which startup by name, and what it did: the student's own id says nothing here. */
function withStartup(row: Record<string, Record<string, unknown> | null>) {
  const { startup: by, ...rest } = row
  const [{ studentId: _, startupId: __, id: ___, ...details } = {}] = Object.values(rest) as Record<
    string,
    unknown
  >[]
  return { startup: by?.businessName ?? null, ...details }
}

/** What both sides wrote. A student reads the startup's name; to a startup the student is a number. */
async function readConversations(queries: Queries, accountId: number) {
  const { conversation, conversationMember, message, report } = tables
  const own = await queries
    .select({
      conversation,
      side: conversationMember.side,
      blockedAt: conversationMember.blockedAt,
      startup: startup.businessName,
    })
    .from(conversationMember)
    .innerJoin(conversation, eq(conversation.id, conversationMember.conversationId))
    .leftJoin(startup, eq(startup.id, conversation.startupId))
    .where(eq(conversationMember.accountId, accountId))
    .orderBy(asc(conversation.id))
  if (own.length === 0) return []
  const ids = own.map(({ conversation: { id } }) => id)
  const messages = await queries
    .select()
    .from(message)
    .where(inArray(message.conversationId, ids))
    .orderBy(asc(message.conversationId), asc(message.number))
  const reports = await queries.select().from(report).where(inArray(report.conversationId, ids))
  return own.map(({ conversation: { id, studentId, state, declineReason }, side, blockedAt, startup }) => ({
    with: side === 'student' ? { startup } : { studentId },
    state,
    declineReason,
    blockedAt,
    messages: messages
      .filter(({ conversationId }) => conversationId === id)
      .map(({ side: by, text, sentAt }) => ({ isMine: by === side, text, sentAt })),
    reports: reports
      .filter((one) => one.conversationId === id && one.side === side)
      .map(({ number, reason, note, at, resolvedAt }) => ({ number, reason, note, at, resolvedAt })),
  }))
}

/** Without the conversation: it would tell who reported them. */
async function readWarnings(queries: Queries, accountId: number) {
  const { conversationMember, report } = tables
  return queries
    .select({ reason: report.reason, at: report.resolvedAt })
    .from(report)
    .innerJoin(
      conversationMember,
      and(
        eq(conversationMember.conversationId, report.conversationId),
        ne(conversationMember.side, report.side),
      ),
    )
    .where(and(eq(conversationMember.accountId, accountId), eq(report.resolution, 'warned')))
    .orderBy(asc(report.resolvedAt))
}

/** A student reads the startup's name; to a startup the student is a number. */
async function readInterviews(queries: Queries, accountId: number) {
  const rows = await selectInterviews(queries, isWithAccount(accountId))
  if (rows.length === 0) return []
  const { offeredTime } = tables
  const ids = rows.map((row) => row.interview.id)
  const offered = await queries
    .select()
    .from(offeredTime)
    .where(inArray(offeredTime.interviewId, ids))
    .orderBy(asc(offeredTime.startsAt))
  return rows.map(({ interview: one, studentAccount, startup: by, project: about }) => ({
    with:
      studentAccount?.id === accountId ? { startup: by?.businessName ?? null } : { studentId: one.studentId },
    project: about?.title ?? null,
    state: one.state,
    proposedBy: one.proposedBy,
    startsAt: one.startsAt,
    minutes: one.minutes,
    place: one.place,
    note: one.note,
    cancelledBy: one.cancelledBy,
    changedAt: one.changedAt,
    offered: offered.filter(({ interviewId }) => interviewId === one.id).map(({ startsAt }) => startsAt),
  }))
}

async function readEvents(queries: Queries, applicationIds: number[]) {
  const { applicationEvent } = tables
  if (applicationIds.length === 0) return []
  return queries
    .select()
    .from(applicationEvent)
    .where(inArray(applicationEvent.applicationId, applicationIds))
    .orderBy(asc(applicationEvent.at))
}

/** What the startup did. What students wrote to it is about them, and theirs to download. */
async function readStartup(queries: Queries, accountId: number) {
  const [company] = await queries.select().from(startup).where(eq(startup.accountId, accountId))
  if (!company) return {}
  const made = (table: StudentRelation) => queries.select().from(table).where(eq(table.startupId, company.id))
  const { searchedText: _, idempotencyKey: __, ...written } = getTableColumns(project)
  return {
    company,
    projects: await queries.select(written).from(project).where(eq(project.startupId, company.id)),
    invitations: await queries
      .select(getTableColumns(tables.invitation))
      .from(tables.invitation)
      .innerJoin(project, eq(project.id, tables.invitation.projectId))
      .where(eq(project.startupId, company.id)),
    matchingRounds: await queries
      .select({ name: tables.round.name, ...getTableColumns(tables.roundProject) })
      .from(tables.roundProject)
      .innerJoin(tables.round, eq(tables.round.id, tables.roundProject.roundId))
      .innerJoin(project, eq(project.id, tables.roundProject.projectId))
      .where(eq(project.startupId, company.id)),
    likes: await made(tables.likedStudent),
    tags: await made(tables.studentTag),
    profilesOpened: await made(tables.profileView),
    cvsDownloaded: await made(tables.cvDownload),
  }
}
