// The operator's commands, and verified badges.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildProfile, buildProject } from '../../tests/factories.ts'
import { buildPdf } from '../../tests/pdf.ts'
import { newRound } from '../../tests/rounds.ts'
import { decrypted, newEmail, newMember, startServer, type TestServer } from '../../tests/server.ts'
import { bothConsents, goodPassword } from '../../tests/visitor.ts'
import { confirmEmail } from '../account/account.store.ts'
import * as tables from '../database/tables.ts'
import { maxSuggestions } from '../student/suggestion.store.ts'
import { readCommand } from './operator.ts'
import { WrongCommand } from './wrong-command.ts'

let live: TestServer
beforeAll(async () => {
  live = await startServer({ MODE: 'live', SMTP_URL: 'smtp://127.0.0.1:9' })
})
afterAll(() => live.close())

const { account, mail, project, studentChange } = tables
const admin = (...words: string[]) =>
  readCommand(words)({ database: live.database, notifier: live.notifier, operator: 'Ada' })
const setAccount = (id: number, values: Partial<typeof account.$inferInsert>) =>
  live.database.read.update(account).set(values).where(eq(account.id, id))
const subjectsTo = async (email: string) =>
  (await live.database.read.select().from(mail).where(eq(mail.recipient, email))).map(
    ({ subject }) => subject,
  )

/** Who can sign in with the test password. */
async function confirmedMember(userType: 'student' | 'startup') {
  const email = newEmail()
  await live.visit().post('/api/register', {
    body: { email, password: goodPassword, userType, ...bothConsents },
  })
  await live.database.read
    .update(account)
    .set({ emailConfirmedAt: new Date() })
    .where(eq(account.email, email))
  const visitor = live.visit()
  const { body } = await visitor.login(email)
  return { visitor, user: body, email }
}

describe('suspending', () => {
  test('puts a student out at once, out of sight too, and restoring brings them back', async () => {
    const { visitor, email } = await confirmedMember('student')
    const { visitor: startup } = await newMember(live, 'startup')
    await visitor.put('/api/student/profile', { body: buildProfile({ maxWeeklyHours: 39 }) })
    const { cvUrl } = (await visitor.upload(buildPdf())).body
    const found = async () => (await startup.search({ minWeeklyHours: 39 })).body
    const [{ id }] = await found()
    const changes = () => live.database.read.$count(studentChange, eq(studentChange.studentId, id))
    const before = await changes()

    expect(await admin('suspend', email.toUpperCase())).toMatch(`Suspended student ${email}`)
    expect((await visitor.get('/api/user')).status).toBe(401)
    const refused = await live.visit().login(email)
    expect(refused.status).toBe(403)
    expect(refused.body.message).toContain('This account is suspended.')
    expect((await live.visit().login(email, 'not my password')).status).toBe(401)
    expect(await found()).toEqual([])
    expect((await startup.get(`/api/students/${id}`)).status).toBe(404)
    expect((await startup.get(cvUrl)).status).toBe(404)
    expect(await changes()).toBe(before + 1)
    expect(await admin('suspend', email)).toBe(`${email} is suspended already.`)

    expect(await admin('restore', email)).toMatch(`Restored student ${email}`)
    expect((await live.visit().login(email)).status).toBe(200)
    expect(await found()).toHaveLength(1)
    expect(await changes()).toBe(before + 2)
    expect(await admin('restore', email)).toBe(`${email} is not suspended.`)
    expect(await subjectsTo(email)).toEqual(
      expect.arrayContaining(['Your account is suspended', 'Your account is back']),
    )
  })

  test('hides a startup and its projects, by its number as well', async () => {
    const { visitor, user } = await newMember(live, 'startup')
    const { id: startupId } = (await visitor.get('/api/startups')).body
    const { id } = await buildProject(live.database, { startupId })
    const { visitor: student } = await newMember(live, 'student')
    const apply = () => student.post('/api/student/applications', { body: { projectId: id } })
    await admin('suspend', String(user.id))
    expect((await student.get(`/api/startups/${user.id}`)).status).toBe(404)
    expect((await apply()).status).toBe(404)
    await admin('restore', String(user.id))
    expect((await student.get(`/api/startups/${user.id}`)).status).toBe(200)
    expect((await apply()).status).toBe(201)
  })

  test('leaves no way back in: no link works', async () => {
    const { email, user } = await confirmedMember('student')
    await live.visit().post('/api/password/forgot', { body: { email } })
    const emails = await live.database.read.select().from(mail).where(eq(mail.recipient, email))
    const [, token] =
      /reset-password\?token=([\w-]+)/.exec(emails.map((email) => decrypted(email).text).join()) ?? []
    await admin('suspend', email)
    const body = { token, newPassword: 'a different long phrase' }
    expect((await live.visit().post('/api/password/reset', { body })).status).toBe(404)
    const before = (await subjectsTo(email)).length
    expect((await live.visit().post('/api/password/forgot', { body: { email } })).status).toBe(204)
    expect(await subjectsTo(email)).toHaveLength(before)
    expect(await live.database.read.$count(tables.session, eq(tables.session.accountId, user.id))).toBe(0)
  })
})

