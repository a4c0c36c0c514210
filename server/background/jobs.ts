// The background jobs. Each is safe to run in several processes at once.
import { deleteExpired, deleteUnconfirmed } from '../account/account.store.ts'
import { notifyOverdue } from '../application/overdue.ts'
import { sendHeldAnswers } from '../application/send-answer.ts'
import { backUpIfDue } from '../backup/hourly.ts'
import type { Source } from '../backup/write-backup.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { remindOfInterviews } from '../interview/reminders.ts'
import { emailNotifications, forgetSentEmails } from '../outbox/notification-emails.ts'
import type { Notifier } from '../outbox/notifier.ts'
import { type Log, type Mailbox, makeSender } from '../outbox/sender.ts'
import { remindOfRounds } from '../round/reminders.ts'
import { runRounds } from '../round/run-round.ts'
import { deleteOldMatches } from '../saved-search/alerts.ts'
import { emailDigests } from '../saved-search/digest.ts'
import { alertStudents } from '../saved-search/project-alerts.ts'
import { alertStartups } from '../saved-search/student-alerts.ts'
import { endFinishedProjects } from '../student/busy-hours.ts'
import { checkLinks } from '../student/check-links.ts'
import { tidyLinks } from '../student/checked-link.store.ts'
import type { CvStorage } from '../student/cv-storage.ts'
import { fillSerialized } from '../student/serialized-students.store.ts'
import { deleteOldShowings, type Showings } from '../student/showings.ts'
import { deleteOldChanges } from '../student/student-change.ts'
import { type Background, type Job, startBackground } from './background.ts'

export type Parts = {
  config: Config
  database: Database
  cvs: CvStorage
  notifier: Notifier
  /** What searches have counted in this process; the demo’s don’t. */
  showings?: Showings | undefined
  /** Where emails go without SMTP_URL. */
  mailbox?: Mailbox | undefined
  /** Of the embedded database. */
  backup?: Source | undefined
  log: Log
}

const minute = 60
const hour = 60 * minute

export function startJobs(parts: Parts): Background {
  const background = startBackground(jobsOf(parts), parts.log)
  parts.notifier.onMail(() => background.wake('send mail'))
  parts.notifier.onNews(() => background.wake('email notifications'))
  return background
}

function jobsOf({ config, database, cvs, notifier, showings, mailbox, backup, log }: Parts): Job[] {
  const always: Job[] = [
    { name: 'delete what has expired', everySeconds: hour, run: () => database.keep(deleteExpired) },
    {
      name: 'serialize students',
      everySeconds: 6 * hour,
      run: (stopping) => fillSerialized(database, stopping),
    },
  ]
  // The demo stores nothing, so it has nothing to send.
  if (config.mode === 'demo') return always
  const jobs: Job[] = [
    ...always,
    { name: 'delete old changes', everySeconds: hour, run: () => database.write(deleteOldChanges) },
    { name: 'delete old showings', everySeconds: hour, run: () => database.write(deleteOldShowings) },
    {
      name: 'delete unconfirmed accounts',
      everySeconds: hour,
      run: (stopping) => deleteUnconfirmed(database, stopping),
    },
    { name: 'end projects', everySeconds: 10 * minute, run: () => endFinishedProjects(database) },
    {
      name: 'send answers',
      everySeconds: 10,
      run: (stopping) => sendHeldAnswers(database, notifier, stopping),
    },
    {
      name: 'notify of overdue answers',
      everySeconds: minute,
      run: (stopping) => notifyOverdue(database, notifier, stopping),
    },
    {
      name: 'remind of interviews',
      everySeconds: minute,
      run: (stopping) => remindOfInterviews(database, notifier, stopping),
    },
    {
      name: 'run rounds',
      everySeconds: minute,
      run: (stopping) => runRounds(database, notifier, stopping),
    },
    {
      name: 'remind of rounds',
      everySeconds: 5 * minute,
      run: (stopping) => remindOfRounds(database, notifier, stopping),
    },
    {
      name: 'alert startups',
      everySeconds: 15,
      run: (stopping) => alertStartups(database, notifier, stopping),
    },
    {
      name: 'alert students',
      everySeconds: 15,
      run: (stopping) => alertStudents(database, notifier, stopping),
    },
    { name: 'delete old matches', everySeconds: hour, run: () => database.write(deleteOldMatches) },
    { name: 'tidy links', everySeconds: hour, run: (stopping) => tidyLinks(database, stopping) },
  ]
  if (showings) jobs.push({ name: 'store showings', everySeconds: minute, run: showings.store })
  if (config.linkChecks)
    jobs.push({
      name: 'check links',
      everySeconds: 10,
      run: (stopping) => checkLinks(database, { publicUrl: notifier.link('/') }, stopping),
    })
  const { deleteLeft } = cvs
  if (deleteLeft) jobs.push({ name: 'delete files', everySeconds: minute, run: () => deleteLeft(database) })
  const { hourlyBackupsOf } = config
  if (hourlyBackupsOf && backup)
    jobs.push({
      name: 'back up',
      // Each looks whether the last one is an hour old.
      everySeconds: 5 * minute,
      run: (stopping) => backUpIfDue(hourlyBackupsOf, { ...backup, stopping }),
    })
  // Live always has a secret.
  const { secret, mailFrom: from } = config
  const to = config.smtpUrl ?? mailbox
  if (to && secret) {
    const sender = makeSender(database, { to, from, publicUrl: notifier.link('/'), secret }, log)
    jobs.push(
      { name: 'send mail', everySeconds: 10, run: sender.sendDue },
      {
        name: 'email notifications',
        everySeconds: 10,
        run: (stopping) => emailNotifications(database, notifier, stopping),
      },
      {
        name: 'email new matches',
        everySeconds: minute,
        run: (stopping) => emailDigests(database, notifier, stopping),
      },
      { name: 'forget sent emails', everySeconds: hour, run: () => database.write(forgetSentEmails) },
    )
  }
  return jobs
}
