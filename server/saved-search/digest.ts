// The email about new matches of saved searches: one for all of them, an hour or a day after the first.
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { UserType } from '../../contract/account.ts'
import { fits } from '../../contract/fits.ts'
import type { ProjectFilters } from '../../contract/project-search.ts'
import { nameInForm, type SearchFilters } from '../../contract/student.ts'
import type { Database, Queries } from '../database/database.ts'
import {
  account,
  mutedMail,
  project,
  savedSearch,
  searchMatch,
  startup,
  student,
} from '../database/tables.ts'
import type { EmailPart } from '../outbox/email-layout.ts'
import type { Notifier } from '../outbox/notifier.ts'
import { fitsSearch, isOpen } from '../project/open-projects.ts'
import { getFindable, isForEveryone } from '../student/findable.ts'
import { type AlertedSearch, inWords } from './alerts.ts'
import { shownAs } from './saved-search.store.ts'

const accountsAtOnce = 100
const maxPerSearch = 5

export async function emailDigests(database: Database, notifier: Notifier, stopping?: AbortSignal) {
  for (;;) {
    const due = await listDue(database.read)
    for (const accountId of due) {
      if (stopping?.aborted) return
      await database.write((transaction) => emailDigest(transaction, notifier, accountId))
    }
    if (due.length < accountsAtOnce) return
  }
}

async function listDue(queries: Queries): Promise<number[]> {
  const period = sql`case ${account.digest} when 'hourly' then interval '1 hour' else interval '1 day' end`
  const rows = await queries
    .select({ id: account.id })
    .from(searchMatch)
    .innerJoin(savedSearch, eq(savedSearch.id, searchMatch.searchId))
    .innerJoin(account, eq(account.id, savedSearch.accountId))
    .where(eq(searchMatch.toEmail, true))
    .groupBy(account.id)
    .having(sql`min(${searchMatch.at}) <= now() - ${period}`)
    .orderBy(asc(account.id))
    .limit(accountsAtOnce)
  return rows.map(({ id }) => id)
}

async function emailDigest(transaction: Queries, notifier: Notifier, accountId: number) {
  // The account first, in the order in which deleting it locks its rows.
  const [reader] = await transaction
    .select()
    .from(account)
    .where(eq(account.id, accountId))
    .for('no key update')
  if (!reader) return
  const searches = await transaction
    .select()
    .from(savedSearch)
    .where(eq(savedSearch.accountId, accountId))
    .orderBy(asc(savedSearch.name), asc(savedSearch.id))
  const matches = await takeMatches(
    transaction,
    searches.map(({ id }) => id),
  )
  const isMuted = await transaction.$count(
    mutedMail,
    and(eq(mutedMail.accountId, accountId), eq(mutedMail.kind, 'new_match')),
  )
  if (!reader.emailConfirmedAt || reader.suspendedAt || isMuted) return
  const parts: EmailPart[] = []
  for (const search of searches) {
    const ids = matches.flatMap(({ searchId, foundId }) => (searchId === search.id ? [foundId] : []))
    const found = search.alert ? await listStillNew(transaction, reader.userType, search, ids) : []
    if (found.length > 0) parts.push(describe(notifier, reader.userType, search, found))
  }
  if (parts.length === 0) return
  const unsubscribeUrl = notifier.unsubscribeUrl({ accountId, kind: 'new_match' })
  await notifier.mail(transaction, {
    recipient: reader.email,
    subject: 'New matches for your saved searches',
    content: {
      heading: 'New matches for your saved searches',
      parts,
      footnotes: ['You asked us to email you about new matches.'],
      unsubscribeUrl,
    },
  })
}

/** If another process takes them first, nothing is left. */
const takeMatches = (transaction: Queries, searchIds: number[]) =>
  transaction
    .update(searchMatch)
    .set({ toEmail: false })
    .where(and(inArray(searchMatch.searchId, searchIds), eq(searchMatch.toEmail, true)))
    .returning({ searchId: searchMatch.searchId, foundId: searchMatch.foundId })

function describe(notifier: Notifier, userType: UserType, search: AlertedSearch, found: string[]): EmailPart {
  const left = found.length - maxPerSearch
  return {
    item: inWords(found.length, userType, search.name),
    lines: [...found.slice(0, maxPerSearch), ...(left > 0 ? [`and ${left} more`] : [])],
    link: userType === 'startup' ? 'See the students' : 'See the projects',
    url: notifier.link(shownAs(userType, search).path),
  }
}

/** A line for each that still can be found and still fits. */
const listStillNew = (queries: Queries, userType: UserType, search: AlertedSearch, ids: number[]) =>
  ids.length === 0
    ? []
    : userType === 'startup'
      ? listStudents(queries, search.filters as SearchFilters, ids)
      : listProjects(queries, search.filters as ProjectFilters, ids)

async function listProjects(queries: Queries, filters: ProjectFilters, ids: number[]) {
  const rows = await queries
    .select({ title: project.title, company: startup.businessName })
    .from(project)
    .innerJoin(startup, eq(startup.id, project.startupId))
    .where(and(inArray(project.id, ids), isOpen(), fitsSearch(filters)))
    .orderBy(asc(project.id))
  return rows.map(
    ({ title, company }) => `“${title}” from ${company === null ? 'a startup' : `“${company}”`}`,
  )
}

async function listStudents(queries: Queries, filters: SearchFilters, ids: number[]) {
  const rows = await queries
    .select({
      id: student.id,
      name: student.name,
      nameForm: student.nameForm,
      university: student.university,
      degree: student.degree,
      year: student.yearOfDegree,
    })
    .from(student)
    .where(and(inArray(student.id, ids), isForEveryone))
    .orderBy(asc(student.id))
  const lines: string[] = []
  for (const { id, name, nameForm, university, degree, year } of rows) {
    // Students beyond the listed ones are only counted, without a check.
    const findable = lines.length < maxPerSearch ? await getFindable(queries, id) : undefined
    if (findable === undefined || (findable && fits(findable, filters)))
      lines.push(
        [nameInForm(name, nameForm), university, degree, `${year}${/^\d/.test(year ?? '') ? ' year' : ''}`]
          .filter(Boolean)
          .join(', '),
      )
  }
  return lines
}
