// Fills a fresh demo database with the sample data.
import { sql } from 'drizzle-orm'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import { rankOfEvidence } from '../../contract/evidence.ts'
import { searchedTextOf } from '../../contract/searched-text.ts'
import type { StudentProfile } from '../../contract/student.ts'
import { findTechnology } from '../../contract/technology.ts'
import { startups } from '../../sample/accounts.ts'
import { browsableProjects } from '../../sample/browsable-projects.ts'
import { daysAgo } from '../../sample/days.ts'
import type { Queries } from './database.ts'
import * as tables from './tables.ts'

export async function seed(queries: Queries, now = new Date()) {
  // Making them takes a tenth of the program's start, and every start but the first finds them in the database.
  const { cvKeyOf, students } = await import('../../sample/students.ts')
  const insert = <T extends PgTable>(table: T, rows: PgInsertValue<T>[]) =>
    insertInBatches(queries, table, rows)
  await insert(tables.account, [
    ...startups.map(({ accountId, email, memberForDays }) => ({
      id: accountId,
      email,
      userType: 'startup' as const,
      createdAt: new Date(daysAgo(now, memberForDays)),
    })),
    ...students.map(({ accountId, email, memberForDays }) => ({
      id: accountId,
      email,
      userType: 'student' as const,
      createdAt: new Date(daysAgo(now, memberForDays)),
    })),
  ])
  // What is no column of the table is left out by the query builder.
  await insert(tables.startup, [...startups])
  await insert(
    tables.student,
    students.map((one) => ({ ...one, searchedText: searchedTextOf(one) })),
  )
  await insertListsOf(queries, students)
  await insert(
    tables.cv,
    students.filter(({ hasCv }) => hasCv).map(({ id }) => ({ studentId: id, key: cvKeyOf(id) })),
  )
  await insert(
    tables.project,
    browsableProjects(now).map((project) => ({ ...project, postedAt: new Date(project.posted) })),
  )
  await continueIds(queries, ['account', 'startup', 'student', 'student_project', 'project'])
}

const batchSize = 500

export async function insertInBatches<T extends PgTable>(
  queries: Queries,
  table: T,
  rows: PgInsertValue<T>[],
) {
  for (let from = 0; from < rows.length; from += batchSize)
    await queries.insert(table).values(rows.slice(from, from + batchSize))
}

type Lists = Pick<StudentProfile, 'technologies' | 'industryInterests' | 'projects'> & { id: number }

/** The parts of a profile that have their own tables. */
export async function insertListsOf(queries: Queries, students: readonly Lists[]) {
  await insertInBatches(
    queries,
    tables.studentTechnology,
    students.flatMap(({ id, technologies }) =>
      technologies.map(({ name, level, evidence }) => ({
        studentId: id,
        technologyId: findTechnology(name)?.id ?? 0,
        level,
        evidence: rankOfEvidence(evidence),
      })),
    ),
  )
  await insertInBatches(
    queries,
    tables.studentIndustry,
    students.flatMap(({ id, industryInterests }) =>
      industryInterests.map((industry) => ({ studentId: id, industry })),
    ),
  )
  await insertInBatches(
    queries,
    tables.studentProject,
    students.flatMap(({ id, projects }) =>
      projects.map((project, position) => ({ ...project, studentId: id, position })),
    ),
  )
}

/** Sample rows bring their own ids; the next ones made by the database must come after them. */
export async function continueIds(queries: Queries, tableNames: readonly string[]) {
  for (const name of tableNames)
    await queries.execute(
      sql.raw(`select setval(pg_get_serial_sequence('${name}', 'id'), (select max(id) from "${name}"))`),
    )
}
