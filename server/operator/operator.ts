// The operator's commands: `npm run admin -- suspend someone@example.org`. Each answers what it did.

import { resolveTechnology } from '../../contract/technology-synonyms.ts'
import { restoredEmail, takenDownEmail } from '../account/account-emails.ts'
import { cancelInterviews, holdInterviewed, isAboutProject } from '../calendar/cancel-interviews.ts'
import type { Database, Queries } from '../database/database.ts'
import type { Notifier } from '../outbox/notifier.ts'
import { getFigures } from '../round/insight.store.ts'
import { cancelRound, listAllRounds, openRound } from '../round/open-round.ts'
import { getRoundRow } from '../round/round.store.ts'
import { getUniversities } from '../university/universities.ts'
import {
  holdAccount,
  holdProject,
  joinUniversity,
  listAccounts,
  listProjects,
  listSuggestions,
  listUniversities,
  maxListed,
  restore,
  setTakenDown,
} from './operator.store.ts'
import { addToLog, listLog } from './operator-log.store.ts'
import { getReport, listMessagesAround, listOpenReports } from './report.store.ts'
import { resolutions, resolveReport } from './resolve-report.ts'
import { insightRows, readNewRound, roundColumns } from './round-commands.ts'
import { suspendAccount } from './suspend-account.ts'
import { WrongCommand } from './wrong-command.ts'

const usage = `Usage: npm run admin -- <command>

  list [words]            accounts whose address or company has these words; all without them
  projects [words]        projects whose title or company has these words
  suspend <address|id>    sign a person out everywhere, and hide them and their projects
  restore <address|id>    let them back in
  take-down <project id>  take a project out of sight; its startup cannot publish it again
  put-back <project id>   undo that
  reports                 messages that people reported and you haven’t resolved
  report <id>             one of them, with the messages around it
  resolve <id> <how>      dismiss it, warn the account, or suspend it: dismiss, warn or suspend
  log [words]             who looked at what with these commands, and what they decided
  universities            universities that students typed because they aren’t listed, most frequent first
  technologies            technologies that people miss in our list, most frequent first
  join <typed> <listed>   make a typed university the listed one with this name or domain
  rounds                  matching rounds, the newest first
  open-round <name> --enter <date> --rank <date> --results <date> [--wishes 5] [--industry Fintech]…
             [--university <name|domain>]… [--open]
                          open a matching round. Dates are in UTC: 2026-12-01 or 2026-12-01T18:00. Startups rank blind
                          unless it is --open
  cancel-round <id>       cancel a round that has no result yet
  round-insight <id>      figures of a round with a result, with groups of any size: don’t pass small ones on`

type Means = { database: Database; notifier: Notifier; operator: string }
/** Writes into the log what the command is about, in the transaction that shows or changes it. */
type Recording = { record: (queries: Queries, subject: string) => Promise<void> }
/** Each word as it was typed: a name of several words is in quotes. */
type Command = (means: Means & Recording, ...words: string[]) => Promise<string>

type CommandEntry = {
  needs?: string
  words?: number
  /** Throws where the words are wrong. */
  check?: (words: string[]) => void
  run: Command
}

