// Students' profiles in the database.
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { isUniversityConfirmed } from '../../contract/confirmed-address.ts'
import type { Matched } from '../../contract/match.ts'
import { Problem } from '../../contract/problem.ts'
import type { StudentProfile, StudentProfileInput } from '../../contract/student.ts'
import { findTechnology, getTechnology } from '../../contract/technology.ts'
import type { Queries } from '../database/database.ts'
import {
  account,
  cv,
  student,
  studentIndustry,
  studentProject,
  studentTechnology,
} from '../database/tables.ts'
import { remainingHours } from '../outbox/findable.ts'
import { noteStudentChange } from '../outbox/student-change.ts'

export type StudentWithParts = Awaited<ReturnType<typeof getStudents>>[number]

/** The students with these ids whom somebody may see, with all that belongs to each, in the order of the ids. */
export async function getStudents(queries: Queries, ids: number[], visible: SQL = sql`true`) {
  if (ids.length === 0) return []
  const rows = await queries
    .select({
      student,
      remainingHours,
      email: account.email,
      emailConfirmedAt: account.emailConfirmedAt,
      cvKey: cv.key,
    })
    .from(student)
    .innerJoin(account, eq(account.id, student.accountId))
    .leftJoin(cv, eq(cv.studentId, student.id))
    .where(and(inArray(student.id, ids), visible))
  const technologies = await queries
    .select()
    .from(studentTechnology)
    .where(inArray(studentTechnology.studentId, ids))
  const industries = await queries
    .select()
    .from(studentIndustry)
    .where(inArray(studentIndustry.studentId, ids))
  const projects = await queries
    .select()
    .from(studentProject)
    .where(inArray(studentProject.studentId, ids))
    .orderBy(asc(studentProject.position))

  const [technologiesOf, industriesOf, projectsOf] = [
    byStudent(technologies),
    byStudent(industries),
    byStudent(projects),
  ]
  const found = new Map(
    rows.map(
      ({
        student: { id, ...profile },
        remainingHours: remainingWeeklyHours,
        email,
        emailConfirmedAt,
        cvKey,
      }) => [
        id,
        {
          id,
          ...profile,
          remainingWeeklyHours,
          email,
          universityConfirmed: isUniversityConfirmed({ email, emailConfirmedAt }, profile.university),
          cvKey,
          cvUrl: cvKey ? `/api/students/${id}/cv` : null,
          technologies: technologiesOf(id)
            .map(({ technologyId, level }) => ({ ...getTechnology(technologyId), level }))
            .sort((a, b) => b.level - a.level || a.id - b.id),
          industries: industriesOf(id)
            .map(({ industry }) => industry)
            .sort(),
          projects: projectsOf(id).map(({ studentId: _, position: __, ...project }) => project),
        },
      ],
    ),
  )
  return ids.flatMap((id) => found.get(id) ?? [])
}

function byStudent<Row extends { studentId: number }>(rows: Row[]) {
  const groups = new Map<number, Row[]>()
  for (const row of rows) groups.set(row.studentId, [...(groups.get(row.studentId) ?? []), row])
  return (id: number) => groups.get(id) ?? []
}

export async function getStudentByAccount(queries: Queries, accountId: number): Promise<StudentWithParts> {
  const [row] = await queries.select({ id: student.id }).from(student).where(eq(student.accountId, accountId))
  const [found] = row ? await getStudents(queries, [row.id]) : []
  if (!found) throw new Problem('signed-out', 'This account was deleted.')
  return found
}

/** For a change: two of the same student take turns, so that the second sees what the first did. */
export async function getStudentToChange(queries: Queries, accountId: number): Promise<StudentWithParts> {
  await queries.select({ id: student.id }).from(student).where(eq(student.accountId, accountId)).for('update')
  return getStudentByAccount(queries, accountId)
}

/** What the match score reads of a student. */
export const matchedOf = (student: StudentWithParts): Matched => ({
  technologies: student.technologies,
  industries: student.industries,
  weeklyHours: student.remainingWeeklyHours,
  months: student.maxCommitmentMonths,
  projects: student.projects.length,
  hasCv: student.cvUrl !== null,
  hasLinkedin: student.linkedinUrl !== null,
})

export function profileOf(found: StudentWithParts): StudentProfile {
  const { university, degree, yearOfDegree, maxWeeklyHours, maxCommitmentMonths, linkedinUrl } = found
  const { technologies, projects, industries: industryInterests, cvUrl, universityConfirmed } = found
  return {
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
    universityConfirmed,
  }
}

/** Replaces the profile. Projects that were there keep their ids. */
export async function saveProfile(queries: Queries, studentId: number, profile: StudentProfileInput) {
  await noteStudentChange(queries, studentId)
  const { technologies, projects, industryInterests, cvUrl: _, universityConfirmed: __, ...columns } = profile
  await queries.update(student).set(columns).where(eq(student.id, studentId))

  await queries.delete(studentTechnology).where(eq(studentTechnology.studentId, studentId))
  const known = technologies.flatMap(({ name, level }) => {
    const technology = findTechnology(name)
    return technology ? [{ studentId, technologyId: technology.id, level }] : []
  })
  if (known.length > 0) await queries.insert(studentTechnology).values(known)

  await queries.delete(studentIndustry).where(eq(studentIndustry.studentId, studentId))
  if (industryInterests.length > 0) {
    await queries
      .insert(studentIndustry)
      .values(industryInterests.map((industry) => ({ studentId, industry })))
  }

  await queries.delete(studentProject).where(eq(studentProject.studentId, studentId))
  for (const [position, { id, ...project }] of projects.entries()) {
    await queries.insert(studentProject).values({ ...(id && { id }), ...project, studentId, position })
  }
}
