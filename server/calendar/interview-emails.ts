// What both sides of an interview are told. A calendar entry is a separate email that goes out at once: an hour later it
// could be too late. Questions are ordinary notifications.
import { and, eq } from 'drizzle-orm'
import type { UserType } from '../../contract/account.ts'
import { interviewPath } from '../../contract/paths.ts'
import { nameInForm } from '../../contract/student.ts'
import { defaultTimeZone, timeInFull } from '../../contract/time-zone.ts'
import type { Queries } from '../database/database.ts'
import { type interview, mutedMail } from '../database/tables.ts'
import type { EmailPart } from '../outbox/email-layout.ts'
import { type Notifier, theStudent, withName } from '../outbox/notifier.ts'
import { type CalendarEntry, invitationFile } from './calendar-file.ts'
import type { InterviewRow } from './interview-rows.ts'

const kind = 'interview'

/** A notification about an interview replaces the older one, on both sides, even if there was another interview before. */
const topicOf = ({ interview: { applicationId, startupId, studentId } }: InterviewRow) =>
  applicationId === null
    ? `interview of startup ${startupId} with student ${studentId}`
    : interviewTopic(applicationId)
export const interviewTopic = (applicationId: number) => `interview for application ${applicationId}`

const otherThan = (side: UserType): UserType => (side === 'student' ? 'startup' : 'student')

const accountOf = (row: InterviewRow, side: UserType) =>
  side === 'student' ? row.studentAccount : row.startupAccount

/** Who is on this side, as the other side knows them. */
const nameOf = ({ student, startup }: InterviewRow, side: UserType): string | null =>
  side === 'startup' ? (startup?.businessName ?? null) : student && nameInForm(student.name, student.nameForm)

/** The same for a notification, which begins with it. */
const subjectOf = (row: InterviewRow, side: UserType) => {
  if (side === 'student') return theStudent
  const company = nameOf(row, side)
  return company ? `“${company}”` : 'A startup'
}

const withWhom = (row: InterviewRow, side: UserType) => {
  const name = nameOf(row, otherThan(side))
  if (!name) return ''
  return side === 'student' ? ` with “${name}”` : ` with ${name}`
}

const forProject = (title: string | null) => (title ? ` for “${title}”` : '')
const ofProject = ({ project }: InterviewRow) => forProject(project?.title ?? null)

/** What holds once one of the offered times is picked. */
export const offerOf = ({ minutes, place, newMinutes, newPlace }: typeof interview.$inferSelect) => ({
  minutes: newMinutes ?? minutes,
  place: newPlace ?? place,
})

const zoneOf = (row: InterviewRow, side: UserType) => accountOf(row, side)?.timeZone ?? defaultTimeZone

/** The agreed time, as this side says it. */
const agreedTime = (row: InterviewRow, side: UserType) =>
  row.interview.startsAt
    ? timeInFull(row.interview.startsAt, row.interview.minutes, zoneOf(row, side))
    : undefined

/** As it stands in the calendar of this side. Nothing before a time is agreed. */
export function entryOf(row: InterviewRow, side: UserType, notifier: Notifier): CalendarEntry | undefined {
  const { uid, sequence, changedAt, startsAt, endsAt, place, note, state, id } = row.interview
  if (!startsAt || !endsAt) return undefined
  const name = nameOf(row, otherThan(side))
  const url = notifier.link(interviewPath(id))
  return {
    uid,
    sequence,
    changedAt,
    startsAt,
    endsAt,
    isCancelled: state === 'cancelled',
    summary: `Interview${name ? ` with ${name}` : ''}${row.project ? `: ${row.project.title}` : ''}`,
    description: [...(note ? [note] : []), `Move or cancel it on Launchquad:\n${url}`].join('\n\n'),
    place,
    url,
  }
}

type Words = {
  subject: string
  heading: string
  sentence?: string | undefined
  quote?: string | null
  button?: string
}

