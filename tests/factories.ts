// People and things for tests, put straight into the tables: `buildStudent(database, { university: 'Oxford' })`.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import { type Evidence, rankOfEvidence } from '../contract/evidence.ts'
import type { ProjectInput } from '../contract/project.ts'
import { searchedTextOf } from '../contract/searched-text.ts'
import type { Industry, StudentProfileInput } from '../contract/student.ts'
import { findTechnology } from '../contract/technology.ts'
import { currentNumber } from '../server/database/change-number.ts'
import type { Database } from '../server/database/database.ts'
import * as tables from '../server/database/tables.ts'

export type StudentToBuild = Omit<typeof tables.student.$inferInsert, 'id' | 'accountId'> & {
  email: string
  technologies: { name: string; level: number; evidence?: Evidence }[]
  industries: Industry[]
  projects: number
  hasCv: boolean
}
export type BuiltStudent = StudentToBuild & { id: number; accountId: number }

/** A profile as a student sends it. */
export const buildProfile = (different: Partial<StudentProfileInput> = {}): StudentProfileInput => ({
  name: 'Mia Hartley',
  headline: 'I map the night sky',
  nameForm: 'initial',
  university: 'Oxford',
  degree: 'Physics',
  yearOfDegree: '3rd',
  maxWeeklyHours: 12,
  maxCommitmentMonths: 9,
  linkedinUrl: 'https://www.linkedin.com/in/someone',
  technologies: [
    { name: 'Python', level: 4 },
    { name: 'React', level: 2 },
  ],
  projects: [
    {
      title: 'Night sky',
      description: 'Which stars are up tonight.',
      link: 'https://example.org/sky',
      technologies: ['Python'],
    },
  ],
  industryInterests: ['Climate', 'Education'],
  ...different,
})

export async function buildStudent(database: Database, different: Partial<StudentToBuild> = {}) {
  const [built] = await buildStudents(database, [different])
  if (!built) throw new Error('No student was built')
  return built
}

export async function buildStudents(
  { read: queries }: Database,
  students: Partial<StudentToBuild>[],
): Promise<BuiltStudent[]> {
  const wanted = students.map((different) => ({ ...defaultStudent(), ...different }))
  const accounts = await queries
    .insert(tables.account)
    .values(wanted.map(({ email }) => ({ email, userType: 'student' as const })))
    .returning({ id: tables.account.id, email: tables.account.email })
  const accountIds = new Map(accounts.map(({ id, email }) => [email, id]))
  const rows = await queries
    .insert(tables.student)
    .values(
      wanted.map((student) => ({
        ...student,
        accountId: accountIds.get(student.email) ?? 0,
        searchedText: searchedTextOf({ ...student, projects: titlesOf(student) }),
      })),
    )
    .returning({ id: tables.student.id, accountId: tables.student.accountId })
  const ids = new Map(rows.map(({ id, accountId }) => [accountId, id]))
  const built = wanted.map((student) => {
    const accountId = accountIds.get(student.email) ?? 0
    return { ...student, accountId, id: ids.get(accountId) ?? 0 }
  })

  const insert = async <T extends PgTable>(table: T, rows: PgInsertValue<T>[]) => {
    if (rows.length > 0) await queries.insert(table).values(rows)
  }
  await insert(
    tables.studentTechnology,
    built.flatMap(({ id, technologies }) =>
      technologies.map(({ name, level, evidence = 'none' }) => ({
        studentId: id,
        technologyId: findTechnology(name)?.id ?? 0,
        level,
        evidence: rankOfEvidence(evidence),
      })),
    ),
  )
  await insert(
    tables.studentIndustry,
    built.flatMap(({ id, industries }) => industries.map((industry) => ({ studentId: id, industry }))),
  )
  await insert(
    tables.studentProject,
    built.flatMap(({ id, projects }) =>
      titlesOf({ projects }).map(({ title }, position) => ({
        studentId: id,
        position,
        title,
        description: 'What it does.',
        technologies: [],
      })),
    ),
  )
  await insert(
    tables.cv,
    built.filter(({ hasCv }) => hasCv).map(({ id }) => ({ studentId: id, key: randomUUID() })),
  )
  // As every write of the program does: the search reads this log.
  await insert(
    tables.studentChange,
    built.map(({ id }) => ({ studentId: id, transaction: currentNumber })),
  )
  return built
}

/** What the projects of a built student are called. */
export const titlesOf = ({ projects }: { projects: number }) =>
  Array.from({ length: projects }, (_, position) => ({ title: `Project ${position + 1}` }))