const commands: Record<string, CommandEntry> = {
  list: {
    run: async ({ database, record }, ...words) => {
      const found = await database.write(async (transaction) => {
        await record(transaction, words.join(' '))
        return listAccounts(transaction, words.join(' '))
      })
      const lines = found.map(({ account: { id, userType, email, createdAt, ...dates }, businessName }) =>
        columns(id, userType, day(createdAt), states(dates), email, businessName),
      )
      return listed(lines, found[0]?.total, 'account')
    },
  },
  projects: {
    run: async ({ database, record }, ...words) => {
      const found = await database.write(async (transaction) => {
        await record(transaction, words.join(' '))
        return listProjects(transaction, words.join(' '))
      })
      const lines = found.map(({ project: { id, status, title, postedAt, takenDownAt }, businessName }) =>
        columns(id, takenDownAt ? 'taken down' : status, day(postedAt), title, businessName),
      )
      return listed(lines, found[0]?.total, 'project')
    },
  },
  suspend: {
    needs: 'an address or an id',
    run: ({ database, notifier, record }, named = '') =>
      database.write(async (transaction) => {
        const account = await holdAccount(transaction, named)
        if (!account) throw new WrongCommand(`There is no account ${named}.`)
        await record(transaction, `account ${account.id}`)
        if (account.suspendedAt) return `${account.email} is suspended already.`
        await suspendAccount(transaction, notifier, account)
        return `Suspended ${account.userType} ${account.email} (${account.id}).`
      }),
  },
  restore: {
    needs: 'an address or an id',
    run: ({ database, notifier, record }, named = '') =>
      database.write(async (transaction) => {
        const account = await holdAccount(transaction, named)
        if (!account) throw new WrongCommand(`There is no account ${named}.`)
        await record(transaction, `account ${account.id}`)
        if (!account.suspendedAt) return `${account.email} is not suspended.`
        await restore(transaction, account.id)
        await notifier.mail(transaction, restoredEmail(account.email, notifier.link))
        return `Restored ${account.userType} ${account.email} (${account.id}).`
      }),
  },
  'take-down': {
    needs: 'the id of a project',
    run: ({ database, notifier, record }, named = '') =>
      database.write(async (transaction) => {
        await holdInterviewed(transaction, isAboutProject(Number(named) || 0))
        const found = await holdProject(transaction, named)
        if (!found) throw new WrongCommand(`There is no project ${named}.`)
        const { id, title, takenDownAt } = found.project
        await record(transaction, `project ${id}`)
        if (takenDownAt) return `“${title}” (${id}) is taken down already.`
        await setTakenDown(transaction, id, new Date())
        await cancelInterviews(transaction, notifier, isAboutProject(id), {
          by: null,
          why: 'We’ve removed this project from Launchquad.',
        })
        await notifier.mail(transaction, takenDownEmail(found.email, title))
        return `Took down “${title}” (${id}) of ${found.businessName ?? found.email}.`
      }),
  },
  'put-back': {
    needs: 'the id of a project',
    run: ({ database, record }, named = '') =>
      database.write(async (transaction) => {
        const found = await holdProject(transaction, named)
        if (!found) throw new WrongCommand(`There is no project ${named}.`)
        const { id, title, takenDownAt } = found.project
        await record(transaction, `project ${id}`)
        if (!takenDownAt) return `“${title}” (${id}) is not taken down.`
        await setTakenDown(transaction, id, null)
        return `Put back “${title}” (${id}) of ${found.businessName ?? found.email}.`
      }),
  },
  reports: {
    run: async ({ database, record }) => {
      const found = await database.write(async (transaction) => {
        await record(transaction, 'open reports')
        return listOpenReports(transaction)
      })
      const lines = found.map((one) => {
        const { id, at, reason } = one.report
        const { reporter, reported } = sidesOf(one)
        return columns(id, minute(at), reason, `${reporter} reported ${reported}`, othersOf(one))
      })
      return listed(lines, found[0]?.total, 'open report')
    },
  },
  report: {
    needs: 'the id of a report',
    run: ({ database, record }, named = '') =>
      database.write(async (transaction) => {
        const found = await getReport(transaction, named)
        if (!found) throw new WrongCommand(noReport(named))
        await record(transaction, `report ${found.report.id}`)
        return shown(found, await listMessagesAround(transaction, found.report))
      }),
  },
  resolve: {
    needs: `the id of a report and one of ${Object.keys(resolutions).join(', ')}`,
    words: 2,
    run: ({ database, notifier, record }, named = '', how = '') =>
      database.write(async (transaction) => {
        const found = await getReport(transaction, named)
        if (!found) throw new WrongCommand(noReport(named))
        await record(transaction, `report ${found.report.id}: ${how}`)
        return resolveReport(transaction, notifier, found, how)
      }),
  },
  log: {
    run: async ({ database }, ...words) => {
      const found = await listLog(database.read, words.join(' '))
      const lines = found.map(({ entry: { at, operator, command, subject } }) =>
        columns(minute(at), operator, command, subject),
      )
      const [total = 0] = found.map((one) => one.total)
      const left = total > lines.length ? `, the last ${lines.length} are shown` : ''
      return [...lines, `${count(total, 'entry', 'entries')}${left}`].join('\n')
    },
  },
  universities: {
    run: async ({ database }) => {
      const { find } = getUniversities()
      const typed = (await listUniversities(database.read)).filter(({ name }) => !find(name))
      const lines = typed.slice(0, maxListed).map(({ name, students }) => columns(students, name))
      return listed(lines, typed.length, 'university', 'universities')
    },
  },
  technologies: {
    run: async ({ database }) => {
      // Some may have been added since.
      const missing = (await listSuggestions(database.read)).filter(({ name }) => !resolveTechnology(name))
      const lines = missing.slice(0, maxListed).map(({ name, people }) => columns(people, name))
      return listed(lines, missing.length, 'technology', 'technologies')
    },
  },
  rounds: {
    run: async ({ database }) => {
      const found = await listAllRounds(database.read, maxListed)
      return listed(
        found.map((row) => columns(...roundColumns(row))),
        found.length,
        'round',
      )
    },
  },
  'open-round': {
    check: readNewRound,
    run: async ({ database }, ...words) => {
      const opened = await database.write((transaction) => openRound(transaction, readNewRound(words)))
      return `Opened “${oneLine(opened.name)}” (${opened.id}). Its lottery’s commitment is ${opened.commitment}.`
    },
  },
  'cancel-round': {
    needs: 'the id of a round',
    run: ({ database, notifier }, named = '') =>
      database.write(async (transaction) => {
        const id = idOf(named)
        const found = await cancelRound(transaction, notifier, id)
        if (!found) throw new WrongCommand(`There is no round ${named}.`)
        if (found.was === 'finished')
          throw new WrongCommand(`“${found.name}” (${id}) has its result. It can’t be cancelled any more.`)
        return found.was === 'cancelled before'
          ? `“${found.name}” (${id}) is cancelled already.`
          : `Cancelled “${found.name}” (${id}).`
      }),
  },
  'round-insight': {
    needs: 'the id of a round',
    run: ({ database, record }, named = '') =>
      database.write(async (transaction) => {
        const round = await getRoundRow(transaction, idOf(named))
        if (!round) throw new WrongCommand(`There is no round ${named}.`)
        const figures = await getFigures(transaction, round.id)
        if (!figures)
          throw new WrongCommand(`“${oneLine(round.name)}” (${round.id}) has no result with figures yet.`)
        await record(transaction, `round ${round.id}`)
        return [
          `“${oneLine(round.name)}” (${round.id}): ${figures.matched} of ${count(figures.entered, 'student')} matched`,
          ...insightRows(figures).map((cells) => columns(...cells)),
        ].join('\n')
      }),
  },
  join: {
    needs: 'a typed name and a listed one, each in quotes',
    words: 2,
    run: ({ database, record }, typed = '', to = '') => {
      const { find, findByDomain } = getUniversities()
      const university = find(to) ?? findByDomain(to.toLowerCase())
      if (!university)
        throw new WrongCommand(`There is no university ${to}. Use the name or the domain of a listed one.`)
      if (find(typed)) throw new WrongCommand(`${typed} is listed itself. Only typed names can be joined.`)
      return database.write(async (transaction) => {
        await record(transaction, `${typed} to ${university.name}`)
        const { students, searches } = await joinUniversity(transaction, typed, university.name)
        if (students + searches === 0)
          throw new WrongCommand(`Nobody has typed ${typed}. “universities” lists what there is.`)
        return `Joined “${oneLine(typed)}” to ${university.name}: ${count(students, 'profile')} and ${count(searches, 'saved search', 'saved searches')}.`
      })
    },
  },
}