/** Emails one side. Answers whether they have a confirmed address, and want it where they can choose. */
async function email(
  queries: Queries,
  notifier: Notifier,
  row: InterviewRow,
  side: UserType,
  { subject, heading, sentence, quote, button = 'See the interview' }: Words,
  as: 'calendar entry' | 'reminder',
): Promise<boolean> {
  const reader = accountOf(row, side)
  if (!notifier.canMail || !reader?.emailConfirmedAt || reader.suspendedAt) return false
  const isReminder = as === 'reminder'
  const muted = and(eq(mutedMail.accountId, reader.id), eq(mutedMail.kind, kind))
  if (isReminder && (await queries.$count(mutedMail, muted)) > 0) return false
  const entry = isReminder ? undefined : entryOf(row, side, notifier)
  const name = nameOf(row, otherThan(side))
  const time = agreedTime(row, side)
  const parts: EmailPart[] = [
    ...(sentence ? [sentence] : []),
    {
      facts: [
        ...(time ? [{ label: 'When', value: time }] : []),
        { label: 'Where', value: row.interview.place },
        ...(name ? [{ label: 'With', value: name }] : []),
        ...(row.project ? [{ label: 'Project', value: row.project.title }] : []),
      ],
    },
    ...(quote ? [{ quote }] : []),
    { button, url: notifier.link(interviewPath(row.interview.id)) },
  ]
  await notifier.mail(queries, {
    recipient: reader.email,
    subject,
    content: {
      heading,
      parts,
      ...(isReminder && { unsubscribeUrl: notifier.unsubscribeUrl({ accountId: reader.id, kind }) }),
    },
    ...(entry && { calendar: invitationFile(entry, { organizer: notifier.sender, attendee: reader.email }) }),
  })
  return true
}

type News = { text: string; onceKey: string }

/** In the bell of one side. */
async function tellInBell(
  queries: Queries,
  notifier: Notifier,
  row: InterviewRow,
  side: UserType,
  { text, onceKey }: News,
) {
  const reader = accountOf(row, side)
  if (!reader) return
  await notifier.notify(queries, {
    ...aboutOf(row, side),
    accountId: reader.id,
    text,
    onceKey,
    inBellOnly: true,
  })
}

const aboutOf = (row: InterviewRow, side: UserType) => {
  const other = accountOf(row, otherThan(side))
  return {
    kind,
    path: interviewPath(row.interview.id),
    topic: topicOf(row),
    ...(other && { about: other.id }),
    ...(row.project && { projectId: row.project.id }),
  } as const
}

/** One of each kind for each change of an interview. */
const onceKeyOf = ({ interview: { id, changedAt } }: InterviewRow, what: string) =>
  `interview ${id} ${what} ${changedAt.toISOString()}`

/** What the bell says first on each side. */
export const interviewTexts = {
  invited: (company: string | null, title: string | null) =>
    `${company ? `“${company}”` : 'A startup'} would like to interview you${forProject(title)}`,
  picked: (who: string, title: string | null) =>
    `${who} picked a time for your interview${forProject(title)}`,
}

/** Tells the side that has to pick. */
export async function tellOffered(
  queries: Queries,
  notifier: Notifier,
  row: InterviewRow,
  offered: Date[],
  { isFirst }: { isFirst: boolean },
) {
  const { interview: one } = row
  const side = otherThan(one.proposedBy)
  const reader = accountOf(row, side)
  await notifier.cancelEmails(queries, topicOf(row))
  if (!reader) return
  const { minutes, place } = offerOf(one)
  const who = subjectOf(row, one.proposedBy)
  const agreed = one.state === 'agreed' ? agreedTime(row, side) : undefined
  const text = agreed
    ? `${who} would like to move your interview${ofProject(row)}`
    : isFirst
      ? interviewTexts.invited(nameOf(row, 'startup'), row.project?.title ?? null)
      : `${who} suggested other times for your interview${ofProject(row)}`
  await notifier.notify(queries, {
    ...aboutOf(row, side),
    accountId: reader.id,
    text,
    details: {
      subject: agreed
        ? 'Can you move your interview?'
        : isFirst
          ? 'You’re invited to an interview'
          : 'New times for your interview',
      sentence: agreed
        ? `Your interview stays as it is until you pick another time: ${agreed}.`
        : 'Pick the time that suits you, or suggest others.',
      facts: [
        ...offered.map((time, index) => ({
          label: offered.length === 1 ? 'Time' : `Time ${index + 1}`,
          value: timeInFull(time, minutes, zoneOf(row, side)),
        })),
        { label: 'Where', value: place },
      ],
      ...(one.note && { quote: one.note }),
      button: 'Pick a time',
    },
    onceKey: onceKeyOf(row, 'offered'),
  })
}

