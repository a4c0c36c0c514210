// However often an application changes, each side gets one email an hour for each kind, and the newest state after that.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProfile, buildProject } from '../../tests/factories.ts'
import { cancel, propose } from '../../tests/interviews.ts'
import { type MailServer, startMailServer } from '../../tests/mail.ts'
import { newMember, newNamedStartup, startServer, type TestServer } from '../../tests/server.ts'
import { until } from '../../tests/until.ts'
import { account, application, mail, notification, project, sentEmail } from '../database/tables.ts'
import { emailNotifications } from '../outbox/notification-emails.ts'
import { notifyOverdue } from './overdue.ts'
import { sendHeldAnswers } from './send-answer.ts'

let mailServer: MailServer
let live: TestServer
beforeAll(async () => {
  mailServer = await startMailServer()
  live = await startServer({ MODE: 'live', SMTP_URL: mailServer.url })
})
afterAll(async () => {
  await live.close()
  await mailServer.stop()
})

const business = 'Launchquad Security - your account is locked, sign in at https://evil.example'

/** A startup whose name was chosen before such names were refused, a student, and a project. */
async function newPair() {
  const company = await newNamedStartup(live, business)
  const person = await newMember(live, 'student')
  await live.database.read.update(account).set({ emailConfirmedAt: new Date() })
  const newProject = (title: string) => buildProject(live.database, { startupId: company.startupId, title })
  const { id: projectId } = await newProject('Tides')
  return {
    company,
    person,
    projectId,
    newProject,
    apply: async (to = projectId) =>
      (await person.visitor.post('/api/student/applications', { body: { projectId: to } })).body.id as number,
    withdraw: (id: number) => person.visitor.delete(`/api/student/applications/${id}`),
    answer: async (id: number, status: string) => {
      const path = `/api/startup/applications/${id}/status`
      expect((await company.visitor.put(path, { body: { status } })).status).toBe(200)
    },
    invite: async (id: number) => {
      const { status, body } = await propose(company.visitor, { applicationIds: [id] })
      expect(status).toBe(201)
      return body.interviews[0].id as number
    },
    /** A final answer, without waiting while it can be undone. */
    sendNow: async (id: number) => {
      expect((await company.visitor.post(`/api/startup/applications/${id}/send`)).status).toBe(200)
    },
    undo: (id: number) => company.visitor.post(`/api/startup/applications/${id}/undo`),
    toStudent: () => sentTo(person.user.email),
    toStartup: () => sentTo(company.user.email),
  }
}

/** Everything that may be sent now, also where several processes send. */
async function sentTo(email: string) {
  await Promise.all([1, 2, 3].map(() => emailNotifications(live.database, live.notifier)))
  await until(async () => (await live.database.read.$count(mail)) === 0)
  return mailServer.sentTo(email).map(({ subject, text, html }) => ({ subject, text, html }))
}
const bellOf = async (accountId: number) =>
  (await live.database.read.select().from(notification).where(eq(notification.accountId, accountId))).map(
    ({ text }) => text,
  )

async function pass(minutes: number) {
  const time = sql`make_interval(mins => ${minutes})`
  await live.database.read.update(sentEmail).set({ at: sql`${sentEmail.at} - ${time}` })
  await live.database.read
    .update(notification)
    .set({ emailAt: sql`${notification.emailAt} - ${time}` })
    .where(sql`${notification.emailAt} is not null`)
}
const anHourPasses = () => pass(60)

test('invited and not invited again and again, a student gets one email, and one more after the hour', async () => {
  const pair = await newPair()
  const id = await pair.apply()
  let interview = await pair.invite(id)
  expect(await pair.toStudent()).toHaveLength(1)
  for (let time = 0; time < 8; time++) {
    await cancel(pair.company.visitor, interview)
    if (time === 0) await pair.toStudent()
    interview = await pair.invite(id)
  }
  const subject = 'You’re invited to an interview'
  expect(await pair.toStudent()).toMatchObject([{ subject }])
  expect(await bellOf(pair.person.user.id)).toHaveLength(1)

  await anHourPasses()
  expect(await pair.toStudent()).toMatchObject([{ subject }, { subject }])
  await anHourPasses()
  expect(await pair.toStudent()).toHaveLength(2)
})

