// Every table. `npm run db:generate` writes the next migration from what changed here.
import { sql } from 'drizzle-orm'
import {
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Mode, UserType } from '../../contract/account.ts'
import type { ApplicationStatus } from '../../contract/application.ts'
import type { Commitment, Location, ProjectStatus } from '../../contract/project.ts'
import type { Degree, Industry, University, Year } from '../../contract/student.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

const generatedId = () => integer().primaryKey().generatedByDefaultAsIdentity()
const moment = () => timestamp({ withTimezone: true, mode: 'date' })

/** One row: which mode this database was made for, so that the demo's accounts never turn up in live. */
export const installation = pgTable('installation', {
  mode: text().$type<Mode>().primaryKey(),
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
  },
  (table) => [uniqueIndex('account_email').on(sql`lower(${table.email})`)],
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
  },
  (table) => [index().on(table.accountId), index().on(table.expiresAt)],
)

/** How often something was tried within a window, counted for all processes together. */
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
})

export const student = pgTable('student', {
  id: generatedId(),
  accountId: accountId().unique(),
  /** University, degree and year are set together: until then there is no profile to find. */
  university: text().$type<University>(),
  degree: text().$type<Degree>(),
  yearOfDegree: text().$type<Year>(),
  maxWeeklyHours: smallint().notNull(),
  maxCommitmentMonths: smallint().notNull(),
  linkedinUrl: text(),
})

const studentId = () =>
  integer()
    .notNull()
    .references(() => student.id, { onDelete: 'cascade' })
const startupId = () =>
  integer()
    .notNull()
    .references(() => startup.id, { onDelete: 'cascade' })

export const studentTechnology = pgTable(
  'student_technology',
  { studentId: studentId(), technologyId: smallint().notNull(), level: smallint().notNull() },
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
  (table) => [index().on(table.studentId)],
)

/** That a student has a CV, and under which key its bytes are kept: see student/cv-place.ts. */
export const cv = pgTable('cv', {
  studentId: studentId().primaryKey(),
  key: text().notNull(),
  uploadedAt: moment().notNull().defaultNow(),
})

export const cvContent = pgTable('cv_content', {
  key: text().primaryKey(),
  bytes: bytes().notNull(),
})

export const cvDownload = pgTable(
  'cv_download',
  { id: generatedId(), studentId: studentId(), startupId: startupId(), at: moment().notNull().defaultNow() },
  (table) => [index().on(table.studentId), index().on(table.startupId)],
)

export const likedStudent = pgTable(
  'liked_student',
  { startupId: startupId(), studentId: studentId() },
  (table) => [primaryKey({ columns: [table.startupId, table.studentId] }), index().on(table.studentId)],
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
    location: text().$type<Location>().notNull(),
    commitment: text().$type<Commitment>().notNull(),
    weeklyHours: smallint().notNull(),
    compensation: text().notNull(),
    skills: text().array().notNull(),
    postedAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.startupId)],
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
  },
  (table) => [unique().on(table.studentId, table.projectId), index().on(table.projectId)],
)
