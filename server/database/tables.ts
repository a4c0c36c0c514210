// Every table. `npm run db:generate` writes the next migration from what changed here.
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Mode, UserType } from '../../contract/account.ts'
import type {
  ApplicationEventKind,
  ApplicationSide,
  ApplicationStatus,
  FinalStatus,
} from '../../contract/application.ts'
import type { ConsentDocument } from '../../contract/consent.ts'
import type { ConversationState, DeclineReason, ReportReason } from '../../contract/conversation-lists.ts'
import type { Findable } from '../../contract/fits.ts'
import type { InterviewState } from '../../contract/interview-lists.ts'
import type { Matched } from '../../contract/match.ts'
import type { Digest, NotificationKind } from '../../contract/notification.ts'
import type { Pay } from '../../contract/pay.ts'
import type { RemoteWithin } from '../../contract/place.ts'
import {
  type Commitment,
  defaultAnswerDays,
  durationsInWeeks,
  type ProjectStatus,
} from '../../contract/project.ts'
import type { RoundFigures } from '../../contract/round.ts'
import type { MissedReason } from '../../contract/round-lists.ts'
import type { Degree, Industry, NameForm, StudentTag, Visibility, Year } from '../../contract/student.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

const generatedId = () => integer().primaryKey().generatedByDefaultAsIdentity()
const moment = () => timestamp({ withTimezone: true, mode: 'date' })

/** One row: which mode this database was made for. The demo's accounts must never turn up in live. */
export const installation = pgTable('installation', {
  mode: text().$type<Mode>().primaryKey(),
  /** Signs the demo's sessions, the same for all its processes. Live has SECRET instead. */
  secret: text(),
  /** The database server that `generation` counts: see database/change-number.ts. */
  serverId: text(),
  /** How often the database was restored on another server. */
  generation: smallint().notNull().default(0),
})

export const account = pgTable(
  'account',
  {
    id: generatedId(),
    email: text().notNull(),
    /** Nobody can sign in to an account without one: the demo's accounts. */
    passwordHash: text(),
    userType: text().$type<UserType>().notNull(),
    createdAt: moment().notNull().defaultNow(),
    emailConfirmedAt: moment(),
    suspendedAt: moment(),
    /**
     * When the account is deleted unless its address is confirmed. Only for accounts that were registered while
     * confirming was required, until they are confirmed or first used.
     */
    confirmBy: moment(),
    /** How often new matches of saved searches are emailed. */
    digest: text().$type<Digest>().notNull().default('daily'),
    /** In which the person reads the times of interviews. Null until a browser has told it. */
    timeZone: text(),
    /** Part of what signs the private address of the calendar: see calendar/calendar-feed.ts. Null where there is none. */
    calendarKey: uuid(),
  },
  (table) => [
    uniqueIndex('account_email').on(sql`lower(${table.email})`),
    // Few are, and every search asks.
    index('account_suspended').on(table.id).where(sql`${table.suspendedAt} is not null`),
    index('account_confirm_by').on(table.confirmBy).where(sql`${table.confirmBy} is not null`),
  ],
)

const accountId = () =>
  integer()
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' })

export const session = pgTable(
  'session',
  {
    tokenHash: text().primaryKey(),
    accountId: accountId(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    /** Which browser, in words that people recognise. */
    device: text(),
    lastSeenAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.accountId), index().on(table.expiresAt)],
)

/** What people agreed to when they registered: which text, and when. */
export const consent = pgTable(
  'consent',
  {
    accountId: accountId(),
    document: text().$type<ConsentDocument>().notNull(),
    version: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.document, table.version] })],
)

/** A link in an email. Used once: using it deletes it. */
export const mailedToken = pgTable(
  'mailed_token',
  {
    tokenHash: text().primaryKey(),
    accountId: accountId(),
    purpose: text().$type<'confirm-email' | 'change-email' | 'reset-password'>().notNull(),
    /** The address that the link was sent to. */
    email: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.accountId), index().on(table.expiresAt)],
)

