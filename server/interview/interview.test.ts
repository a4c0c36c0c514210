// A startup and a student agree when to meet.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inHours, listInterviews, newProposal, pick, propose, statusOf } from '../../tests/interviews.ts'
import { startServer, type TestServer } from '../../tests/server.ts'

let live: TestServer
beforeAll(async () => {
  live = await startServer({ MODE: 'live' })
})
afterAll(() => live.close())

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
    expect(waiting?.answeredAt).not.toBeNull()
    expect(await listInterviews(applicant.visitor)).toMatchObject([
      { id, canPick: true, person: { name: 'Acorn Ltd' }, offered: [{ isFree: true }, { isFree: true }] },
    ])
    const { body } = await pick(applicant.visitor, id, second)
    expect(body).toMatchObject({
      state: 'agreed',
      startsAt: second,
      offered: [],
      canPick: false,
      sequence: 0,
    })
    expect(await statusOf(live, applicant.applicationId)).toMatchObject({ status: 'interview_scheduled' })
    expect(await listInterviews(founder.visitor)).toMatchObject([{ id, state: 'agreed', startsAt: second }])
    // Sent again, it changes nothing.
    expect((await pick(applicant.visitor, id, second)).body).toEqual(body)
    expect((await pick(applicant.visitor, id, first)).status).toBe(409)
  })

  test('twice: nothing happens the second time, and other times replace them', async () => {
    const { founder, applicant, id, first, second } = await newProposal(live)
    const to = { applicationIds: [applicant.applicationId] }
    expect((await propose(founder.visitor, { ...to, times: [second, first] })).body.interviews).toMatchObject(
      [{ id }],
    )
    const later = inHours(72)
    const { body } = await propose(founder.visitor, { ...to, times: [later] })
    expect(body.interviews).toMatchObject([{ id, offered: [{ startsAt: later }] }])
    expect((await pick(applicant.visitor, id, first)).body.message).toBe(
      'This time is no longer offered. Pick another.',
    )
  })
})
