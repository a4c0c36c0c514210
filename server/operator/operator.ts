// The operator's commands: `npm run admin -- suspend someone@example.org`. Each answers what it did.

import { resolveTechnology } from '../../contract/technology-synonyms.ts'
import { restoredEmail, suspendedEmail, takenDownEmail } from '../account/account-emails.ts'
import {
  cancelInterviews,
  holdInterviewed,
  isAboutProject,
  isWithAccount,
} from '../calendar/cancel-interviews.ts'
import type { Database } from '../database/database.ts'
import type { Notifier } from '../outbox/notifier.ts'
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
  suspend,
} from './operator.store.ts'

const usage = `Usage: npm run admin -- <command>

  list [words]            accounts whose address or company has these words; all without them
  projects [words]        projects whose title or company has these words
  suspend <address|id>    sign a person out everywhere, and hide them and their projects
  restore <address|id>    let them back in
  take-down <project id>  take a project out of sight; its startup cannot publish it again
  put-back <project id>   undo that
  universities            universities that students typed because they aren’t listed, most frequent first
  technologies            technologies that people miss in our list, most frequent first
  join <typed> <listed>   make a typed university the listed one with this name or domain`

/** What was asked for cannot be done, in words for the operator. */
export class WrongCommand extends Error {}

type Means = { database: Database; notifier: Notifier }
/** Each word as it was typed: a name of several words is in quotes. */
type Command = (means: Means, ...words: string[]) => Promise<string>

const commands: Record<string, { needs?: string; words?: number; run: Command }> = {
  list: {
    run: async ({ database }, ...words) => {
      const found = await listAccounts(database.read, words.join(' '))
      const lines = found.map(({ account: { id, userType, email, createdAt, ...dates }, businessName }) =>
        columns(id, userType, day(createdAt), states(dates), email, businessName),
      )
      return listed(lines, found[0]?.total, 'account')
    },
  },
  projects: {
    run: async ({ database }, ...words) => {
      const found = await listProjects(database.read, words.join(' '))
      const lines = found.map(({ project: { id, status, title, postedAt, takenDownAt }, businessName }) =>
        columns(id, takenDownAt ? 'taken down' : status, day(postedAt), title, businessName),
      )
      return listed(lines, found[0]?.total, 'project')
    },
  },
  suspend: {
    needs: 'an address or an id',
    run: ({ database, notifier }, named = '') =>
      database.write(async (transaction) => {
        const account = await holdAccount(transaction, named)
        if (!account) throw new WrongCommand(`There is no account ${named}.`)
        if (account.suspendedAt) return `${account.email} is suspended already.`
        await suspend(transaction, account.id)
        await cancelInterviews(transaction, notifier, isWithAccount(account.id), {
          by: null,
          why: 'The other side is no longer on Launchquad.',
        })
        await notifier.mail(transaction, suspendedEmail(account.email))
        return `Suspended ${account.userType} ${account.email} (${account.id}).`
      }),
  },
  restore: {
    needs: 'an address or an id',
    run: ({ database, notifier }, named = '') =>
      database.write(async (transaction) => {
        const account = await holdAccount(transaction, named)
        if (!account) throw new WrongCommand(`There is no account ${named}.`)
        if (!account.suspendedAt) return `${account.email} is not suspended.`
        await restore(transaction, account.id)
        await notifier.mail(transaction, restoredEmail(account.email, notifier.link))
        return `Restored ${account.userType} ${account.email} (${account.id}).`
      }),
  },
  'take-down': {
    needs: 'the id of a project',
    run: ({ database, notifier }, named = '') =>
      database.write(async (transaction) => {
        await holdInterviewed(transaction, isAboutProject(Number(named) || 0))
        const found = await holdProject(transaction, named)
        if (!found) throw new WrongCommand(`There is no project ${named}.`)
        const { id, title, takenDownAt } = found.project
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
    run: ({ database }, named = '') =>
      database.write(async (transaction) => {
        const found = await holdProject(transaction, named)
        if (!found) throw new WrongCommand(`There is no project ${named}.`)
        const { id, title, takenDownAt } = found.project
        if (!takenDownAt) return `“${title}” (${id}) is not taken down.`
        await setTakenDown(transaction, id, null)
        return `Put back “${title}” (${id}) of ${found.businessName ?? found.email}.`
      }),
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
  join: {
    needs: 'a typed name and a listed one, each in quotes',
    words: 2,
    run: ({ database }, typed = '', to = '') => {
      const { find, findByDomain } = getUniversities()
      const university = find(to) ?? findByDomain(to.toLowerCase())
      if (!university)
        throw new WrongCommand(`There is no university ${to}. Use the name or the domain of a listed one.`)
      if (find(typed)) throw new WrongCommand(`${typed} is listed itself. Only typed names can be joined.`)
      return database.write(async (transaction) => {
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
  return async (means) => command.run(means, ...words)
}

const columns = (...values: unknown[]) =>
  values
    .map((value) => (value === null ? '' : oneLine(String(value))))
    .join('\t')
    .trimEnd()

/** People typed it: nothing of it may move the cursor or colour the screen. */
const oneLine = (text: string) => text.replace(/\p{Cc}/gu, ' ')

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