/** What an email tells a calendar program. */
export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; file: string }

/** Emails that wait to be sent, stored in the transaction that causes them. Sent ones are deleted. */
export const mail = pgTable(
  'mail',
  {
    id: generatedId(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** The same with a layout. */
    html: text(),
    /** Whether both are encrypted: they hold a link with a token. */
    isEncrypted: boolean().notNull().default(false),
    /** The address that unsubscribes from this kind of email, where there is one. */
    unsubscribeUrl: text(),
    calendar: jsonb().$type<CalendarPart>(),
    attempts: smallint().notNull().default(0),
    nextTryAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.nextTryAt)],
)

/** How often something was tried within a window, counted across all processes. */
export const attempt = pgTable('attempt', {
  key: text().primaryKey(),
  count: integer().notNull(),
  expiresAt: moment().notNull(),
})

export const startup = pgTable('startup', {
  id: generatedId(),
  accountId: accountId().unique(),
  businessName: text(),
  websiteUrl: text(),
  companiesHouseNumber: text(),
  description: text(),
  /** Counts the saves: of two at the same time, the second is refused. */
  version: integer().notNull().default(0),
})

export const student = pgTable(
  'student',
  {
    id: generatedId(),
    accountId: accountId().unique(),
    /** In full: startups read it in the form that the student chose. */
    name: text(),
    headline: text(),
    nameForm: text().$type<NameForm>().notNull().default('initial'),
    /** Counts the saves of the profile: of two at the same time, the second is refused. */
    version: integer().notNull().default(0),
    /** University, degree and year are set together: until then there is no profile to find. */
    university: text(),
    degree: text().$type<Degree>(),
    yearOfDegree: text().$type<Year>(),
    maxWeeklyHours: smallint().notNull(),
    maxCommitmentMonths: smallint().notNull(),
    linkedinUrl: text(),
    /** Hours a week that accepted projects take while they run. */
    busyHours: smallint().notNull().default(0),
    visibility: text().$type<Visibility>().notNull().default('everyone'),
    /** The words by which text search finds the student: see contract/searched-text.ts. Written with the profile. */
    searchedText: text(),
  },
  (table) => [
    // For searching by SQL while the search index loads: filters read this instead of the rows, which are five times as large.
    index('student_counted').on(
      table.degree,
      table.maxCommitmentMonths,
      table.maxWeeklyHours,
      table.busyHours,
      table.visibility,
      table.university,
      table.yearOfDegree,
      table.accountId,
      table.id,
    ),
  ],
)

const studentId = () =>
  integer()
    .notNull()
    .references(() => student.id, { onDelete: 'cascade' })
const startupId = () =>
  integer()
    .notNull()
    .references(() => startup.id, { onDelete: 'cascade' })

/**
 * What a search shows of a student, serialized: see student/serialized-students.store.ts. Written at the end of every
 * transaction that changes it. A trigger on `student_change` deletes the row first, so a version of the program that
 * does not know this table leaves none that is out of date.
 */
export const serializedStudent = pgTable('serialized_student', {
  studentId: studentId().primaryKey(),
  /** Which version of the program's format: rows of others are not read. */
  format: smallint().notNull(),
  /** Without the email address, which only the demo shows in lists, and without the match. */
  json: text().notNull(),
  /** What the match is computed from. */
  matched: json().$type<Matched>().notNull(),
})

export const studentTechnology = pgTable(
  'student_technology',
  {
    studentId: studentId(),
    technologyId: smallint().notNull(),
    level: smallint().notNull(),
    /** The rank of what stands behind it: see contract/evidence.ts. Written by student/evidence.store.ts. */
    evidence: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.technologyId] }),
    index().on(table.technologyId, table.level),
  ],
)

export const studentIndustry = pgTable(
  'student_industry',
  { studentId: studentId(), industry: text().$type<Industry>().notNull() },
  (table) => [primaryKey({ columns: [table.studentId, table.industry] }), index().on(table.industry)],
)

