// Calendar files (iCalendar, RFC 5545): in emails, to download, and as a feed.
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

export type CalendarEntry = {
  /** The same for every change of the entry; a calendar program keeps the one with the highest sequence. */
  uid: string
  sequence: number
  changedAt: Date
  /** In UTC: calendar programs show it where their reader is. */
  startsAt: Date
  endsAt: Date
  isCancelled: boolean
  summary: string
  description: string
  place: string
  url: string
}

/** Between our own address and the reader: nobody's address reaches the other side. */
type Parties = { organizer: string; attendee: string }

/** What an email tells a calendar program: to add or change an entry, or to take it back. */
export function invitationFile(entry: CalendarEntry, { organizer, attendee }: Parties) {
  const method = entry.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const calendar = newCalendar(method)
  const event = calendar.createEvent(eventOf(entry))
  event.organizer({ name: 'Launchquad', email: organizer })
  // They have agreed already, so there is nothing to reply.
  event.createAttendee({ email: attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false })
  return { method: entry.isCancelled ? ('CANCEL' as const) : ('REQUEST' as const), file: calendar.toString() }
}

/** Entries to read, without anybody to reply to. */
export function publishedFile(entries: CalendarEntry[], name?: string) {
  const calendar = newCalendar(ICalCalendarMethod.PUBLISH)
  if (name) calendar.name(name).ttl(hourly)
  for (const entry of entries) calendar.createEvent(eventOf(entry))
  return calendar.toString()
}

/** How often a calendar program should look, in seconds. */
const hourly = 60 * 60

const newCalendar = (method: ICalCalendarMethod) =>
  ical({ method, prodId: { company: 'Launchquad', product: 'Interviews', language: 'EN' } })

const eventOf = ({ uid, sequence, changedAt, startsAt, endsAt, isCancelled, ...words }: CalendarEntry) => ({
  id: uid,
  sequence,
  stamp: changedAt,
  start: startsAt,
  end: endsAt,
  status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  summary: words.summary,
  description: words.description,
  location: words.place,
  url: words.url,
})