test('a project is taken down and put back', async () => {
  const { id, title } = await buildProject(live.database, { title: 'A window' })
  const { visitor: student } = await newMember(live, 'student')
  const apply = () => student.post('/api/student/applications', { body: { projectId: id } })
  expect(await admin('take-down', String(id))).toBe(`Took down “${title}” (${id}) of Acorn Ltd.`)
  expect((await apply()).status).toBe(404)
  expect(await admin('take-down', String(id))).toBe(`“${title}” (${id}) is taken down already.`)
  expect(await admin('projects', 'window')).toContain(`${id}\ttaken down`)
  expect(await admin('put-back', String(id))).toContain('Put back')
  expect((await apply()).status).toBe(201)
  const [row] = await live.database.read.select().from(project).where(eq(project.id, id))
  expect(row?.takenDownAt).toBeNull()
})

test('technologies that people miss are listed, however they typed them', async () => {
  const [first, second] = [await newMember(live, 'student'), await newMember(live, 'startup')]
  const suggest = ({ visitor }: typeof first, name: string) =>
    visitor.post('/api/technology-suggestions', { body: { name } })
  expect((await suggest(first, 'Brain Freeze')).status).toBe(204)
  expect((await suggest(first, 'brainfreeze')).status).toBe(204)
  expect((await suggest(second, 'BrainFreeze')).status).toBe(204)
  expect(await suggest(second, 'k8s')).toMatchObject({
    status: 409,
    body: { message: 'We have that in our list, as Kubernetes.' },
  })
  expect((await suggest(second, '---')).status).toBe(409)
  expect(await admin('technologies')).toMatch(/^2\t(Brain Freeze|BrainFreeze)$/m)
  for (let number = 1; number < maxSuggestions; number += 1)
    expect((await suggest(first, `Nonesuch ${number}`)).status).toBe(204)
  expect((await suggest(first, 'One too many')).status).toBe(409)
  expect((await suggest(first, 'Brainfreeze')).status).toBe(204)
})

test('accounts are listed, by words of their address or company', async () => {
  const email = newEmail('50%_off')
  const { user } = await newMember(live, 'startup', email)
  await live.database.read
    .update(tables.startup)
    .set({ businessName: 'Bell\u0007 & Sons' })
    .where(eq(tables.startup.accountId, user.id))
  expect(await admin('list', '50%_off')).toMatch(
    new RegExp(`^${user.id}\tstartup\t[\\d-]{10}\tnot confirmed\t.*\tBell  & Sons\n1 account$`),
  )
  expect(await admin('list', '& sons')).toContain(email)
  await setAccount(user.id, { emailConfirmedAt: new Date() })
  expect(await admin('list', '50%_off')).toContain('\tconfirmed\t')
  await admin('suspend', email)
  expect(await admin('list', '50%_off')).toContain('\tsuspended\t')
  expect(await admin('list', 'nobody has this')).toBe('0 accounts')
  expect((await admin('list')).split('\n').length).toBeGreaterThan(2)
})

test('a wrong command explains how to use it', async () => {
  for (const words of [
    [],
    ['delete'],
    ['constructor'],
    ['suspend'],
    ['suspend', 'one', 'two'],
    ['take-down'],
  ])
    expect(() => readCommand(words), words.join(' ')).toThrow(/Usage: npm run admin -- <command>/)
  for (const words of [
    ['suspend', 'nobody@example.org'],
    ['restore', '999999'],
    ['take-down', '999999'],
    ['take-down', 'window'],
  ])
    await expect(admin(...words)).rejects.toThrow(WrongCommand)
})