export const studentProject = pgTable(
  'student_project',
  {
    id: generatedId(),
    studentId: studentId(),
    position: smallint().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    link: text(),
    technologies: text().array().notNull(),
  },
  (table) => [index().on(table.studentId), index().using('hash', table.link)],
)

/** A link of a student's project, and whether it answered when we last looked. One of over 2,000 bytes fits in no index. */
export const checkedLink = pgTable(
  'checked_link',
  {
    url: text().primaryKey(),
    answered: boolean().notNull().default(false),
    /** The HTTP status; null where there was no answer. */
    status: smallint(),
    /** How often it has not answered since it last did. */
    failures: smallint().notNull().default(0),
    checkedAt: moment(),
    nextCheckAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.nextCheckAt), index().on(table.checkedAt)],
)

/** That a student has a CV, and under which key its bytes are kept: see student/cv-storage.ts. */
export const cv = pgTable('cv', {
  studentId: studentId().primaryKey(),
  key: text().notNull(),
  uploadedAt: moment().notNull().defaultNow(),
  /** Unknown for a CV from before they were stored. */
  fileName: text(),
  size: integer(),
})

export const cvContent = pgTable('cv_content', {
  key: text().primaryKey(),
  bytes: bytes().notNull(),
})

/** Files to delete from the bucket: listed until it has deleted them. */
export const fileToDelete = pgTable('file_to_delete', {
  key: text().primaryKey(),
})

export const cvDownload = pgTable(
  'cv_download',
  { id: generatedId(), studentId: studentId(), startupId: startupId(), at: moment().notNull().defaultNow() },
  (table) => [index().on(table.studentId), index().on(table.startupId)],
)

export const profileView = pgTable(
  'profile_view',
  { id: generatedId(), studentId: studentId(), startupId: startupId(), at: moment().notNull().defaultNow() },
  (table) => [index().on(table.studentId), index().on(table.startupId)],
)

/** How many pages of searches a student was on: see student/showings.ts. */
export const studentShowing = pgTable(
  'student_showing',
  {
    studentId: studentId(),
    /** Its Monday, in UTC. */
    week: date({ mode: 'string' }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.week] }), index().on(table.week)],
)

/**
 * One row for each change that the search must learn of, written with the change itself. No foreign key: the row must
 * outlive the student whose deletion it tells.
 */
export const studentChange = pgTable(
  'student_change',
  {
    sequence: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    studentId: integer().notNull(),
    /** What startups could find before: alerts compare with it. Null: could not be found. */
    before: jsonb().$type<Findable>(),
    /** Which transaction wrote it: see database/change-number.ts. */
    transaction: bigint({ mode: 'number' }).notNull().default(sql`pg_current_xact_id()::text::bigint`),
    at: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.at), index().on(table.transaction)],
)

export const likedStudent = pgTable(
  'liked_student',
  { startupId: startupId(), studentId: studentId() },
  (table) => [primaryKey({ columns: [table.startupId, table.studentId] }), index().on(table.studentId)],
)

export const studentTag = pgTable(
  'student_tag',
  { startupId: startupId(), studentId: studentId(), tag: text().$type<StudentTag>().notNull() },
  (table) => [
    primaryKey({ columns: [table.startupId, table.studentId, table.tag] }),
    index().on(table.studentId),
  ],
)