const defaultStudent = (): StudentToBuild => ({
  email: `${randomUUID()}@example.ac.uk`,
  university: 'Cambridge',
  degree: 'Mathematics',
  yearOfDegree: '2nd',
  maxWeeklyHours: 20,
  maxCommitmentMonths: 6,
  linkedinUrl: null,
  technologies: [],
  industries: [],
  projects: 0,
  hasCv: false,
})

/** A project of a startup, which is built with it. */
export async function buildProject(
  { read: queries }: Database,
  different: Partial<typeof tables.project.$inferInsert> = {},
) {
  const startupId = different.startupId ?? (await buildStartup(queries))
  const [built] = await queries
    .insert(tables.project)
    .values({
      title: 'A shop window',
      description: 'Show what is in the shop.',
      status: 'Published',
      industry: 'B2C',
      location: 'Remote',
      commitment: '3-6 months',
      weeklyHours: 10,
      compensation: '£15 per hour',
      pay: { per: 'hour', amount: 15, currency: 'GBP' },
      hourlyPounds: 15,
      skills: ['React'],
      country: (different.location ?? 'Remote') === 'Remote' ? null : 'GB',
      ...different,
      startupId,
    })
    .returning()
  if (!built) throw new Error('No project was built')
  return built
}

/** A project as a startup sends it. */
export const buildProjectInput = (different: Partial<ProjectInput> = {}): ProjectInput => ({
  title: 'Tide alarm',
  description: 'Wake people before the water comes.',
  durationWeeks: 12,
  weeklyHours: 10,
  skills: [
    { name: 'Python', level: 3 },
    { name: 'React', level: 1 },
  ],
  location: 'Remote',
  industry: 'Climate',
  remoteWithin: null,
  pay: { per: 'hour', amount: 15, currency: 'GBP' },
  deadline: inDays(30).toISOString().slice(0, 10),
  places: 1,
  answerDays: 14,
  ...different,
})

const aDay = 24 * 60 * 60 * 1000
export const inDays = (days: number) => new Date(Date.now() + days * aDay)

/** An application that waits for its answer, of a student who is built with it. */
export async function buildApplication(
  database: Database,
  projectId: number,
  different: Partial<typeof tables.application.$inferInsert> = {},
) {
  const studentId = different.studentId ?? (await buildStudent(database)).id
  const [built] = await database.read
    .insert(tables.application)
    .values({ status: 'under_review', answerBy: inDays(14), ...different, studentId, projectId })
    .returning()
  if (!built) throw new Error('No application was built')
  await database.read
    .insert(tables.applicationEvent)
    .values({ applicationId: built.id, kind: 'under_review', by: 'student', at: built.appliedAt })
  return built
}

/** An agreed interview about an application, which is scheduled with it. */
export async function buildInterview(
  { read: queries }: Database,
  applicationId: number,
  different: Partial<typeof tables.interview.$inferInsert> = {},
) {
  const at = new Date()
  const [scheduled] = await queries
    .update(tables.application)
    .set({ status: 'interview_scheduled', answeredAt: at })
    .where(eq(tables.application.id, applicationId))
    .returning()
  const [of] = await queries
    .select()
    .from(tables.project)
    .where(eq(tables.project.id, scheduled?.projectId ?? 0))
  const startsAt = different.startsAt ?? inDays(3)
  const minutes = different.minutes ?? 30
  const [built] = await queries
    .insert(tables.interview)
    .values({
      studentId: scheduled?.studentId ?? 0,
      startupId: of?.startupId ?? 0,
      applicationId,
      state: 'agreed',
      proposedBy: 'startup',
      place: 'https://meet.example/tides',
      endsAt: new Date(startsAt.getTime() + minutes * 60_000),
      ...different,
      startsAt,
      minutes,
    })
    .returning()
  if (!built) throw new Error('No interview was built')
  await queries
    .insert(tables.applicationEvent)
    .values({ applicationId, kind: 'interview_agreed', by: 'student', at, interviewAt: startsAt })
  return built
}

async function buildStartup(queries: Database['read']): Promise<number> {
  const [account] = await queries
    .insert(tables.account)
    .values({ email: `${randomUUID()}@startup.example`, userType: 'startup' })
    .returning()
  const [built] = await queries
    .insert(tables.startup)
    .values({ accountId: account?.id ?? 0, businessName: 'Acorn Ltd' })
    .returning()
  return built?.id ?? 0
}