test('a matching round is opened, listed and cancelled', async () => {
  const dates = ['--enter', '2126-12-01', '--rank', '2126-12-08T18:00', '--results', '2126-12-10']
  const opened = await admin(
    'open-round',
    'Spring cohort',
    ...dates,
    '--industry',
    'fintech',
    '--wishes',
    '3',
  )
  expect(opened).toMatch(/^Opened “Spring cohort” \(\d+\)\. Its lottery’s commitment is [0-9a-f]{64}\.$/)
  const id = /\((\d+)\)/.exec(opened)?.[1] ?? ''
  const [row] = await live.database.read
    .select()
    .from(tables.round)
    .where(eq(tables.round.id, Number(id)))
  expect(row).toMatchObject({ industries: ['Fintech'], maxWishes: 3, isBlind: true, universities: null })
  expect(row?.rankBy.toISOString()).toBe('2126-12-08T18:00:00.000Z')
  expect(await admin('rounds')).toContain(`${id}\tentering\tenter 2126-12-01 00:00`)
  expect(await admin('cancel-round', id)).toBe(`Cancelled “Spring cohort” (${id}).`)
  expect(await admin('cancel-round', id)).toContain('is cancelled already')
  await expect(admin('cancel-round', '999999')).rejects.toThrow('There is no round 999999.')
})

test('the figures of a round have groups of any size, and every look is logged', async () => {
  const { id } = await newRound(live)
  await expect(admin('round-insight', '999999')).rejects.toThrow('There is no round 999999.')
  await expect(admin('round-insight', `${id}`)).rejects.toThrow('has no result with figures yet')
  const one = { entered: 1, matched: 1 }
  await live.database.read.insert(tables.roundInsight).values({
    roundId: id,
    figures: {
      ...{ entered: 4, matched: 3, wishes: [2, 1], places: 5 },
      universities: [
        { name: 'Typed\u001b[31m', ...one },
        { name: 'Oxford', entered: 3, matched: 2 },
      ],
      degrees: [{ name: 'Physics', entered: 4, matched: 3 }],
      years: [{ name: '3rd', entered: 4, matched: 3 }],
      showings: { since: '2026-10-19', average: 2.5, shares: [0.04, 1], gini: 0.25 },
    },
    confirmed: 2,
  })
  const shown = await admin('round-insight', `${id}`)
  expect(shown.split('\n')).toEqual(
    expect.arrayContaining([
      `“Spring cohort” (${id}): 3 of 4 students matched`,
      'empty\t2',
      'confirmed\t2',
      '1\t2\t50%',
      'none\t1\t25%',
      'Oxford\t3\t75%\t2\t67%\t67%',
      'Typed [31m\t1\t25%\t1\t33%\t100%',
      'pages of searches since 2026-10-19: 2.5 a student, Gini 0.25',
      '10%\t4%',
    ]),
  )
  expect(await admin('log', `round-insight round ${id}`)).toContain('1 entry')
})

test.each([
  ['2026-02-30', '2126-12-08', '2126-12-10', [], '2026-02-30 isn’t a date'],
  ['tomorrow', '2126-12-08', '2126-12-10', [], 'tomorrow isn’t a date'],
  ['2020-12-01', '2126-12-08', '2126-12-10', [], '--enter is in the past'],
  ['2126-12-08', '2126-12-08', '2126-12-10', [], '--rank must be later than --enter'],
  ['2126-12-01', '2126-12-08', '2126-12-07', [], '--results can’t be earlier than --rank'],
  ['2126-12-01', '2126-12-08', '2126-12-10', ['--wishes', '0'], '--wishes must be'],
  ['2126-12-01', '2126-12-08', '2126-12-10', ['--industry', 'Magic'], 'There is no industry Magic'],
  ['2126-12-01', '2126-12-08', '2126-12-10', ['--university', 'Hogwarts'], 'There is no university Hogwarts'],
  ['2126-12-01', '2126-12-08', '2126-12-10', ['--colour', 'red'], '--colour'],
])('a round from %s to %s to %s %j is refused with a sentence', (enter, rank, results, more, sentence) => {
  const words = ['Spring', '--enter', enter, '--rank', rank, '--results', results, ...more]
  expect(() => readCommand(['open-round', ...words])).toThrow(sentence)
})