export const project = pgTable(
  'project',
  {
    id: generatedId(),
    startupId: startupId(),
    title: text().notNull(),
    description: text().notNull(),
    status: text().$type<ProjectStatus>().notNull(),
    industry: text().$type<Industry>().notNull(),
    /** A listed city with its country, or 'Remote'. */
    location: text().notNull(),
    /** Of the city, as an ISO code. */
    country: text(),
    /** Where it is remote: how far away students may be. */
    remoteWithin: jsonb().$type<RemoteWithin>(),
    commitment: text().$type<Commitment>().notNull(),
    weeklyHours: smallint().notNull(),
    /** What it pays, in words. */
    compensation: text().notNull(),
    /** Null where only the words are known. */
    pay: jsonb().$type<Pay>(),
    /** About how many pounds an hour brings. Null where that is not known. */
    hourlyPounds: doublePrecision(),
    skills: text().array().notNull(),
    /** The lowest level asked for, in the order of the skills. */
    skillLevels: smallint().array().notNull().default([]),
    postedAt: moment().notNull().defaultNow(),
    durationWeeks: smallint().notNull().default(durationsInWeeks.default),
    deadline: date({ mode: 'string' }),
    places: smallint().notNull().default(1),
    answerDays: smallint().notNull().default(defaultAnswerDays),
    /** By the operator: the startup can no longer publish it. */
    takenDownAt: moment(),
    /** Made by the form: sent twice, it creates one project. */
    idempotencyKey: text(),
    /** A generated column: lower-casing takes longer than looking for a word. */
    searchedText: text().generatedAlwaysAs(sql`lower(title || ' ' || description || ' ' || location)`),
    /** Another: one number for each skill with its level. Reading an array of texts takes four times as long. */
    skillCodes: smallint().array().generatedAlwaysAs(sql`skill_codes(skills, skill_levels)`),
  },
  (table) => [index().on(table.startupId), unique().on(table.startupId, table.idempotencyKey)],
)

export const application = pgTable(
  'application',
  {
    id: generatedId(),
    studentId: studentId(),
    projectId: integer()
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    status: text().$type<ApplicationStatus>().notNull(),
    appliedAt: moment().notNull().defaultNow(),
    note: text(),
    /** Until when the startup has promised an answer. */
    answerBy: moment().notNull().defaultNow(),
    /** When the status first changed from under review. */
    answeredAt: moment(),
    withdrawnAt: moment(),
    /** How often the student has applied, counting applications that were withdrawn. */
    timesApplied: smallint().notNull().default(1),
    /** The startup's final answer while it can be undone. Until `sendAnswerAt`, `status` is what the student sees. */
    heldAnswer: text().$type<FinalStatus>(),
    sendAnswerAt: moment(),
    /** What the startup says with it: sent as a message with the answer, and dropped with it. */
    heldMessage: text(),
  },
  (table) => [
    unique().on(table.studentId, table.projectId),
    index().on(table.projectId),
    index().on(table.sendAnswerAt).where(sql`${table.sendAnswerAt} is not null`),
  ],
)

/** A startup asks a student to apply to one of its projects: once. */
export const invitation = pgTable(
  'invitation',
  {
    projectId: integer()
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    studentId: studentId(),
    note: text(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.studentId] }), index().on(table.studentId)],
)

/** The timeline of an application, the same for both sides: every status it had, and what else happened. */
export const applicationEvent = pgTable(
  'application_event',
  {
    id: generatedId(),
    applicationId: integer()
      .notNull()
      .references(() => application.id, { onDelete: 'cascade' }),
    kind: text().$type<ApplicationEventKind>().notNull(),
    at: moment().notNull().defaultNow(),
    /** Null where nobody did it but Launchquad. */
    by: text().$type<ApplicationSide>(),
    /** Of a step of an interview: when it takes place. */
    interviewAt: moment(),
  },
  (table) => [index().on(table.applicationId)],
)

/** One for each student and startup. It outlives both: the messages stay for the other side. */
export const conversation = pgTable(
  'conversation',
  {
    id: generatedId(),
    studentId: integer().references(() => student.id, { onDelete: 'set null' }),
    startupId: integer().references(() => startup.id, { onDelete: 'set null' }),
    state: text().$type<ConversationState>().notNull(),
    declineReason: text().$type<DeclineReason>(),
    /** The number of its last message. */
    lastNumber: integer().notNull().default(0),
    lastAt: moment().notNull(),
  },
  (table) => [unique().on(table.studentId, table.startupId), index().on(table.startupId)],
)

const conversationId = () =>
  integer()
    .notNull()
    .references(() => conversation.id, { onDelete: 'cascade' })

