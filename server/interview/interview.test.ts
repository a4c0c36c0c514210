// A startup and a student agree when to meet.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answer, sendNow } from '../../tests/applicants.ts'
import { buildApplication, buildProject } from '../../tests/factories.ts'
import {
  type Applicant,
  block,
  cancel,
  inHours,
  listInterviews,
  newAgreed,
  newApplicantWithAccount,
  newOfferWithApplicants,
  newProposal,
  offer,
  pick,
  propose,
  statusOf,
  withdraw,
} from '../../tests/interviews.ts'
import { newMember, newNamedStartup, startServer, type TestServer } from '../../tests/server.ts'
import { readPersonalData } from '../account/personal-data.store.ts'
import { account, applicationEvent, interview } from '../database/tables.ts'

let live: TestServer
beforeAll(async () => {
  live = await startServer({ MODE: 'live' })
})
afterAll(() => live.close())

const eventsOf = async (applicationId: number) =>
  (
    await live.database.read
      .select()
      .from(applicationEvent)
      .where(eq(applicationEvent.applicationId, applicationId))
      .orderBy(applicationEvent.id)
  ).map(({ kind, by }) => `${kind} by ${by}`)

describe('a startup proposes times', () => {
  test('and the student picks one: that alone schedules the interview', async () => {
    const { founder, applicant, id, proposed, first, second } = await newProposal(live)
    expect(proposed).toMatchObject({
      state: 'proposed',
      proposedBy: 'startup',
      canPick: false,
      canPropose: true,
      isLink: true,
      startsAt: null,
      projectTitle: 'Tide alarm',
      applicationId: applicant.applicationId,
      person: { userType: 'student', name: 'Mia H.' },
    })
    const waiting = await statusOf(live, applicant.applicationId)
    expect(waiting).toMatchObject({ status: 'under_review' })
    // The student has heard from the startup: its promise to reply is kept.
    expect(waiting?.answeredAt).not.toBeNull()
    expect(await listInterviews(applicant.visitor)).toMatchObject([
      { id, canPick: true, person: { name: 'Acorn Ltd' }, offered: [{ isFree: true }, { isFree: true }] },
    ])
    const { body } = await pick(applicant.visitor, id, second, 'Asia/Kolkata')
    expect(body).toMatchObject({
      state: 'agreed',
      startsAt: second,
      offered: [],
      canPick: false,
      sequence: 0,
    })
    expect(await statusOf(live, applicant.applicationId)).toMatchObject({ status: 'interview_scheduled' })
    expect(await listInterviews(founder.visitor)).toMatchObject([{ id, state: 'agreed', startsAt: second }])
    const [member] = await live.database.read.select().from(account).where(eq(account.id, applicant.user.id))
    expect(member?.timeZone).toBe('Asia/Kolkata')
    // Sent again, it changes nothing.
    expect((await pick(applicant.visitor, id, second)).body).toEqual(body)
    expect((await pick(applicant.visitor, id, first)).status).toBe(409)
    expect(await eventsOf(applicant.applicationId)).toEqual([
      'under_review by student',
      'interview_proposed by startup',
      'interview_agreed by student',
    ])
  })

  test('twice: nothing happens the second time, and other times replace them', async () => {
    const { founder, applicant, id, first, second } = await newProposal(live)
    const to = { applicationIds: [applicant.applicationId] }
    const again = await propose(founder.visitor, { ...to, times: [second, first] })
    expect(again.body.interviews).toMatchObject([{ id }])
    expect(await eventsOf(applicant.applicationId)).toHaveLength(2)
    const later = inHours(72)
    const { body } = await propose(founder.visitor, { ...to, times: [later] })
    expect(body.interviews).toMatchObject([{ id, offered: [{ startsAt: later }] }])
    expect((await pick(applicant.visitor, id, first)).body.message).toBe(
      'This time is no longer offered. Pick another.',
    )
  })

  test('to several students at once: who picks first has the time, and the other reads that it is gone', async () => {
    const { founder, applicants } = await newOfferWithApplicants(live, 2)
    const applicationIds = applicants.map(({ applicationId }) => applicationId)
    const { interviews } = (await propose(founder.visitor, { applicationIds })).body
    const [early, late] = applicants as [Applicant, Applicant]
    const time = interviews[0].offered[0].startsAt
    expect((await pick(early.visitor, interviews[0].id, time)).status).toBe(200)
    const [left] = await listInterviews(late.visitor)
    expect(left?.offered.map(({ isFree }) => isFree)).toEqual([false, true])
    const refused = await pick(late.visitor, left?.id ?? 0, time)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('Acorn Ltd has just given this time to someone else. Pick another.')
    expect((await pick(late.visitor, left?.id ?? 0, left?.offered[1]?.startsAt ?? '')).status).toBe(200)
  })

  test('in a conversation, about the application that they talk about', async () => {
    const founder = await newNamedStartup(live)
    const project = await buildProject(live.database, { startupId: founder.startupId })
    const person = await newApplicantWithAccount(live, project.id)
    const stranger = await newNamedStartup(live, 'Birch Ltd')
    const to = { studentId: person.studentId }
    expect((await propose(stranger.visitor, to)).body.message).toContain('Send a message first.')
    await founder.visitor.post('/api/conversations', {
      body: { ...to, messageId: randomUUID(), text: 'Hello' },
    })
    const { status, body } = await propose(founder.visitor, to)
    expect(status).toBe(201)
    expect(body.interviews).toMatchObject([
      { applicationId: person.applicationId, conversationId: expect.any(Number) },
    ])
    expect(
      (await pick(person.visitor, body.interviews[0].id, body.interviews[0].offered[0].startsAt)).status,
    ).toBe(200)
    expect(await statusOf(live, person.applicationId)).toMatchObject({ status: 'interview_scheduled' })
    const { conversationId } = body.interviews[0]
    await person.visitor.put(`/api/conversations/${conversationId}/block`)
    expect((await propose(founder.visitor, { ...to, times: [inHours(90)] })).body.message).toBe(
      'You can’t propose times to this student.',
    )
  })

  test('not for an application that has its answer', async () => {
    const { founder, applicant } = await newOfferWithApplicants(live)
    const to = { applicationIds: [applicant.applicationId] }
    await answer(founder.visitor, applicant.applicationId, 'rejected')
    expect((await propose(founder.visitor, to)).body.message).toBe(
      'You’ve already rejected this student. Undo that first.',
    )
    await sendNow(founder.visitor, applicant.applicationId)
    expect((await propose(founder.visitor, to)).body.message).toBe('You’ve already rejected this student.')
  })

  test('with anything that cannot be, and reads what to change', async () => {
    const { founder, applicant } = await newOfferWithApplicants(live)
    const passed = 'That time has passed. Choose one that’s still to come.'
    for (const [field, wrong, message] of [
      ['times', { times: [] }, 'Please offer at least one time'],
      ['times', { times: [24, 25, 26, 27, 28, 29].map(inHours) }, 'Please offer at most 5 times'],
      ['times', { times: [inHours(24), inHours(24)] }, 'You’ve offered the same time twice'],
      ['times.0', { times: ['2020-01-01T10:00:00Z'] }, passed],
      [
        'times.0',
        { times: [inHours(24).replace(':00:', ':01:')] },
        'Please choose a time in steps of 5 minutes',
      ],
      ['times.0', { times: ['tomorrow'] }, 'Please choose a day and a time'],
      ['minutes', { minutes: 14 }, 'Please enter minutes from 15 to 90'],
      ['minutes', { minutes: 91 }, 'Please enter minutes from 15 to 90'],
      ['minutes', { minutes: 17 }, 'Please choose a length in steps of 5 minutes'],
      ['place', { place: '  ' }, 'Please fill this in'],
      ['place', { place: 'x'.repeat(301) }, 'Please use at most 300 characters'],
      ['timeZone', { timeZone: 'Europe/Atlantis' }, 'Please choose your time zone'],
      ['applicationIds', { applicationIds: [] }, 'Please choose a student'],
      ['studentId', { applicationIds: undefined }, 'Please choose a student'],
    ] as const) {
      const refused = await propose(founder.visitor, { applicationIds: [applicant.applicationId], ...wrong })
      expect(refused.status).toBe(400)
      expect(refused.body.fields).toEqual({ [field]: message })
    }
    expect(await listInterviews(founder.visitor)).toEqual([])
  })
})

