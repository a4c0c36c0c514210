// Projects in the database, as students find them.
import { and, eq, exists, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import { isDomainConfirmed } from '../../contract/confirmed-address.ts'
import type { Matched } from '../../contract/match.ts'
import { remote } from '../../contract/place.ts'
import { everyCommitment, type OfferedProject } from '../../contract/project.ts'
import type { ProjectCounts, ProjectFilters, ProjectSort } from '../../contract/project-search.ts'
import { industries } from '../../contract/student.ts'
import type { Queries } from '../database/database.ts'
import { account, application, project, startup, student } from '../database/tables.ts'
import { getAnswering } from './answering.store.ts'
import type { Cursor } from './browse.rules.ts'
import { fitOf, skillsFor } from './fit.store.ts'
import { fitsSearch, hasPlace, isInPlace, isOpen, isProjectShown } from './open-projects.ts'
import { writtenOf } from './project.store.ts'

/** Who searches, and the hours that a project which they work on already leaves them beside it, by project. */
export type Browsing = { matched: Matched; hoursFor: ReadonlyMap<number, number> }
type Page = { sort: ProjectSort; limit: number; after: Cursor | undefined }
type Found = { total: number; ids: number[]; keys: number[] }

/** Open projects, or `which` of them, that fit the filters, the highest key first. */
export async function searchProjects(
  queries: Queries,
  filters: ProjectFilters,
  { sort, limit, after }: Page,
  { matched, hoursFor }: Browsing,
  which = isOpen(),
) {
  const keyOf: Record<ProjectSort, () => SQL> = {
    fit: () => fitOf(matched, hoursFor),
    newest: () => sql`date_part('epoch', ${project.postedAt})`,
    compensation: () => sql`coalesce(${project.hourlyPounds}, 0)`,
  }
  const isAfter = after && sql`where key < ${after.value} or (key = ${after.value} and id > ${after.id})`
  const { rows } = (await queries.execute(sql`
    with found as materialized (
      select ${project.id} as id, (${keyOf[sort]()})::float8 as key from ${project}, ${skillsFor(matched)}
      where ${which} and ${fitsSearch(filters)}
    ), page as (
      select id, key from found ${isAfter ?? sql``} order by key desc, id limit ${limit + 1}
    )
    select (select count(*)::int from found) as total,
      coalesce((select array_agg(id order by key desc, id) from page), '{}') as ids,
      coalesce((select array_agg(key order by key desc, id) from page), '{}') as keys
  `)) as unknown as { rows: Found[] }
  const { total, ids, keys } = rows[0] ?? { total: 0, ids: [], keys: [] }
  const [id, value] = [ids[limit - 1], keys[limit - 1]]
  const hasMore = ids.length > limit && id !== undefined && value !== undefined
  return { total, ids: ids.slice(0, limit), next: hasMore ? { id, value } : undefined }
}

/** Without what is only there to be searched: it is as long as all the others. */
const { searchedText, skillCodes, ...columns } = getTableColumns(project)

/** In the order of the ids. */
export async function getOfferedProjects(queries: Queries, ids: number[]): Promise<OfferedProject[]> {
  if (ids.length === 0) return []
  const rows = await queries
    .select({ project: columns, startup, email: account.email, emailConfirmedAt: account.emailConfirmedAt })
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
        companyDescription: of.description,
        companyWebsite: of.websiteUrl,
        domainConfirmed: isDomainConfirmed(address, of.websiteUrl),
        posted: row.postedAt.toISOString(),
        answering: answeringOf(of.id),
      },
    ]),
  )
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Applicants can still read a project that is no longer open. */
export async function canRead(queries: Queries, accountId: number, projectId: number): Promise<boolean> {
  const own = queries
    .select({ id: application.id })
    .from(application)
    .innerJoin(student, eq(student.id, application.studentId))
    .where(and(eq(application.projectId, project.id), eq(student.accountId, accountId)))
  const found = await queries
    .select({ id: project.id })
    .from(project)
    .where(and(eq(project.id, projectId), or(isOpen(), and(exists(own), isProjectShown))))
  return found.length > 0
}

/** How many cities are counted, those with the most projects. */
const maxCities = 30

type Group = {
  country: string | null
  industry: string
  commitment: string
  isInPlace: boolean
  count: number
}
type Counted = { open: number; groups: Group[]; cities: { value: string; count: number }[] }

export async function countProjects(queries: Queries, filters: ProjectFilters): Promise<ProjectCounts> {
  const { country, industry, commitment, location } = project
  const inPlace = hasPlace(filters) ? isInPlace(filters) : sql`true`
  const fitsOthers = fitsSearch({ industries: filters.industries, commitment: filters.commitment })
  const fitsText = fitsSearch(filters.text === undefined ? {} : { text: filters.text })
  const { rows } = (await queries.execute(sql`
    with found as materialized (
      select ${location} as location, ${country} as country, ${industry} as industry,
        ${commitment} as commitment, ${inPlace} as in_place, ${fitsOthers} as fits_others
      from ${project} where ${isOpen()} and ${fitsText}
    ), groups as (
      select country, industry, commitment, in_place as "isInPlace", count(*)::int as count
      from found group by 1, 2, 3, 4
    ), cities as (
      select location as value, count(*)::int as count from found
      where fits_others and country is not null group by 1 order by 2 desc, 1 limit ${maxCities}
    )
    select (select count(*)::int from ${project} where ${isOpen()}) as open,
      coalesce((select json_agg(groups) from groups), '[]') as groups,
      coalesce((select json_agg(cities) from cities), '[]') as cities
  `)) as unknown as { rows: Counted[] }
  const { open, groups, cities } = rows[0] ?? { open: 0, groups: [], cities: [] }
  const inIndustry = (of: Group) =>
    !filters.industries?.length || filters.industries.some((one) => one === of.industry)
  const inCommitment = (of: Group) => !filters.commitment || filters.commitment === of.commitment
  const sumOf = (fits: (group: Group) => boolean) =>
    groups.filter(fits).reduce((sum, group) => sum + group.count, 0)
  const countIn = (code: string | null) =>
    sumOf((group) => group.country === code && inIndustry(group) && inCommitment(group))
  const countries = new Set([...groups.map((group) => group.country), ...(filters.countries ?? [])])
  return {
    open,
    locations: [{ value: remote, count: countIn(null) }, ...cities],
    countries: [...countries]
      .filter((code) => code !== null)
      .map((value) => ({ value, count: countIn(value) }))
      .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1)),
    industries: industries.map((value) => ({
      value,
      count: sumOf((group) => group.industry === value && group.isInPlace && inCommitment(group)),
    })),
    commitments: everyCommitment.map((value) => ({
      value,
      count: sumOf((group) => group.commitment === value && group.isInPlace && inIndustry(group)),
    })),
    anyCommitment: sumOf((group) => group.isInPlace && inIndustry(group)),
  }
}