/** Each side of a conversation. Changed only while the conversation's row is locked. */
export const conversationMember = pgTable(
  'conversation_member',
  {
    conversationId: conversationId(),
    side: text().$type<UserType>().notNull(),
    /** Null once the account is deleted. */
    accountId: integer().references(() => account.id, { onDelete: 'set null' }),
    /** Messages of the other side that are not read yet. */
    unread: integer().notNull().default(0),
    /** The last message that has arrived in a browser, and the last that was read. */
    receivedUpTo: integer().notNull().default(0),
    readUpTo: integer().notNull().default(0),
    blockedAt: moment(),
    /** Counts the changes that this side can see. A trigger tells open pages. */
    version: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.side] }), index().on(table.accountId)],
)

export const message = pgTable(
  'message',
  {
    conversationId: conversationId(),
    number: integer().notNull(),
    /** Who wrote it. */
    side: text().$type<UserType>().notNull(),
    /** Made by the browser. */
    key: uuid().notNull(),
    text: text().notNull(),
    sentAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.number] }),
    unique().on(table.conversationId, table.side, table.key),
  ],
)

/** A message that one side reported to the operator. */
export const report = pgTable(
  'report',
  {
    id: generatedId(),
    conversationId: conversationId(),
    number: integer().notNull(),
    /** Who reported it. */
    side: text().$type<UserType>().notNull(),
    reason: text().$type<ReportReason>().notNull(),
    note: text(),
    at: moment().notNull().defaultNow(),
    resolvedAt: moment(),
    resolution: text().$type<ReportResolution>(),
  },
  (table) => [unique().on(table.conversationId, table.number, table.side)],
)

export type ReportResolution = 'dismissed' | 'warned' | 'suspended'

/** What operators looked at and decided. No foreign keys: it outlives what it names. */
export const operatorLog = pgTable('operator_log', {
  id: generatedId(),
  at: moment().notNull().defaultNow(),
  operator: text().notNull(),
  command: text().notNull(),
  /** Such as 'account 12', or the words that were searched for. */
  subject: text().notNull(),
})

/**
 * Between one student and one startup, about an application where there is one. It outlives them: a cancelled interview stays
 * for the other side. Changed only while the rows of the student, the application, the startup and itself are locked.
 */
export const interview = pgTable(
  'interview',
  {
    id: generatedId(),
    /** Names the calendar entry for good; `sequence` goes up with each change of it. */
    uid: uuid().notNull().defaultRandom(),
    sequence: integer().notNull().default(0),
    studentId: integer().references(() => student.id, { onDelete: 'set null' }),
    startupId: integer().references(() => startup.id, { onDelete: 'set null' }),
    applicationId: integer().references(() => application.id, { onDelete: 'set null' }),
    state: text().$type<InterviewState>().notNull(),
    /** Who offered times last. */
    proposedBy: text().$type<UserType>().notNull(),
    minutes: smallint().notNull(),
    place: text().notNull(),
    note: text(),
    /** While a startup wants to move an agreed interview: what holds once one of the offered times is picked. */
    newMinutes: smallint(),
    newPlace: text(),
    /** The agreed time. Stays when it is cancelled: the calendar entry that is taken back had it. */
    startsAt: moment(),
    endsAt: moment(),
    /** When both are reminded next. */
    remindAt: moment(),
    cancelledBy: text().$type<UserType>(),
    changedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.studentId),
    index().on(table.startupId),
    index().on(table.applicationId),
    index().on(table.remindAt).where(sql`${table.remindAt} is not null`),
  ],
)

/** The times that wait for the other side to pick one. */
export const offeredTime = pgTable(
  'offered_time',
  {
    interviewId: integer()
      .notNull()
      .references(() => interview.id, { onDelete: 'cascade' }),
    startsAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.interviewId, table.startsAt] })],
)