test('an acceptance that is undone is never emailed, and the rejection after it is, ten minutes later', async () => {
  const pair = await newPair()
  const id = await pair.apply()
  await pair.answer(id, 'accepted')
  await sendHeldAnswers(live.database, live.notifier)
  expect(await pair.toStudent()).toEqual([])
  expect((await pair.undo(id)).status).toBe(200)
  expect(await pair.toStudent()).toEqual([])
  await pair.answer(id, 'rejected')
  expect(await pair.toStudent()).toEqual([])
  await live.database.read.update(application).set({ sendAnswerAt: new Date() }).where(eq(application.id, id))
  await sendHeldAnswers(live.database, live.notifier)
  const [rejected, ...more] = await pair.toStudent()
  expect(rejected?.text).toContain('didn’t choose you for “Tides”')
  expect(more).toEqual([])
})

test('applying and withdrawing again and again, a startup gets one email and the newest state', async () => {
  const pair = await newPair()
  for (let time = 0; time < 3; time++) {
    const id = await pair.apply()
    await pair.toStartup()
    await pair.withdraw(id)
    await pair.toStartup()
  }
  const [withdrawn, ...none] = await pair.toStartup()
  expect(withdrawn?.text).toContain('A student withdrew their application to “Tides”')
  expect(none).toEqual([])
  await anHourPasses()
  const [, last, ...more] = await pair.toStartup()
  expect(last?.text).toContain('A student withdrew their application to “Tides”')
  expect(more).toEqual([])
  expect(await bellOf(pair.company.user.id)).toHaveLength(1)
})

test('students who apply within a quarter of an hour come in one email', async () => {
  const pair = await newPair()
  await pair.apply()
  await pass(14)
  await pair.apply((await pair.newProject('Winds')).id)
  expect(await pair.toStartup()).toEqual([])
  await pass(1)
  const [both, ...none] = await pair.toStartup()
  expect(both?.subject).toBe('2 new applications to your projects')
  expect(both?.text).toMatch(/applied to “Tides”[\s\S]*applied to “Winds”/)
  expect(none).toEqual([])

  // The same student again waits for the hour; another one does not.
  await pair.apply((await pair.newProject('Waves')).id)
  const other = await newMember(live, 'student')
  await other.visitor.post('/api/student/applications', { body: { projectId: pair.projectId } })
  await pass(15)
  const [, third, ...notYet] = await pair.toStartup()
  expect(third?.subject).toBe('New application to your project')
  expect(third?.text).toContain('“Tides”')
  expect(notYet).toEqual([])
  await pass(44)
  expect(await pair.toStartup()).toHaveLength(2)
  await pass(1)
  const [, , fourth, ...more] = await pair.toStartup()
  expect(fourth?.text).toContain('“Waves”')
  expect(more).toEqual([])
})

test('an email about an application says who, how well they match, what they wrote and until when to reply', async () => {
  const pair = await newPair()
  await pair.person.visitor.put('/api/student/profile', {
    body: buildProfile({ university: 'Oxford', degree: 'Law' }),
  })
  await pair.person.visitor.post('/api/student/applications', {
    body: { projectId: pair.projectId, note: 'I sail <b>every</b> day.' },
  })
  await pass(15)
  const [email] = await pair.toStartup()
  expect(email?.text).toMatch(/Match: \d+ of 100\nStudies: Law, Oxford\nReply by: \d+ \w+ \d{4}\n\n> I sail/)
  expect(email?.html).toContain('I sail &lt;b&gt;every&lt;/b&gt; day.')
})

