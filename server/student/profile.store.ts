// Saving a student's profile.
import { and, eq, notInArray, sql } from 'drizzle-orm'
import { searchedTextOf } from '../../contract/searched-text.ts'
import type { StudentProfileInput } from '../../contract/student.ts'
import { findTechnology } from '../../contract/technology.ts'
import type { Queries } from '../database/database.ts'
import { student, studentIndustry, studentProject, studentTechnology } from '../database/tables.ts'
import { noteLinks } from './checked-link.store.ts'
import { writeEvidence } from './evidence.store.ts'
import { noteStudentChange } from './student-change.ts'

/** Replaces the profile. */
export async function saveProfile(queries: Queries, studentId: number, profile: StudentProfileInput) {
  await noteStudentChange(queries, studentId)
  const { technologies, projects, industryInterests, ...rest } = profile
  const { cvUrl: _, cv: __, universityConfirmed: ___, version: ____, ...columns } = rest
  const [saved] = await queries
    .update(student)
    .set({ ...columns, version: sql`${student.version} + 1` })
    .where(eq(student.id, studentId))
    .returning(nameColumns)

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

  await saveProjects(queries, studentId, projects)
  await noteLinks(queries, studentId)
  await writeEvidence(queries, [studentId])
  const searchedText = searchedTextOf({ ...saved, projects, technologies })
  await queries.update(student).set({ searchedText }).where(eq(student.id, studentId))
}

const nameColumns = { name: student.name, nameForm: student.nameForm, headline: student.headline }

/**
 * Projects that stay keep their ids. One with an id that is not among the student's own is new: it was deleted
 * elsewhere, or the demo never stored it.
 */
async function saveProjects(queries: Queries, studentId: number, projects: StudentProfileInput['projects']) {
  const isOwn = eq(studentProject.studentId, studentId)
  const kept = projects.flatMap(({ id }) => id ?? [])
  await queries.delete(studentProject).where(and(isOwn, notInArray(studentProject.id, kept)))
  for (const [position, { id, linkCheck: _, ...written }] of projects.entries()) {
    const project = { ...written, position }
    const updated =
      id !== undefined &&
      (await queries
        .update(studentProject)
        .set(project)
        .where(and(isOwn, eq(studentProject.id, id)))
        .returning({ id: studentProject.id }))
    if (!updated || updated.length === 0)
      await queries.insert(studentProject).values({ ...project, studentId })
  }
}