/** A matching round. Its dates and `finishedAt` say which phase it is in: see round/round.rules.ts. */
export const round = pgTable(
  'round',
  {
    id: generatedId(),
    name: text().notNull(),
    /** Until when students wish and projects enter. */
    enterBy: moment().notNull(),
    /** Until when startups rank. */
    rankBy: moment().notNull(),
    resultsAt: moment().notNull(),
    /** Set with the result. */
    confirmBy: moment(),
    maxWishes: smallint().notNull(),
    isBlind: boolean().notNull().default(true),
    /** Of the projects that may enter; null for all. */
    industries: text().array().$type<Industry[]>(),
    /** Of the students who may enter; null for all. */
    universities: text().array(),
    /** Of the lottery: secret until the result. The commitment, its SHA-256, is shown from the start. */
    seed: text().notNull(),
    commitment: text().notNull(),
    /** The seed of the second round. Its SHA-256 is `seed`, which is the second round's commitment. */
    nextSeed: text(),
    /** The round whose free places this one fills. No foreign key: a backup restores the rows of a table in any order. */
    secondOf: integer(),
    /** When the result was stored. */
    finishedAt: moment(),
    /** When the matches that were not confirmed were released. */
    closedAt: moment(),
    cancelledAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  // Of a round there is one second round at most, however many processes look.
  (table) => [unique().on(table.secondOf)],
)

const roundId = () =>
  integer()
    .notNull()
    .references(() => round.id, { onDelete: 'cascade' })

/** What became of a project in a round. */
export type ProjectOutcome = {
  /** Whether it was there at the result. */
  tookPart: boolean
  places: number
  empty: number
  wished: number
  matchedHigher: number
  belowLine: number
  hours: number
}

export const roundProject = pgTable(
  'round_project',
  {
    roundId: roundId(),
    projectId: integer()
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    /** Instead of a name in the file with the result. */
    number: integer().notNull(),
    places: smallint().notNull(),
    /** The ids of students, the best first. No foreign keys: who is gone is skipped. */
    ranking: integer().array().notNull().default([]),
    /** Nobody below the ranking is taken. */
    isCutOff: boolean().notNull().default(false),
    rankedAt: moment(),
    outcome: jsonb().$type<ProjectOutcome>(),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.projectId] }),
    unique().on(table.roundId, table.number),
    index().on(table.projectId),
  ],
)

/** What became of a student's wishes: which came true, and why each better one did not. */
export type StudentOutcome = {
  /** 1 for the first; null for none. */
  wish: number | null
  better: { wish: number; projectId: number; reason: MissedReason; places: number }[]
}

export const roundStudent = pgTable(
  'round_student',
  {
    roundId: roundId(),
    studentId: studentId(),
    /** Instead of a name in the file with the result. The lottery is drawn on it. */
    number: integer().notNull(),
    /** The ids of projects, the best first. No foreign keys: what is gone is skipped. */
    wishes: integer().array().notNull(),
    enteredAt: moment().notNull().defaultNow(),
    /** Weekly hours that were left at the result. */
    hours: smallint(),
    outcome: jsonb().$type<StudentOutcome>(),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.studentId] }),
    unique().on(table.roundId, table.number),
    index().on(table.studentId),
  ],
)

/** Who was matched with what. Both confirm, or it is released. */
export const roundMatch = pgTable(
  'round_match',
  {
    roundId: roundId(),
    studentId: studentId(),
    /** Null once the project is deleted. */
    projectId: integer().references(() => project.id, { onDelete: 'set null' }),
    /** Which wish came true, 1 for the first. */
    wish: smallint().notNull(),
    studentConfirmedAt: moment(),
    startupConfirmedAt: moment(),
    declinedBy: text().$type<UserType>(),
    releasedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.studentId] }),
    index().on(table.studentId),
    index().on(table.projectId),
  ],
)

/** Counted with the result. Numbers only, which stay as they are when people leave or change their profile. */
export const roundInsight = pgTable('round_insight', {
  roundId: roundId().primaryKey(),
  /** Every group, also those of one student. */
  figures: jsonb().$type<CountedFigures>().notNull(),
  /** How many matches both sides had confirmed when the round closed. */
  confirmed: integer(),
})
export type CountedFigures = Omit<RoundFigures, 'confirmed'>

/** The result without names, for everyone who took part to check. */
export const roundFile = pgTable('round_file', {
  roundId: roundId().primaryKey(),
  content: text().notNull(),
  hash: text().notNull(),
})

