// What an operator decides about a report. The reporter learns that we've looked, and the reported account nothing of them.
import { conversationPath, paths } from '../../contract/paths.ts'
import { lookedAtReportEmail, warnedEmail } from '../account/account-emails.ts'
import type { Queries } from '../database/database.ts'
import type { account, ReportResolution } from '../database/tables.ts'
import type { Notifier } from '../outbox/notifier.ts'
import { type getReport, lockReport, setResolved } from './report.store.ts'
import { suspendAccount } from './suspend-account.ts'
import { WrongCommand } from './wrong-command.ts'

export const resolutions: Record<string, ReportResolution> = {
  dismiss: 'dismissed',
  warn: 'warned',
  suspend: 'suspended',
}

type Account = typeof account.$inferSelect
type Found = NonNullable<Awaited<ReturnType<typeof getReport>>>

export async function resolveReport(
  transaction: Queries,
  notifier: Notifier,
  { report, reporterId, reportedId }: Found,
  how: string,
): Promise<string> {
  const resolution = Object.hasOwn(resolutions, how) ? resolutions[how] : undefined
  if (!resolution)
    throw new WrongCommand(`${how} is none of ${Object.keys(resolutions).join(', ')}. Use one of them.`)
  const { accounts, locked } = await lockReport(transaction, report.id, [reporterId, reportedId])
  if (!locked) throw new WrongCommand(`Report ${report.id} is gone: both sides have deleted their accounts.`)
  if (locked.resolution) return `Report ${report.id} is resolved already: ${locked.resolution}.`
  const [reporter, reported] = [reporterId, reportedId].map((id) => accounts.find((one) => one.id === id))
  if (!reported && resolution !== 'dismissed')
    throw new WrongCommand('The reported account was deleted. You can only dismiss this report.')
  if (reported && resolution === 'warned') await warn(transaction, notifier, reported, report.id)
  if (reported && resolution === 'suspended' && !reported.suspendedAt)
    await suspendAccount(transaction, notifier, reported)
  await setResolved(transaction, report.id, resolution)
  if (reporter) await thank(transaction, notifier, reporter, report)
  const about = reported && resolution !== 'dismissed' ? ` ${reported.userType} ${reported.email}` : ''
  const what = about ? `${resolution}${about} (${reported?.id})` : resolution
  return `Report ${report.id}: ${what}.`
}

/** In the bell, and by email to an address that is theirs. */
async function warn(transaction: Queries, notifier: Notifier, reported: Account, reportId: number) {
  await notifier.notify(transaction, {
    accountId: reported.id,
    kind: 'notice',
    text: 'A message that you sent was reported, and it breaks our terms. Please don’t send anything like it again.',
    // Not the conversation: it would tell who reported them.
    path: paths.terms,
    onceKey: `warning ${reportId}`,
    inBellOnly: true,
  })
  if (reported.emailConfirmedAt && !reported.suspendedAt)
    await notifier.mail(transaction, warnedEmail(reported.email, notifier.link))
}

async function thank(transaction: Queries, notifier: Notifier, reporter: Account, report: Found['report']) {
  await notifier.notify(transaction, {
    accountId: reporter.id,
    kind: 'notice',
    text: 'We’ve looked at what you reported. Thank you for telling us.',
    path: conversationPath(report.conversationId),
    onceKey: `report ${report.id}`,
    inBellOnly: true,
  })
  if (reporter.emailConfirmedAt && !reporter.suspendedAt)
    await notifier.mail(transaction, lookedAtReportEmail(reporter.email))
}