describe('a student', () => {
  test('finds that none fits and offers up to three, of which the startup picks one', async () => {
    const { founder, applicant, id } = await newProposal(live)
    const times = [inHours(60), inHours(62), inHours(64)]
    expect((await offer(applicant.visitor, id, [...times, inHours(66)])).body.fields).toEqual({
      times: 'Please offer at most 3 times.',
    })
    const { body } = await offer(applicant.visitor, id, times, { note: 'After my exam?' })
    expect(body).toMatchObject({ proposedBy: 'student', note: 'After my exam?', canPick: false })
    expect((await pick(applicant.visitor, id, times[0] ?? '')).body.message).toBe(
      'You’ve offered these times. It’s up to Acorn Ltd to pick one.',
    )
    const agreed = await pick(founder.visitor, id, times[1] ?? '')
    expect(agreed.body).toMatchObject({ state: 'agreed', startsAt: times[1] })
    expect(await statusOf(live, applicant.applicationId)).toMatchObject({ status: 'interview_scheduled' })
  })

  test('cannot be at two interviews at once', async () => {
    const { applicant, first } = await newAgreed(live)
    const other = await newNamedStartup(live, 'Birch Ltd')
    const project = await buildProject(live.database, { startupId: other.startupId })
    const { id: applicationId } = await buildApplication(live.database, project.id, {
      studentId: applicant.studentId,
    })
    const { interviews } = (
      await propose(other.visitor, { applicationIds: [applicationId], times: [first, inHours(90)] })
    ).body
    expect(interviews[0].offered.map(({ isFree }: { isFree: boolean }) => isFree)).toEqual([false, true])
    const refused = await pick(applicant.visitor, interviews[0].id, first)
    expect(refused.body).toMatchObject({
      code: 'conflict',
      message: 'You already have an interview at that time.',
    })
    const offered = await offer(applicant.visitor, interviews[0].id, [first])
    expect(offered.body.fields).toEqual({ 'times.0': 'You already have an interview at that time.' })
  })
})

