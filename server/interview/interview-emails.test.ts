// What both sides of an interview get by email, and what their calendar programs make of it.
import { eq, sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserType } from '../../contract/account.ts'
import { answer, sendNow } from '../../tests/applicants.ts'
import { buildInterview } from '../../tests/factories.ts'
import {
  block,
  cancel,
  inHours,
  newAgreed,
  newOfferWithApplicants,
  newProposal,
  offer,
  pick,
  propose,
} from '../../tests/interviews.ts'
import { startServer, startServerForThisTest, type TestServer } from '../../tests/server.ts'
import { tellAgreed } from '../calendar/interview-emails.ts'
import { selectInterviews } from '../calendar/interview-rows.ts'
import { account, interview, mail, mutedMail, project, sentEmail, startup } from '../database/tables.ts'
import { readCommand } from '../operator/operator.ts'
import { emailNotifications } from '../outbox/notification-emails.ts'
import { remindOfInterviews } from './reminders.ts'

let live: TestServer
beforeAll(async () => {
  // Emails wait in their table: nothing sends them.
  live = await startServer(
    { MODE: 'live', MAIL_FROM: 'Launchquad <hello@launchquad.example>' },
    { hasMailbox: true },
  )
})
afterAll(() => live.close())

type Person = { user: { email: string; id: number } }

/** Takes the emails to someone, the oldest first. */
async function take({ user }: Person) {
  await live.database.read.update(sentEmail).set({ at: sql`${sentEmail.at} - interval '2 hours'` })
  await emailNotifications(live.database, live.notifier)
  const taken = await live.database.read.delete(mail).where(eq(mail.recipient, user.email)).returning()
  return taken.sort((one, other) => one.id - other.id)
}

/** As a parser that we did not write reads it. */
function parse(file: string | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(file ?? ''))
  const [event] = calendar.getAllSubcomponents('vevent')
  const value = (name: string) => event?.getFirstPropertyValue(name)
  const parsed = new ICAL.Event(event as ICAL.Component)
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: parsed.uid,
    sequence: parsed.sequence,
    startsAt: parsed.startDate.toJSDate().toISOString(),
    endsAt: parsed.endDate.toJSDate().toISOString(),
    zone: parsed.startDate.zone.tzid,
    status: value('status'),
    summary: parsed.summary,
    place: parsed.location,
    description: parsed.description,
    organizer: parsed.organizer,
    attendees: parsed.attendees.map((one) => String(one.getFirstValue())),
    url: value('url'),
  }
}

const later = (time: string, minutes: number) => new Date(Date.parse(time) + minutes * 60_000).toISOString()