test('an email about an acceptance congratulates', async () => {
  const pair = await newPair()
  const id = await pair.apply()
  await pair.answer(id, 'accepted')
  await pair.sendNow(id)
  const [email] = await pair.toStudent()
  expect(email?.subject).toBe('You’re in!')
  expect(email?.text).toContain('Congratulations. Get in touch to agree a start date.')
})

test('what happens to several applications within the hour comes in one email', async () => {
  const pair = await newPair()
  const ids = [await pair.apply()]
  for (const title of ['Winds', 'Waves']) ids.push(await pair.apply((await pair.newProject(title)).id))
  const [tides = 0, winds = 0, waves = 0] = ids
  await pair.answer(tides, 'accepted')
  await pair.sendNow(tides)
  expect(await pair.toStudent()).toHaveLength(1)
  await pair.answer(winds, 'rejected')
  await pair.sendNow(winds)
  await pair.answer(waves, 'accepted')
  await pair.sendNow(waves)
  await anHourPasses()
  const [, both, ...more] = await pair.toStudent()
  expect(both?.text).toMatch(/didn’t choose you for “Winds”[\s\S]*accepted your application to “Waves”/)
  expect(more).toEqual([])
})

test('one startup’s news never waits for another’s', async () => {
  const [pair, other] = [await newPair(), await newPair()]
  const id = await pair.apply()
  const to = await pair.apply(other.projectId)
  await pair.answer(id, 'rejected')
  await pair.sendNow(id)
  await pair.toStudent()
  await other.answer(to, 'rejected')
  await other.sendNow(to)
  expect(await pair.toStudent()).toHaveLength(2)
})

test('what is held back is not sent once the startup is suspended or the project taken down', async () => {
  for (const hide of ['suspend', 'take down']) {
    const pair = await newPair()
    const id = await pair.apply()
    // An email, after which the next one waits.
    const interview = await pair.invite(id)
    expect(await pair.toStudent()).toHaveLength(1)
    await cancel(pair.company.visitor, interview)
    if (hide === 'suspend')
      await live.database.read
        .update(account)
        .set({ suspendedAt: new Date() })
        .where(eq(account.id, pair.company.user.id))
    else
      await live.database.read
        .update(project)
        .set({ takenDownAt: new Date() })
        .where(eq(project.id, pair.projectId))
    await anHourPasses()
    expect(await pair.toStudent()).toHaveLength(1)
    expect((await pair.person.visitor.get('/api/notifications')).body.notifications).toEqual([])
    expect((await pair.person.visitor.get('/api/notifications/unread')).body.unread).toBe(0)
  }
})

test('a startup that has answered gets no email that the answer is overdue', async () => {
  const pair = await newPair()
  const late = async (id: number) => {
    await live.database.read
      .update(application)
      .set({ answerBy: new Date(Date.now() - 60_000) })
      .where(eq(application.id, id))
    await notifyOverdue(live.database, live.notifier)
  }
  const [first, second] = [await pair.apply(), await pair.apply((await pair.newProject('Winds')).id)]
  await late(first)
  const overdue = async () => (await pair.toStartup()).filter(({ subject }) => subject.includes('overdue'))
  expect(await overdue()).toHaveLength(1)
  await late(second)
  await pair.answer(second, 'rejected')
  await anHourPasses()
  expect(await overdue()).toHaveLength(1)
})

test('no subject holds a word that people typed, and the email quotes them', async () => {
  const pair = await newPair()
  const id = await pair.apply()
  await pair.invite(id)
  await pair.answer(id, 'accepted')
  await pair.sendNow(id)
  await pair.toStudent()
  await pair.withdraw(id)
  await pair.toStartup()
  for (const { subject } of mailServer.received) expect(subject).not.toMatch(/Tides|Security|evil/)
  expect((await pair.toStudent()).at(-1)?.text).toContain(`“${business}” accepted`)
})