/** Tells the side that was asked to move an agreed interview. */
export async function tellWithdrawn(queries: Queries, notifier: Notifier, row: InterviewRow) {
  const { proposedBy: by } = row.interview
  const side = otherThan(by)
  const reader = accountOf(row, side)
  await notifier.cancelEmails(queries, topicOf(row))
  if (!reader) return
  const agreed = agreedTime(row, side)
  await notifier.notify(queries, {
    ...aboutOf(row, side),
    accountId: reader.id,
    text: `${subjectOf(row, by)} no longer needs to move your interview${ofProject(row)}`,
    details: {
      subject: 'Your interview stays as it was',
      ...(agreed && { facts: [{ label: 'When', value: agreed }] }),
      button: 'See the interview',
    },
    onceKey: onceKeyOf(row, 'withdrawn'),
  })
}

/** Both get the entry for their calendar. */
export async function tellAgreed(
  queries: Queries,
  notifier: Notifier,
  row: InterviewRow,
  { by, isMoved }: { by: UserType; isMoved: boolean },
) {
  await notifier.cancelEmails(queries, topicOf(row))
  await tellInBell(queries, notifier, row, otherThan(by), {
    text: isMoved
      ? `${subjectOf(row, by)} agreed to move your interview${ofProject(row)}`
      : interviewTexts.picked(subjectOf(row, by), row.project?.title ?? null),
    onceKey: onceKeyOf(row, 'agreed'),
  })
  const words = isMoved
    ? {
        subject: 'Your interview has moved',
        sentence: 'The attached file updates the entry in your calendar.',
      }
    : { subject: 'Your interview is booked', sentence: 'Add the attached entry to your calendar.' }
  for (const side of ['student', 'startup'] as const)
    await email(
      queries,
      notifier,
      row,
      side,
      { ...words, heading: `Your interview${withWhom(row, side)} ${isMoved ? 'has moved' : 'is booked'}` },
      'calendar entry',
    )
}

/** What to say instead of that someone cancelled it, where it follows from something that a notification says already. */
export type Instead = { text: string; subject: string; sentence?: string }

/**
 * Takes the entry back from both calendars. The side that did it gets only this, the other also reads it in the bell.
 * Answers the accounts that were emailed, so nothing is emailed twice.
 */
export async function tellCancelled(
  queries: Queries,
  notifier: Notifier,
  row: InterviewRow,
  {
    by,
    wasAgreed,
    instead,
    why,
  }: {
    /** Nobody, where it followed from something else. */
    by: UserType | null
    wasAgreed: boolean
    instead?: Partial<Record<UserType, Instead>> | undefined
    why?: string | undefined
  },
): Promise<number[]> {
  await notifier.cancelEmails(queries, topicOf(row))
  const emailed: number[] = []
  for (const side of ['student', 'startup'] as const) {
    const reader = accountOf(row, side)
    if (!reader) continue
    const told = instead?.[side]
    const text = by
      ? `${subjectOf(row, by)} cancelled your interview${ofProject(row)}`
      : `Your interview${ofProject(row)} is cancelled`
    const isTold = told !== undefined || side === by
    const { note: quote } = row.interview
    if (!isTold) {
      const news = { ...aboutOf(row, side), accountId: reader.id, text, onceKey: onceKeyOf(row, 'cancelled') }
      const details = {
        subject: 'Your interview is cancelled',
        ...(why && { sentence: why }),
        ...(quote && { quote }),
        button: 'See the details',
      }
      await notifier.notify(queries, { ...news, details, inBellOnly: wasAgreed })
    }
    if (!wasAgreed) continue
    const subject = told?.subject ?? 'Your interview is cancelled'
    const heading = told ? withName(told.text, row.student) : `Your interview${ofProject(row)} is cancelled`
    const sentence =
      [told?.sentence, told && 'Your interview is cancelled, and so is the entry in your calendar.', why]
        .filter(Boolean)
        .join(' ') || undefined
    const words = { subject, heading, sentence, quote: side === by ? null : quote, button: 'See the details' }
    if (await email(queries, notifier, row, side, words, 'calendar entry')) emailed.push(reader.id)
  }
  return emailed
}

export async function tellReminder(
  queries: Queries,
  notifier: Notifier,
  row: InterviewRow,
  isTomorrow: boolean,
) {
  const when = isTomorrow ? 'in a day' : 'in an hour'
  for (const side of ['student', 'startup'] as const) {
    await tellInBell(queries, notifier, row, side, {
      text: `Your interview${ofProject(row)} is ${when}`,
      onceKey: onceKeyOf(row, `reminder ${when}`),
    })
    const heading = `Your interview${withWhom(row, side)} is ${when}`
    await email(queries, notifier, row, side, { subject: `Your interview is ${when}`, heading }, 'reminder')
  }
}