describe('the calendar entry', () => {
  test('is one for each side, moves with the interview, and is taken back when it is cancelled', async () => {
    const { founder, applicant, id, first } = await newAgreed(live)
    // The invitation was answered before it could be emailed.
    const [booked, ...none] = await take(applicant)
    expect(none).toEqual([])
    expect(booked?.subject).toBe('Your interview is booked')
    const entry = parse(booked?.calendar?.file)
    expect(entry).toMatchObject({
      method: 'REQUEST',
      sequence: 0,
      startsAt: first,
      endsAt: later(first, 30),
      zone: 'UTC',
      status: 'CONFIRMED',
      summary: 'Interview with Acorn Ltd: Tide alarm',
      place: 'https://meet.example/tides',
      organizer: 'mailto:hello@launchquad.example',
      url: `http://localhost:3000/messages?interview=${id}`,
    })
    expect(entry.attendees.map((one) => one.toLowerCase())).toEqual([`mailto:${applicant.user.email}`])
    // Nobody’s address reaches the other side.
    expect(JSON.stringify(booked)).not.toContain(founder.user.email)

    const [forStartup] = await take(founder)
    expect(parse(forStartup?.calendar?.file)).toMatchObject({
      uid: entry.uid,
      summary: 'Interview with Mia H.: Tide alarm',
    })
    expect(JSON.stringify(forStartup)).not.toContain(applicant.user.email)

    const moved = inHours(80)
    await offer(applicant.visitor, id, [moved])
    await pick(founder.visitor, id, moved)
    const [movedEmail] = await take(applicant)
    expect(movedEmail?.subject).toBe('Your interview has moved')
    expect(parse(movedEmail?.calendar?.file)).toMatchObject({
      method: 'REQUEST',
      uid: entry.uid,
      sequence: 1,
      startsAt: moved,
    })
    expect((await take(founder)).map(({ subject }) => subject)).toEqual(['Your interview has moved'])

    await cancel(founder.visitor, id, 'We’ve found someone.')
    for (const [who, quoted] of [
      [applicant, true],
      [founder, false],
    ] as const) {
      const [cancelled, ...more] = await take(who)
      expect(more).toEqual([])
      expect(cancelled?.subject).toBe('Your interview is cancelled')
      expect(cancelled?.text.includes('> We’ve found someone.')).toBe(quoted)
      expect(parse(cancelled?.calendar?.file)).toMatchObject({
        method: 'CANCEL',
        uid: entry.uid,
        sequence: 2,
        status: 'CANCELLED',
        startsAt: moved,
      })
    }
  })

  test('has any text that people type, whole and in lines that calendar programs take', async () => {
    const { founder, applicant, project: of } = await newOfferWithApplicants(live)
    const nasty = `Wales, “Llanfair”; 100% \\ back\\nslash: 👩‍🚀🇬🇧 ${'é'.repeat(200)}`
    await live.database.read
      .update(startup)
      .set({ businessName: nasty })
      .where(eq(startup.id, founder.startupId))
    await live.database.read.update(project).set({ title: nasty }).where(eq(project.id, of.id))
    const place = 'Room 4, 2nd floor; ring "Acorn" \\ twice'
    const note = 'One, two;\nthree\n\nBEGIN:VALARM\nEND:VCALENDAR'
    const { interviews } = (
      await propose(founder.visitor, { applicationIds: [applicant.applicationId], place, note })
    ).body
    await pick(applicant.visitor, interviews[0].id, interviews[0].offered[0].startsAt)
    const file = (await take(applicant)).at(-1)?.calendar?.file
    const entry = parse(file)
    expect(entry).toMatchObject({ summary: `Interview with ${nasty}: ${nasty}`, place })
    expect(entry.description).toContain(note)
    for (const line of (file ?? '').split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(file).not.toMatch(/(?<!\r)\n/)
  })

  // Every zone, on both sides of its changes: contract/time-zone.test.ts.
  test('and the email say when it is where the reader is', async () => {
    const [timeZone, at] = ['Australia/Lord_Howe', '2027-04-03T23:00:00.000Z']
    const { founder, applicant } = await newOfferWithApplicants(live)
    await live.database.read.update(account).set({ timeZone }).where(eq(account.id, applicant.user.id))
    const { id } = await buildInterview(live.database, applicant.applicationId, { startsAt: new Date(at) })
    await live.database.write(async (transaction) => {
      const [row] = await selectInterviews(transaction, eq(interview.id, id))
      if (row) await tellAgreed(transaction, live.notifier, row, { by: 'student', isMoved: false })
    })
    const [booked] = await take(applicant)
    expect(booked?.text).toContain('When: Sunday 4 April 2027, 09:30–10:00, Lord Howe time (GMT+10:30)')
    expect(parse(booked?.calendar?.file)).toMatchObject({ startsAt: at, endsAt: later(at, 30), zone: 'UTC' })
    expect((await take(founder)).at(-1)?.text).toContain('00:00–00:30, London time (GMT+1)')
  })
})

test('a proposal lists the times in the reader’s time zone, and can be turned off; the calendar entry comes all the same', async () => {
  const { founder, applicant } = await newOfferWithApplicants(live)
  await live.database.read
    .update(account)
    .set({ timeZone: 'Asia/Kolkata' })
    .where(eq(account.id, applicant.user.id))
  const to = { applicationIds: [applicant.applicationId] }
  await propose(founder.visitor, { ...to, note: 'Bring your sketches.' })
  const [invited] = await take(applicant)
  for (const words of [
    '“Acorn Ltd” would like to interview you for “Tide alarm”',
    'Time 2: ',
    'Kolkata time (GMT+5:30)',
    '> Bring your sketches.',
    'Unsubscribe:',
  ])
    expect(invited?.text).toContain(words)
  await live.database.read.insert(mutedMail).values({ accountId: applicant.user.id, kind: 'interview' })
  const { interviews } = (await propose(founder.visitor, { ...to, times: [inHours(90)] })).body
  expect(await take(applicant)).toEqual([])
  await pick(applicant.visitor, interviews[0].id, inHours(90))
  const [booked] = await take(applicant)
  expect(booked).toMatchObject({ subject: 'Your interview is booked', unsubscribeUrl: null })
})

test('a proposal that is withdrawn before the student was emailed is not emailed', async () => {
  const { founder, applicant } = await newOfferWithApplicants(live)
  const { interviews } = (await propose(founder.visitor, { applicationIds: [applicant.applicationId] })).body
  await cancel(founder.visitor, interviews[0].id)
  expect((await take(applicant)).map(({ subject }) => subject)).toEqual(['Your interview is cancelled'])
})

describe('what cancels an interview says so in the same email', () => {
  test.each<[string, UserType, string, (made: Awaited<ReturnType<typeof newAgreed>>) => Promise<unknown>]>([
    [
      'a rejection',
      'student',
      '“Acorn Ltd” didn’t choose you for “Tide alarm” this time',
      async ({ founder, applicant }) => {
        await answer(founder.visitor, applicant.applicationId, 'rejected')
        await sendNow(founder.visitor, applicant.applicationId)
      },
    ],
    [
      'a withdrawn application',
      'startup',
      'Mia H. withdrew their application to “Tide alarm”',
      ({ applicant }) => applicant.visitor.delete(`/api/student/applications/${applicant.applicationId}`),
    ],
    [
      'a deleted project',
      'student',
      '“Acorn Ltd” deleted “Tide alarm”, and your application with it',
      ({ founder, project: of }) => founder.visitor.delete(`/api/startup/projects/${of.id}`),
    ],
    [
      'a startup that leaves',
      'student',
      '“Acorn Ltd” has left Launchquad',
      ({ founder }) => founder.visitor.leave(),
    ],
    [
      'a student who leaves',
      'startup',
      'The student has left Launchquad.',
      ({ applicant }) => applicant.visitor.leave(),
    ],
    [
      'a project that we take down',
      'student',
      'We’ve removed this project from Launchquad.',
      ({ project: of }) => readCommand(['take-down', String(of.id)])({ ...live, operator: 'Ada' }),
    ],
    [
      'a conversation that the startup blocks',
      'student',
      'Your interview for “Tide alarm” is cancelled',
      (made) => block(made, 'founder'),
    ],
    [
      'a suspended startup',
      'student',
      'They’re no longer on Launchquad.',
      ({ founder }) => readCommand(['suspend', String(founder.user.id)])({ ...live, operator: 'Ada' }),
    ],
  ])('%s', async (_, side, words, happen) => {
    const made = await newAgreed(live)
    const reader = side === 'student' ? made.applicant : made.founder
    await take(reader)
    await happen(made)
    const [told, ...more] = await take(reader)
    expect(more.map(({ subject }) => subject)).toEqual([])
    expect(told?.text).toContain(words)
    expect(parse(told?.calendar?.file)).toMatchObject({ method: 'CANCEL', sequence: 1, startsAt: made.first })
    expect(told?.text).not.toMatch(/block/i)
    if (words.startsWith('The student')) expect(JSON.stringify(told)).not.toMatch(/Mia|Hartley/)
  })
})

describe('reminders', () => {
  const remind = () => Promise.all([1, 2, 3].map(() => remindOfInterviews(live.database, live.notifier)))
  /** Moves the interview and its next reminder towards now. */
  const passUntil = (id: number, hours: number) => {
    const by = sql`(${interview.startsAt} - now() - make_interval(mins => ${hours * 60}::int))`
    return live.database.read
      .update(interview)
      .set({
        startsAt: sql`${interview.startsAt} - ${by}`,
        endsAt: sql`${interview.endsAt} - ${by}`,
        remindAt: sql`${interview.remindAt} - ${by}`,
      })
      .where(eq(interview.id, id))
  }

  test('come a day and an hour before, once each, however many processes look', async () => {
    const { founder, applicant, id } = await newAgreed(live)
    for (const who of [applicant, founder]) await take(who)
    await passUntil(id, 24.5)
    await remind()
    expect(await take(applicant)).toEqual([])
    for (const [hours, subject] of [
      [23.9, 'Your interview is in a day'],
      [0.9, 'Your interview is in an hour'],
    ] as const) {
      await passUntil(id, hours)
      await remind()
      for (const who of [applicant, founder]) {
        const reminders = await take(who)
        expect(reminders.map((one) => one.subject)).toEqual([subject])
        expect(reminders[0]).toMatchObject({ calendar: null, unsubscribeUrl: expect.any(String) })
      }
    }
    await passUntil(id, 0.1)
    await remind()
    expect(await take(applicant)).toEqual([])
  })

  test('never about one that is cancelled, to someone who turned them off, or late', async () => {
    const [cancelled, muted, late] = [await newAgreed(live), await newAgreed(live), await newAgreed(live)]
    await cancel(cancelled.founder.visitor, cancelled.id)
    await live.database.read
      .insert(mutedMail)
      .values({ accountId: muted.applicant.user.id, kind: 'interview' })
    for (const { applicant } of [cancelled, muted, late]) await take(applicant)
    await passUntil(cancelled.id, 23)
    await passUntil(muted.id, 23)
    // No process ran for a day.
    await passUntil(late.id, 0.5)
    await remind()
    expect(await take(cancelled.applicant)).toEqual([])
    expect(await take(muted.applicant)).toEqual([])
    expect((await take(late.applicant)).map(({ subject }) => subject)).toEqual([
      'Your interview is in an hour',
    ])
  })
})

describe('the calendar of an account', () => {
  test('adds one interview as a file', async () => {
    const { applicant, id, first } = await newAgreed(live)
    const { status, headers, body } = await applicant.visitor.get(`/api/interviews/${id}/interview.ics`)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['content-disposition']).toContain('interview.ics')
    expect(parse(body)).toMatchObject({ method: 'PUBLISH', startsAt: first, attendees: [] })
    const { applicant: other, id: open } = await newProposal(live)
    expect((await other.visitor.get(`/api/interviews/${open}/interview.ics`)).status).toBe(409)
  })

  test('has a private address that works without a session, until it is replaced or removed', async () => {
    const { founder, applicant, first } = await newAgreed(live)
    const { visitor } = applicant
    const addressOf = async (method: 'GET' | 'POST' | 'DELETE') =>
      (await visitor.send(method, '/api/calendar-feed')).body.address as string | null
    expect(await addressOf('GET')).toBeNull()
    const address = (await addressOf('POST')) ?? ''
    expect(address).toMatch(/^webcal:\/\/localhost:3000\/calendar\/[\w-]{40,}\.ics$/)
    expect(await addressOf('GET')).toBe(address)
    const read = async (from: string) => {
      const answered = await live.visit().get(new URL(from.replace('webcal', 'http')).pathname)
      return answered.status === 200 ? answered : answered.status
    }
    const feed = await read(address)
    if (typeof feed === 'number') throw new Error(`The feed answered ${feed}`)
    expect(feed.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
    })
    expect(parse(feed.body)).toMatchObject({ method: 'PUBLISH', startsAt: first, attendees: [] })
    expect(feed.body).not.toContain(founder.user.email)
    // The key in the database alone is not the address.
    const [row] = await live.database.read.select().from(account).where(eq(account.id, applicant.user.id))
    expect(address).not.toContain(row?.calendarKey)
    expect(await read(address.replace(/\d+-/, '1-'))).toBe(404)

    const next = (await addressOf('POST')) ?? ''
    expect([await read(address), typeof (await read(next))]).toEqual([404, 'object'])
    expect(await addressOf('DELETE')).toBeNull()
    expect(await read(next)).toBe(404)
  })

  test('is in no log, and asked for too often, it is refused', async () => {
    const lines: string[] = []
    const server = await startServerForThisTest(
      { MODE: 'live', LOG_LEVEL: 'info' },
      { database: live.database, logTo: { write: (line) => lines.push(line) } },
    )
    const asked = await Promise.all(
      Array.from({ length: 61 }, () => server.visit('203.0.113.7').get('/calendar/1-secretsecret.ics')),
    )
    expect(asked.filter(({ status }) => status === 404)).toHaveLength(60)
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(1)
    expect(lines.join('')).toContain('/calendar/')
    expect(lines.join('')).not.toContain('secretsecret')
  })
})