/** Checked before any database is opened. */
export function readCommand([name = '', ...words]: string[]): (means: Means) => Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new WrongCommand(usage)
  if (command.needs && words.length !== (command.words ?? 1))
    throw new WrongCommand(`${name} needs ${command.needs}.\n\n${usage}`)
  command.check?.(words)
  return async (means) => {
    const record = (queries: Queries, subject: string) =>
      addToLog(queries, { operator: means.operator, command: name, subject })
    return command.run({ ...means, record }, ...words)
  }
}

type Found = Awaited<ReturnType<typeof listOpenReports>>[number]

/** Which accounts, by type and id. */
function sidesOf({ report, reporterId, reportedId, reportedSide }: Found) {
  const of = (side: string, id: number | null) => (id === null ? `a deleted ${side}` : `${side} ${id}`)
  return { reporter: of(report.side, reporterId), reported: of(reportedSide, reportedId) }
}

const othersOf = ({ others }: Found) =>
  others === 0 ? 'no others' : `${count(others, 'other')} about this account`

const noReport = (named: string) => `There is no report ${named}. “reports” lists what there is.`

function shown(
  found: NonNullable<Awaited<ReturnType<typeof getReport>>>,
  messages: Awaited<ReturnType<typeof listMessagesAround>>,
) {
  const { report, names } = found
  const { reporter, reported } = sidesOf(found)
  const state = report.resolvedAt ? `${report.resolution} on ${day(report.resolvedAt)}` : 'open'
  const lines = messages.map(({ number, side, sentAt, text }) =>
    [
      number === report.number ? '>' : ' ',
      minute(sentAt),
      `${oneLine(names[side] ?? `The ${side}`)}: ${oneLine(text)}`,
    ].join(' '),
  )
  return [
    `Report ${report.id}, ${minute(report.at)}: ${report.reason}, ${state}`,
    `${reporter} reported ${reported}, ${othersOf(found)}`,
    `Note: ${report.note === null ? 'none' : oneLine(report.note)}`,
    '',
    ...lines,
  ].join('\n')
}

/** 0, which nothing has, for what is no id. */
const idOf = (named: string) => (/^\d{1,9}$/.test(named) ? Number(named) : 0)

const columns = (...values: unknown[]) =>
  values
    .map((value) => (value === null ? '' : oneLine(String(value))))
    .join('\t')
    .trimEnd()

/** People typed it: nothing of it may move the cursor or colour the screen. */
const oneLine = (text: string) => text.replace(/\p{Cc}/gu, ' ')

const minute = (moment: Date) => moment.toISOString().slice(0, 16).replace('T', ' ')

const day = (moment: Date) => moment.toISOString().slice(0, 10)

const states = ({
  emailConfirmedAt,
  suspendedAt,
}: Record<'emailConfirmedAt' | 'suspendedAt', Date | null>) =>
  suspendedAt ? 'suspended' : emailConfirmedAt ? 'confirmed' : 'not confirmed'

const count = (number: number, thing: string, things = `${thing}s`) =>
  `${number} ${number === 1 ? thing : things}`

function listed(lines: string[], total = 0, thing: string, things?: string) {
  const left = total > lines.length ? `, the first ${lines.length} are shown` : ''
  return [...lines, `${count(total, thing, things)}${left}`].join('\n')
}
