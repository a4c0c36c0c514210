// Fills a fresh demo database with the sample data.
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { searchedTextOf } from '../../contract/searched-text.ts'
import { findTechnology } from '../../contract/technology.ts'
import { startups } from '../../sample/accounts.ts'
import { browsableProjects } from '../../sample/browsable-projects.ts'
import { daysAgo } from '../../sample/days.ts'
import { cvKeyOf, students } from '../../sample/students.ts'
import type { Queries } from './database.ts'
import * as tables from './tables.ts'

export async function seed(queries: Queries, now = new Date()) {
  const insert = async <T extends PgTable>(table: T, rows: T['$inferInsert'][]) => {
    if (rows.length > 0) await queries.insert(table).values(rows)
  }
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
  await insert(
    tables.studentTechnology,
    students.flatMap(({ id, technologies }) =>
      technologies.map(({ name, level }) => ({
        studentId: id,
        technologyId: findTechnology(name)?.id ?? 0,
        level,
      })),
    ),
  )
  await insert(
    tables.studentIndustry,
    students.flatMap(({ id, industryInterests }) =>
      industryInterests.map((industry) => ({ studentId: id, industry })),
    ),
  )
  await insert(
    tables.studentProject,
    students.flatMap(({ id, projects }) =>
      projects.map((project, position) => ({ ...project, studentId: id, position })),
    ),
  )
  await insert(
    tables.cv,
    students.filter(({ hasCv }) => hasCv).map(({ id }) => ({ studentId: id, key: cvKeyOf(id) })),
  )
  await insert(
    tables.project,
    browsableProjects(now).map((project) => ({ ...project, postedAt: new Date(project.posted) })),
  )
  await continueAfterSeed(queries)
}

/** Sample rows bring their own ids; the next ones made by the database must come after them. */
async function continueAfterSeed(queries: Queries) {
  for (const name of ['account', 'startup', 'student', 'student_project', 'project']) {
    await queries.execute(
      sql.raw(`select setval(pg_get_serial_sequence('${name}', 'id'), (select max(id) from "${name}"))`),
    )
  }
}