test('a university that students typed is joined to a listed one, in profiles, searches and saved searches', async () => {
  const { visitor: student } = await newMember(live, 'student')
  const save = (university: string, more = {}) =>
    student.put('/api/student/profile', { body: { ...buildProfile(), university, ...more } })
  const { version } = (await save('Bristol uni, UK')).body
  const { visitor: startup } = await newMember(live, 'startup')
  const saved = { name: 'Bristol', alert: false, filters: { universities: ['Oxford', 'Bristol uni, UK'] } }
  await startup.post('/api/startup/searches', { body: saved })
  const found = async (name: string) => (await startup.search({ universities: [name] })).body.length
  expect([await found('Bristol uni, UK'), await found('University of Bristol')]).toEqual([1, 0])
  expect(await admin('universities')).toMatch(/^1\tBristol uni, UK$/m)
  expect(await admin('universities')).not.toMatch(/Oxford/)

  for (const [typed, listed] of [
    ['Bristol uni, UK', 'Nowhere'],
    ['Oxford', 'Cambridge'],
    ['Nobody typed this', 'Oxford'],
  ] as const)
    await expect(admin('join', typed, listed)).rejects.toThrow(WrongCommand)
  expect(await found('Bristol uni, UK')).toBe(1)

  expect(await admin('join', 'Bristol uni, UK', 'bristol.ac.uk')).toBe(
    'Joined “Bristol uni, UK” to University of Bristol: 1 profile and 1 saved search.',
  )
  expect([await found('Bristol uni, UK'), await found('University of Bristol')]).toEqual([0, 1])
  expect((await student.get('/api/student/profile')).body.university).toBe('University of Bristol')
  expect((await save('Bristol uni, UK', { version })).status).toBe(409)
  const [search] = (await startup.get('/api/searches')).body
  expect(search.summary).toBe('Oxford, University of Bristol')
  expect(await admin('universities')).not.toMatch(/Bristol/)
})

describe('verified badges', () => {
  test('a student with a confirmed address at the university has the badge wherever they are found', async () => {
    const { visitor, user } = await newMember(
      live,
      'student',
      newEmail().replace('example.ac.uk', 'maths.ox.ac.uk'),
    )
    await visitor.put('/api/student/profile', { body: buildProfile({ maxWeeklyHours: 38 }) })
    const { visitor: startup } = await newMember(live, 'startup')
    const badges = async () => {
      const { body } = await startup.search({ minWeeklyHours: 38 })
      const [{ id, universityConfirmed }] = body.filter(
        ({ maxWeeklyHours }: { maxWeeklyHours: number }) => maxWeeklyHours === 38,
      )
      return [universityConfirmed, (await startup.get(`/api/students/${id}`)).body.universityConfirmed]
    }
    expect(await badges()).toEqual([false, false])
    await live.database.write((transaction) => confirmEmail(transaction, user.id, user.email))
    expect(await badges()).toEqual([true, true])
    expect((await visitor.get('/api/student/profile')).body.universityConfirmed).toBe(true)
    await visitor.put('/api/student/profile', {
      body: buildProfile({ maxWeeklyHours: 38, university: 'Cambridge' }),
    })
    expect(await badges()).toEqual([false, false])
  })

  test('a startup with a confirmed address at its website has the badge wherever students see it', async () => {
    const email = newEmail().replace('example.ac.uk', 'acorn.example')
    const { visitor: startup, user } = await newMember(live, 'startup', email)
    const { visitor: student } = await newMember(live, 'student')
    await student.put('/api/student/profile', { body: buildProfile() })
    const { cvUrl } = (await student.upload(buildPdf())).body
    await live.database.read
      .update(tables.startup)
      .set({ websiteUrl: 'https://www.acorn.example' })
      .where(eq(tables.startup.accountId, user.id))
    const { id } = await buildProject(live.database, {
      startupId: (await startup.get('/api/startups')).body.id,
    })
    await student.post('/api/student/applications', { body: { projectId: id } })
    await startup.get(cvUrl)

    const badges = async () => ({
      details: (await student.get(`/api/startups/${user.id}`)).body.domainConfirmed,
      project: (await student.get(`/api/projects/${id}`)).body.domainConfirmed,
      looked: (await student.get('/api/student/views')).body[0].domainConfirmed,
      application: (await student.get('/api/student/applications')).body[0].domainConfirmed,
    })
    expect(await badges()).toEqual({ details: false, project: false, looked: false, application: false })
    await setAccount(user.id, { emailConfirmedAt: new Date() })
    expect(await badges()).toEqual({ details: true, project: true, looked: true, application: true })
  })
})