test('a startup offers nobody the time of an interview that it has', async () => {
  const { founder, project, first } = await newAgreed(live)
  const other = await newApplicantWithAccount(live, project.id)
  const refused = await propose(founder.visitor, {
    applicationIds: [other.applicationId],
    times: [inHours(30), first],
  })
  expect(refused.body.fields).toEqual({ 'times.1': 'You already have an interview at that time.' })
})

describe('an agreed interview', () => {
  test('is moved by either side: the agreed time stands until another is picked', async () => {
    const { founder, applicant, id, first } = await newAgreed(live)
    const [later, latest] = [inHours(100), inHours(102)]
    const to = { applicationIds: [applicant.applicationId] }
    const moved = await propose(founder.visitor, {
      ...to,
      times: [later],
      minutes: 45,
      place: '1 High Street',
    })
    expect(moved.body.interviews).toMatchObject([
      {
        id,
        state: 'agreed',
        startsAt: first,
        minutes: 30,
        place: 'https://meet.example/tides',
        offer: { minutes: 45, place: '1 High Street', isLink: false },
        offered: [{ startsAt: later }],
      },
    ])
    expect((await pick(applicant.visitor, id, later)).body).toMatchObject({
      state: 'agreed',
      startsAt: later,
      minutes: 45,
      place: '1 High Street',
      sequence: 1,
      offer: null,
    })
    await offer(applicant.visitor, id, [latest])
    expect((await pick(founder.visitor, id, latest)).body).toMatchObject({ startsAt: latest, sequence: 2 })
    expect((await eventsOf(applicant.applicationId)).slice(-4)).toEqual([
      'interview_proposed by startup',
      'interview_moved by student',
      'interview_proposed by student',
      'interview_moved by startup',
    ])
  })

  test('stays as agreed once who wanted to move it withdraws the times', async () => {
    const { founder, applicant, id, first } = await newAgreed(live)
    const later = inHours(100)
    await propose(founder.visitor, {
      applicationIds: [applicant.applicationId],
      times: [later],
      minutes: 45,
      note: 'Could we?',
    })
    expect((await withdraw(applicant.visitor, id)).body.message).toBe(
      'You can only withdraw times that you offered.',
    )
    const kept = { state: 'agreed', startsAt: first, minutes: 30, note: null, offer: null, offered: [] }
    for (const again of [1, 2])
      expect((await withdraw(founder.visitor, id)).body, String(again)).toMatchObject({
        ...kept,
        sequence: 0,
      })
    expect((await pick(applicant.visitor, id, later)).body.message).toContain('no longer offered')
    const { body } = await applicant.visitor.get('/api/notifications')
    expect(body.notifications[0].text).toContain('no longer needs to move your interview')

    const proposal = await newProposal(live)
    expect((await withdraw(proposal.founder.visitor, proposal.id)).body.message).toContain(
      'Cancel the interview',
    )
  })

  test('is cancelled once, and the application waits for its answer again', async () => {
    const { founder, applicant, id, first } = await newAgreed(live)
    const { body } = await cancel(applicant.visitor, id, 'I’m ill, sorry.')
    expect(body).toMatchObject({
      state: 'cancelled',
      cancelledBy: 'student',
      note: 'I’m ill, sorry.',
      sequence: 1,
    })
    expect(body).toMatchObject({ canPick: false, canPropose: false, canCancel: false })
    expect((await cancel(founder.visitor, id)).body).toMatchObject({ cancelledBy: 'student', sequence: 1 })
    expect(await statusOf(live, applicant.applicationId)).toMatchObject({ status: 'under_review' })
    for (const late of [pick(applicant.visitor, id, first), offer(founder.visitor, id, [inHours(30)])])
      expect((await late).body.message).toBe('This interview was cancelled.')
    // The next one is another interview, at the same time if they like.
    const again = await propose(founder.visitor, { applicationIds: [applicant.applicationId] })
    expect(again.body.interviews[0].id).not.toBe(id)
  })

  test('that is over cannot be changed, and is listed for thirty days', async () => {
    const { founder, applicant, id } = await newAgreed(live)
    const passed = async (days: number) => {
      const startsAt = new Date(Date.now() - days * 86_400_000 - 3_600_000)
      const endsAt = new Date(startsAt.getTime() + 1_800_000)
      await live.database.read.update(interview).set({ startsAt, endsAt }).where(eq(interview.id, id))
    }
    await passed(0)
    expect((await cancel(applicant.visitor, id)).body.message).toBe('This interview is over.')
    expect(await listInterviews(founder.visitor)).toMatchObject([{ id, canPropose: false }])
    await passed(31)
    expect(await listInterviews(founder.visitor)).toEqual([])
  })

  test('is nobody else’s business', async () => {
    const { id, first } = await newAgreed(live)
    for (const userType of ['student', 'startup'] as const) {
      const { visitor } = await newMember(live, userType)
      expect(await listInterviews(visitor)).toEqual([])
      for (const refused of [
        pick(visitor, id, first),
        offer(visitor, id, [inHours(30)]),
        withdraw(visitor, id),
        cancel(visitor, id),
        visitor.get(`/api/interviews/${id}/interview.ics`),
      ])
        expect((await refused).status).toBe(404)
    }
  })
})

