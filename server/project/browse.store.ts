// Projects in the database, as students find them.
import { and, count, eq, exists, inArray, or } from 'drizzle-orm'
import { isDomainConfirmed } from '../../contract/confirmed-address.ts'
import { type Matched, matchOf } from '../../contract/match.ts'
import {
  everyCommitment,
  locations,
  monthsOf,
  type OfferedProject,
  wantedBy,
} from '../../contract/project.ts'
import type { ProjectCounts, ProjectFilters, ProjectSort } from '../../contract/project-search.ts'
import { industries } from '../../contract/student.ts'
import type { Queries } from '../database/database.ts'
import { account, application, project, startup, student } from '../database/tables.ts'
import { fitsSearch, isOpen } from '../outbox/open-projects.ts'
import { getAnswering } from './answering.store.ts'
import { type Place, poundsIn } from './browse.rules.ts'
import { writtenOf } from './project.store.ts'

type Page = { sort: ProjectSort; limit: number; after: Place | undefined }

/**
 * The fit is counted here and not by SQL, so that there is one sum for it (contract/match.ts). What it needs of a
 * project is little, so that ten thousand of them are no burden.
 */
export async function searchProjects(
  queries: Queries,
  filters: ProjectFilters,
  { sort, limit, after }: Page,
  matched: Matched,
) {
  const { id, skills, skillLevels, industry, weeklyHours, durationWeeks, compensation, postedAt } = project
  const rows = await queries
    .select({ id, skills, skillLevels, industry, weeklyHours, durationWeeks, compensation, postedAt })
    .from(project)
    .where(and(isOpen(), fitsSearch(filters)))
  const keyOf: Record<ProjectSort, (row: (typeof rows)[number]) => number> = {
    fit: (row) => matchOf(matched, wantedBy(asked(row))).score,
    newest: (row) => row.postedAt.getTime(),
    compensation: (row) => poundsIn(row.compensation),
  }
  const places = rows
    .map((row) => ({ value: keyOf[sort](row), id: row.id }))
    .sort((one, other) => other.value - one.value || one.id - other.id)
  const rest = after
    ? places.filter(({ value, id }) => value < after.value || (value === after.value && id > after.id))
    : places
  const page = rest.slice(0, limit)
  return {
    total: rows.length,
    ids: page.map(({ id }) => id),
    next: rest.length > limit ? page.at(-1) : undefined,
  }
}

type Asked = Pick<
  typeof project.$inferSelect,
  'skills' | 'skillLevels' | 'industry' | 'weeklyHours' | 'durationWeeks'
>

const asked = ({ skills, skillLevels, industry, weeklyHours, durationWeeks }: Asked) => ({
  skills: skills.map((name, place) => ({ name, level: skillLevels[place] ?? 1 })),
  industry,
  weeklyHours,
  months: monthsOf(durationWeeks),
})

/** In the order of the ids. */
export async function getOfferedProjects(queries: Queries, ids: number[]): Promise<OfferedProject[]> {
  if (ids.length === 0) return []
  const rows = await queries
    .select({ project, startup, email: account.email, emailConfirmedAt: account.emailConfirmedAt })
    .from(project)
    .innerJoin(startup, eq(startup.id, project.startupId))
    .innerJoin(account, eq(account.id, startup.accountId))
    .where(inArray(project.id, ids))
  const answeringOf = await getAnswering(queries, [...new Set(rows.map((row) => row.startup.id))])
  const found = new Map(
    rows.map(({ project: row, startup: of, ...address }) => [
      row.id,
      {
        ...writtenOf(row),
        startupId: of.id,
        company: of.businessName ?? 'A startup',
        domainConfirmed: isDomainConfirmed(address, of.websiteUrl),
        posted: row.postedAt.toISOString(),
        answering: answeringOf(of.id),
      },
    ]),
  )
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Whoever applied to a project may go on reading it. */
export async function canRead(queries: Queries, accountId: number, projectId: number): Promise<boolean> {
  const own = queries
    .select({ id: application.id })
    .from(application)
    .innerJoin(student, eq(student.id, application.studentId))
    .where(and(eq(application.projectId, project.id), eq(student.accountId, accountId)))
  const found = await queries
    .select({ id: project.id })
    .from(project)
    .where(and(eq(project.id, projectId), or(isOpen(), exists(own))))
  return found.length > 0
}

export async function countProjects(queries: Queries, filters: ProjectFilters): Promise<ProjectCounts> {
  const { location, industry, commitment } = project
  const groups = await queries
    .select({ location, industry, commitment, count: count() })
    .from(project)
    .where(and(isOpen(), fitsSearch(filters.text === undefined ? {} : { text: filters.text })))
    .groupBy(location, industry, commitment)
  const [all] = await queries.select({ count: count() }).from(project).where(isOpen())
  const inLocation = (of: string, wanted = filters.locations) =>
    !wanted?.length || wanted.some((one) => one === of)
  const inIndustry = (of: string, wanted = filters.industries) =>
    !wanted?.length || wanted.some((one) => one === of)
  const inCommitment = (of: string) => !filters.commitment || filters.commitment === of
  const sumOf = (fits: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(fits).reduce((sum, group) => sum + group.count, 0)
  return {
    open: all?.count ?? 0,
    locations: locations.map((value) => ({
      value,
      count: sumOf(
        (group) => group.location === value && inIndustry(group.industry) && inCommitment(group.commitment),
      ),
    })),
    industries: industries.map((value) => ({
      value,
      count: sumOf(
        (group) => group.industry === value && inLocation(group.location) && inCommitment(group.commitment),
      ),
    })),
    commitments: everyCommitment.map((value) => ({
      value,
      count: sumOf(
        (group) => group.commitment === value && inLocation(group.location) && inIndustry(group.industry),
      ),
    })),
    anyCommitment: sumOf((group) => inLocation(group.location) && inIndustry(group.industry)),
  }
}
