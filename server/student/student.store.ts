// Reading students from the database.
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { accountDeleted } from '../../contract/problem.ts'
import type { Industry, StudentProfile } from '../../contract/student.ts'
import type { Queries } from '../database/database.ts'
import { holdAccounts } from '../database/row-locks.ts'
import {
  account,
  cv,
  student,
  studentIndustry,
  studentProject,
  studentTechnology,
} from '../database/tables.ts'
import { isUniversityConfirmed } from '../university/universities.ts'
import { listLinkChecks } from './checked-link.store.ts'
import { readSkill, remainingHours, skillWithEvidence } from './findable.ts'
import { visibleTo } from './visibility.store.ts'

export type StudentWithParts = Awaited<ReturnType<typeof getStudents>>[number]

/** The visible students among these ids, with all that belongs to each, in the order of the ids. */
export async function getStudents(queries: Queries, ids: number[], visible: SQL = sql`true`) {
  if (ids.length === 0) return []
  const isAsked = sql`${student.id} = any(${sql.param(ids)}::int[])`
  return inOrder(ids, await selectStudents(queries, and(isAsked, visible)))
}

/** The same for the page of a search. Prepared once for each connection: planning would take longer than the work. */
export function prepareVisibleStudents(queries: Queries) {
  const isAsked = sql`${student.id} = any(${sql.placeholder('ids')}::int[])`
  const visible = visibleTo(sql.placeholder('startupId'))
  const prepared = selectStudents(queries, and(isAsked, visible)).prepare('visible_students')
  return async (ids: number[], startupId: number) =>
    ids.length === 0 ? [] : inOrder(ids, await prepared.execute({ ids, startupId }))
}

function selectStudents(queries: Queries, where: SQL | undefined) {
  const own = (table: { studentId: typeof cv.studentId } | { studentId: unknown }) =>
    sql`${table} where ${(table as typeof cv).studentId} = ${student.id}`
  const { id, title, description, link, technologies, position } = studentProject
  return queries
    .select({
      student: readColumns,
      remainingHours,
      email: account.email,
      emailConfirmedAt: account.emailConfirmedAt,
      cvKey: cv.key,
      cvFile: { fileName: cv.fileName, size: cv.size, uploadedAt: cv.uploadedAt },
      skills: sql<number[]>`array(select ${skillWithEvidence} from ${own(studentTechnology)})`,
      industries: sql<Industry[]>`array(select ${studentIndustry.industry} from ${own(studentIndustry)})`,
      projects: sql<Project[]>`coalesce((select json_agg(json_build_object(
        'id', ${id}, 'title', ${title}, 'description', ${description}, 'link', ${link},
        'technologies', ${technologies}) order by ${position}) from ${own(studentProject)}), '[]')`,
    })
    .from(student)
    .innerJoin(account, eq(account.id, student.accountId))
    .leftJoin(cv, eq(cv.studentId, student.id))
    .where(where)
}

type Project = Omit<typeof studentProject.$inferSelect, 'studentId' | 'position'>
type Selected = Awaited<ReturnType<typeof selectStudents>>[number]

function inOrder(ids: number[], rows: Selected[]) {
  const found = new Map(rows.map((row) => [row.student.id, withParts(row)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

function withParts({ student, remainingHours, email, emailConfirmedAt, cvKey, cvFile, ...parts }: Selected) {
  return {
    ...student,
    remainingWeeklyHours: remainingHours,
    email,
    universityConfirmed: isUniversityConfirmed({ email, emailConfirmedAt }, student.university),
    cvKey,
    cvFile,
    cvUrl: cvKey ? `/api/students/${student.id}/cv` : null,
    technologies: parts.skills.map(readSkill).sort((a, b) => b.level - a.level || a.id - b.id),
    industries: parts.industries.sort(),
    projects: parts.projects,
  }
}

export async function getStudentByAccount(queries: Queries, accountId: number): Promise<StudentWithParts> {
  const [row] = await selectStudents(queries, eq(student.accountId, accountId))
  if (!row) throw accountDeleted()
  return withParts(row)
}

/**
 * Row locks for a change: of two at the same time the second sees what the first did. The account first, because the second
 * update of a row in one transaction makes PostgreSQL lock what it refers to: deleting the account would meet it halfway.
 */
export async function getStudentToChange(queries: Queries, accountId: number): Promise<StudentWithParts> {
  await holdAccounts(queries, [accountId])
  await queries.select({ id: student.id }).from(student).where(eq(student.accountId, accountId)).for('update')
  return getStudentByAccount(queries, accountId)
}

/** With what came of opening the links of its projects: only for the student. */
export const getOwnProfile = async (queries: Queries, accountId: number) =>
  ownProfileOf(queries, await getStudentByAccount(queries, accountId))

/** The same for the pages of students, all of which ask for it. Prepared once for each connection. */
export function prepareOwnProfile(queries: Queries) {
  const isOwn = eq(student.accountId, sql.placeholder('accountId'))
  const prepared = selectStudents(queries, isOwn).prepare('own_profile')
  return async (accountId: number) => {
    const [row] = await prepared.execute({ accountId })
    if (!row) throw accountDeleted()
    return ownProfileOf(queries, withParts(row))
  }
}

async function ownProfileOf(queries: Queries, found: StudentWithParts): Promise<StudentProfile> {
  const profile = profileOf(found)
  const checks = await listLinkChecks(
    queries,
    profile.projects.flatMap(({ link }) => link ?? []),
  )
  const projects = profile.projects.map((project) => {
    const linkCheck = checks.get(project.link ?? '')
    return linkCheck ? { ...project, linkCheck } : project
  })
  return { ...profile, projects }
}

function profileOf(found: StudentWithParts): StudentProfile {
  const { name, headline, nameForm, version } = found
  const { university, degree, yearOfDegree, maxWeeklyHours, maxCommitmentMonths, linkedinUrl } = found
  const { technologies, projects, industries: industryInterests, cvUrl, cvFile, universityConfirmed } = found
  return {
    name,
    headline,
    nameForm,
    university,
    degree,
    yearOfDegree,
    maxWeeklyHours,
    maxCommitmentMonths,
    linkedinUrl,
    technologies,
    projects,
    industryInterests,
    cvUrl,
    cv: cvFile && { ...cvFile, uploadedAt: cvFile.uploadedAt.toISOString() },
    universityConfirmed,
    version,
  }
}

/** The words are for the search only. */
const { searchedText: _, ...readColumns } = getTableColumns(student)