describe('an interview ends with what it was about', () => {
  test('when the application is rejected: at the moment the student reads it', async () => {
    const { founder, applicant, id } = await newAgreed(live)
    await answer(founder.visitor, applicant.applicationId, 'rejected')
    expect(await listInterviews(applicant.visitor)).toMatchObject([{ id, state: 'agreed' }])
    await sendNow(founder.visitor, applicant.applicationId)
    expect(await listInterviews(applicant.visitor)).toMatchObject([{ id, state: 'cancelled' }])
    expect(await statusOf(live, applicant.applicationId)).toMatchObject({ status: 'rejected' })
  })

  test('when it is accepted, only if no time is agreed yet', async () => {
    const [agreed, proposed] = [await newAgreed(live), await newProposal(live)]
    for (const { founder, applicant } of [agreed, proposed]) {
      await answer(founder.visitor, applicant.applicationId, 'accepted')
      await sendNow(founder.visitor, applicant.applicationId)
      expect(await statusOf(live, applicant.applicationId)).toMatchObject({ status: 'accepted' })
    }
    expect(await listInterviews(agreed.applicant.visitor)).toMatchObject([{ state: 'agreed' }])
    expect(await listInterviews(proposed.applicant.visitor)).toMatchObject([{ state: 'cancelled' }])
  })

  test('when it is withdrawn', async () => {
    const { founder, applicant, id } = await newAgreed(live)
    await applicant.visitor.delete(`/api/student/applications/${applicant.applicationId}`)
    expect(await listInterviews(founder.visitor)).toMatchObject([
      { id, state: 'cancelled', cancelledBy: 'student' },
    ])
  })

  test('when the project is deleted', async () => {
    const { founder, applicant, project, id } = await newAgreed(live)
    expect((await founder.visitor.delete(`/api/startup/projects/${project.id}`)).status).toBe(204)
    expect(await listInterviews(applicant.visitor)).toMatchObject([
      { id, state: 'cancelled', projectTitle: null, applicationId: null },
    ])
  })

  test('when either side blocks the other, without a reason', async () => {
    for (const blocking of ['applicant', 'founder'] as const) {
      const made = await newAgreed(live)
      const elsewhere = await propose(made.founder.visitor, {
        applicationIds: [(await newApplicantWithAccount(live, made.project.id)).applicationId],
        times: [inHours(90)],
      })
      const by = blocking === 'applicant' ? 'student' : 'startup'
      const other = blocking === 'applicant' ? made.founder : made.applicant
      expect(await block(made, blocking)).toBe(200)
      expect((await listInterviews(other.visitor)).find(({ id }) => id === made.id)).toMatchObject({
        state: 'cancelled',
        cancelledBy: by,
        note: null,
        sequence: 1,
      })
      expect(await statusOf(live, made.applicant.applicationId)).toMatchObject({ status: 'under_review' })
      expect((await eventsOf(made.applicant.applicationId)).at(-1)).toBe(`interview_cancelled by ${by}`)
      const [{ id }] = elsewhere.body.interviews
      expect(await listInterviews(made.founder.visitor)).toContainEqual(
        expect.objectContaining({ id, state: 'proposed' }),
      )
    }
  })

  test('when one side leaves: the other keeps it, cancelled and without a name, until it leaves too', async () => {
    const { founder, applicant, id } = await newAgreed(live)
    expect((await applicant.visitor.leave()).status).toBe(204)
    expect(await listInterviews(founder.visitor)).toMatchObject([
      { id, state: 'cancelled', person: { name: null, isDeleted: true, studentId: null } },
    ])
    await founder.visitor.leave()
    expect(await live.database.read.$count(interview, eq(interview.id, id))).toBe(0)
  })
})

test('both find their interviews in the copy of their data', async () => {
  const { founder, applicant, first } = await newAgreed(live)
  const about = { project: 'Tide alarm', state: 'agreed', startsAt: new Date(first), minutes: 30 }
  expect(await readPersonalData(live.database.read, applicant.user.id)).toMatchObject({
    interviews: [{ with: { startup: 'Acorn Ltd' }, ...about }],
  })
  const ofStartup = await readPersonalData(live.database.read, founder.user.id)
  expect(ofStartup).toMatchObject({ interviews: [{ with: { studentId: applicant.studentId }, ...about }] })
  expect(JSON.stringify(ofStartup)).not.toContain('Hartley')
})
