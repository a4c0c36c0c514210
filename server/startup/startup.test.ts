// What is known about a startup, to itself and to others.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoStartup, demoStudent, startups } from '../../sample/accounts.ts'
import {
  newMember,
  startServer,
  type TestServer,
  visitAsStartup,
  visitAsStudent,
} from '../../tests/server.ts'
import type { Visitor } from '../../tests/visitor.ts'

describe('in the demo', () => {
  let demo: TestServer
  beforeAll(async () => {
    demo = await startServer()
  })
  afterAll(() => demo.close())

  const { id, businessName, description, websiteUrl, companiesHouseNumber } = demoStartup
  const details = {
    id,
    businessName,
    description,
    websiteUrl,
    companiesHouseNumber,
    domainConfirmed: false,
    version: 0,
  }

  test('the demo startup reads its own details', async () => {
    const { status, body } = await (await visitAsStartup(demo)).get('/api/startups')
    expect(status).toBe(200)
    expect(body).toEqual(details)
  })

  test('anyone signed in reads a startup’s details by its user, and nothing else of it', async () => {
    for (const enter of [visitAsStartup, visitAsStudent]) {
      const visitor = await enter(demo)
      expect((await visitor.get(`/api/startups/${demoStartup.accountId}`)).body).toEqual(details)
      const [, other] = startups
      expect((await visitor.get(`/api/startups/${other?.accountId}`)).body.businessName).toBe(
        other?.businessName,
      )
    }
  })

  test('there is no startup of a student, of nobody, or by the startup’s own id', async () => {
    const visitor = await visitAsStartup(demo)
    for (const userId of [demoStudent.accountId, 999_999, demoStartup.id])
      expect((await visitor.get(`/api/startups/${userId}`)).status).toBe(404)
  })

  test('a student has no startup, and a stranger reads none', async () => {
    expect((await (await visitAsStudent(demo)).get('/api/startups')).status).toBe(403)
    expect((await demo.visit().get('/api/startups')).status).toBe(401)
    expect((await demo.visit().get(`/api/startups/${demoStartup.accountId}`)).status).toBe(401)
  })
})

describe('in live', () => {
  let live: TestServer
  beforeAll(async () => {
    live = await startServer({ MODE: 'live' })
  })
  afterAll(() => live.close())

  test('a new startup has said nothing about itself yet', async () => {
    const { visitor, user } = await newMember(live, 'startup')
    const { body } = await visitor.get('/api/startups')
    expect(body).toEqual({
      id: expect.any(Number),
      businessName: null,
      description: null,
      websiteUrl: null,
      companiesHouseNumber: null,
      domainConfirmed: false,
      version: 0,
    })
    const { visitor: student } = await newMember(live, 'student')
    expect((await student.get(`/api/startups/${user.id}`)).body).toEqual(body)
  })

  const saved = {
    businessName: 'Acorn Ltd',
    description: 'We plant oaks.\nSlowly.',
    websiteUrl: 'https://acorn.example',
    companiesHouseNumber: '01234567',
  }
  const save = (visitor: Visitor, body: unknown) => visitor.put('/api/startups', { body })

  test('a startup says who it is, and others read it', async () => {
    const { visitor, user } = await newMember(live, 'startup')
    const { status, body } = await save(visitor, saved)
    expect(status).toBe(200)
    expect(body).toMatchObject(saved)
    const { visitor: student } = await newMember(live, 'student')
    expect((await student.get(`/api/startups/${user.id}`)).body).toMatchObject(saved)
    expect((await save(visitor, { businessName: ' Oak ' })).body).toMatchObject({
      businessName: 'Oak',
      // A page from before there was a description does not send one.
      description: saved.description,
      websiteUrl: null,
      companiesHouseNumber: null,
    })
  })

  test('a website typed without https:// gets it', async () => {
    const { visitor } = await newMember(live, 'startup')
    const { body } = await save(visitor, { ...saved, websiteUrl: 'tidewell.io' })
    expect(body.websiteUrl).toBe('https://tidewell.io')
  })

  test('of two tabs that change the details, the second save is refused and changes nothing', async () => {
    const { visitor } = await newMember(live, 'startup')
    const { version } = (await visitor.get('/api/startups')).body
    expect((await save(visitor, { ...saved, version })).status).toBe(200)
    const second = await save(visitor, { ...saved, businessName: 'Oak', version })
    expect([second.status, second.body.code]).toEqual([409, 'changed-elsewhere'])
    expect((await visitor.get('/api/startups')).body).toMatchObject({ ...saved, version: version + 1 })
  })

  test('twenty changes at once leave one of them whole', async () => {
    const { visitor } = await newMember(live, 'startup')
    const names = Array.from({ length: 20 }, (_, index) => `Oak ${index}`)
    const answers = await Promise.all(
      names.map((name) =>
        save(visitor, { businessName: name, websiteUrl: `https://${name.slice(4)}.example` }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { businessName, websiteUrl } = (await visitor.get('/api/startups')).body
    expect(websiteUrl).toBe(`https://${businessName.slice(4)}.example`)
  })

  test.each([
    { businessName: '' },
    { businessName: 'x'.repeat(121) },
    { websiteUrl: 'javascript:alert(1)' },
    { websiteUrl: 'our site' },
    { description: 'x'.repeat(501) },
    { companiesHouseNumber: 'no number at all' },
    { id: 1 },
  ])('but not with %o', async (wrong) => {
    const { visitor } = await newMember(live, 'startup')
    const { status, body } = await save(visitor, { ...saved, ...wrong })
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual(Object.keys(wrong))
    expect((await visitor.get('/api/startups')).body.businessName).toBeNull()
  })

  test('a student and a stranger have none to change', async () => {
    expect((await save((await newMember(live, 'student')).visitor, saved)).status).toBe(403)
    expect((await save(live.visit(), saved)).status).toBe(401)
  })
})