/** What an email about a notification says besides its text. */
export type EmailDetails = {
  /** Our own words, never what people typed. */
  subject?: string
  /** After the text, which is the heading. */
  sentence?: string
  facts?: { label: string; value: string }[]
  /** What the other side wrote. */
  quote?: string
  /** What the button says. */
  button?: string
}

/** What the bell shows: one row per topic, replaced by a newer notification. */
export const notification = pgTable(
  'notification',
  {
    id: generatedId(),
    accountId: accountId(),
    kind: text().$type<NotificationKind>().notNull(),
    text: text().notNull(),
    /** What an email about it says besides the text. */
    details: jsonb().$type<EmailDetails>(),
    /** Where it leads to, on our own site. */
    path: text().notNull(),
    /** What it is about, such as 'application 12'. */
    topic: text().notNull(),
    /** Idempotency key: one notification, however many processes notice the event. */
    onceKey: text().notNull(),
    /**
     * The account on the other side and the project that the text names: while one is suspended or the other taken
     * down, the notification is hidden. No foreign keys: it outlives both, and takes no locks on them.
     */
    aboutAccountId: integer(),
    projectId: integer(),
    createdAt: moment().notNull().defaultNow(),
    readAt: moment(),
    /** From when it may be emailed; null: it was, or never will be. */
    emailAt: moment(),
  },
  (table) => [
    unique().on(table.accountId, table.topic),
    index().on(table.accountId, table.createdAt),
    index().on(table.emailAt).where(sql`${table.emailAt} is not null`),
    index().on(table.topic),
  ],
)

/** When an account was last emailed about a kind of notification and the other side: at most once an hour. */
export const sentEmail = pgTable(
  'sent_email',
  {
    accountId: accountId(),
    kind: text().$type<NotificationKind>().notNull(),
    /** 0 where there is no other side. No foreign key: the other side may be gone. */
    aboutAccountId: integer().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind, table.aboutAccountId] }),
    index().on(table.at),
  ],
)

/** Kinds of notifications that an account does not want by email. */
export const mutedMail = pgTable(
  'muted_mail',
  { accountId: accountId(), kind: text().$type<NotificationKind>().notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.kind] })],
)

/** Technologies that people miss in our list, for the operator. `key` is the same however it was typed. */
export const technologySuggestion = pgTable(
  'technology_suggestion',
  { accountId: accountId(), key: text().notNull(), name: text().notNull(), suggestedAt: moment().notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
)

export const savedSearch = pgTable(
  'saved_search',
  {
    id: generatedId(),
    accountId: accountId(),
    name: text().notNull(),
    filters: jsonb().notNull(),
    alert: boolean().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** How many new matches the unread notification in the bell counts. */
    newMatches: integer().notNull().default(0),
  },
  (table) => [unique().on(table.accountId, table.name)],
)

/** A student or a project that was new to a saved search: each is announced once. */
export const searchMatch = pgTable(
  'search_match',
  {
    searchId: integer()
      .notNull()
      .references(() => savedSearch.id, { onDelete: 'cascade' }),
    /** The id of the student or project. No foreign key: what is gone is left out of the email. */
    foundId: integer().notNull(),
    at: moment().notNull().defaultNow(),
    /** Waits for the next digest. */
    toEmail: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.foundId] }),
    index().on(table.at),
    index().on(table.searchId).where(sql`${table.toEmail}`),
  ],
)

/** Changes that saved searches are still to be compared with, a few searches at a time. */
export const alertJob = pgTable('alert_job', {
  id: generatedId(),
  /** Whose searches. */
  userType: text().$type<UserType>().notNull(),
  changes: jsonb().notNull(),
  /** The last saved search that was compared with them. */
  searchesUpTo: integer().notNull().default(0),
})

/** How far a background job has come, for all processes. */
export const progress = pgTable('progress', {
  job: text('work').primaryKey(),
  upTo: bigint({ mode: 'number' }).notNull(),
})
