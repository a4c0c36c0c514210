// The operator's commands: `npm run admin -- suspend someone@example.org`. Each answers what it did.

import { restoredEmail, suspendedEmail, takenDownEmail } from '../account/account-emails.ts'
import type { Database } from '../database/database.ts'
import type { Notifier } from '../outbox/notifier.ts'
import {
  holdAccount,
  holdProject,
  listAccounts,
  listProjects,
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
  put-back <project id>   undo that`

/** What was asked for cannot be done, in words for the operator. */
export class WrongCommand extends Error {}

type Means = { database: Database; notifier: Notifier }
type Command = (means: Means, words: string) => Promise<string>

const commands: Record<string, { needs?: string; run: Command }> = {
  list: {
    run: async ({ database }, words) => {
      const found = await listAccounts(database.read, words)
      const lines = found.map(({ account: { id, userType, email, createdAt, ...dates }, businessName }) =>
        columns(id, userType, day(createdAt), states(dates), email, businessName),
      )
      return listed(lines, found[0]?.total, 'account')
    },
  },
  projects: {
    run: async ({ database }, words) => {
      const found = await listProjects(database.read, words)
      const lines = found.map(({ project: { id, status, title, postedAt, takenDownAt }, businessName }) =>
        columns(id, takenDownAt ? 'taken down' : status, day(postedAt), title, businessName),
      )
      return listed(lines, found[0]?.total, 'project')
    },
  },
  suspend: {
    needs: 'an address or an id',
    run: ({ database, notifier }, named) =>
      database.write(async (transaction) => {
        const account = await holdAccount(transaction, named)
        if (!account) throw new WrongCommand(`There is no account ${named}.`)
        if (account.suspendedAt) return `${account.email} is suspended already.`
        await suspend(transaction, account.id)
        await notifier.mail(transaction, suspendedEmail(account.email))
        return `Suspended ${account.userType} ${account.email} (${account.id}).`
      }),
  },
  restore: {
    needs: 'an address or an id',
    run: ({ database, notifier }, named) =>
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
    run: ({ database, notifier }, named) =>
      database.write(async (transaction) => {
        const found = await holdProject(transaction, named)
        if (!found) throw new WrongCommand(`There is no project ${named}.`)
        const { id, title, takenDownAt } = found.project
        if (takenDownAt) return `“${title}” (${id}) is taken down already.`
        await setTakenDown(transaction, id, new Date())
        await notifier.mail(transaction, takenDownEmail(found.email, title))
        return `Took down “${title}” (${id}) of ${found.businessName ?? found.email}.`
      }),
  },
  'put-back': {
    needs: 'the id of a project',
    run: ({ database }, named) =>
      database.write(async (transaction) => {
        const found = await holdProject(transaction, named)
        if (!found) throw new WrongCommand(`There is no project ${named}.`)
        const { id, title, takenDownAt } = found.project
        if (!takenDownAt) return `“${title}” (${id}) is not taken down.`
        await setTakenDown(transaction, id, null)
        return `Put back “${title}” (${id}) of ${found.businessName ?? found.email}.`
      }),
  },
}

/** Checked before any database is opened. */
export function readCommand([name = '', ...words]: string[]): (means: Means) => Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new WrongCommand(usage)
  if (command.needs && words.length !== 1)
    throw new WrongCommand(`${name} needs ${command.needs}.\n\n${usage}`)
  return (means) => command.run(means, words.join(' '))
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

function listed(lines: string[], total = 0, thing: string) {
  const count = `${total} ${thing}${total === 1 ? '' : 's'}`
  const left = total > lines.length ? `, the newest ${lines.length} are shown` : ''
  return [...lines, `${count}${left}`].join('\n')
}
