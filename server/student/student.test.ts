// A student's own profile: read, written, refused.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { technologyNames } from '../../contract/technology.ts'
import { demoStudentProfile } from '../../sample/demo-student.ts'
import { testOnPostgres } from '../../tests/database.ts'
import { buildProfile } from '../../tests/factories.ts'
import { newMember, startServer, type TestServer, visitAsStudent } from '../../tests/server.ts'
import type { Visitor } from '../../tests/visitor.ts'
import { student, studentProject } from '../database/tables.ts'

const path = '/api/student/profile'

const read = async (visitor: Visitor) => (await visitor.get(path)).body
const save = (visitor: Visitor, profile: unknown) => visitor.put(path, { body: profile })
const aProject = { title: 'Tide table', description: 'When the sea comes.', technologies: [] }

describe('in live', () => {
  let live: TestServer
  beforeAll(async () => {
    live = await startServer({ MODE: 'live' })
  })
  afterAll(() => live.close())

  const newStudent = async () => (await newMember(live, 'student')).visitor

  test('a new student finds an empty profile with 20 hours and 6 months', async () => {
    expect(await read(await newStudent())).toEqual({
      name: null,
      headline: null,
      nameForm: 'initial',
      university: null,
      degree: null,
      yearOfDegree: null,
      maxWeeklyHours: 20,
      maxCommitmentMonths: 6,
      linkedinUrl: null,
      technologies: [],
      projects: [],
      industryInterests: [],
      cvUrl: null,
      cv: null,
      universityConfirmed: false,
      version: 0,
    })
  })

  test('a student writes a profile and finds it again', async () => {
    const visitor = await newStudent()
    const { status, body } = await save(visitor, buildProfile())
    expect(status).toBe(200)
    expect(body).toEqual({
      ...buildProfile(),
      technologies: [
        { id: 101, name: 'Python', category: 'Languages', level: 4, evidence: 'project' },
        { id: 201, name: 'React', category: 'Web', level: 2, evidence: 'none' },
      ],
      projects: [{ id: expect.any(Number), ...buildProfile().projects[0] }],
      cvUrl: null,
      cv: null,
      universityConfirmed: false,
      version: 1,
    })
    expect(await read(visitor)).toEqual(body)
  })

  test('what was read can be sent back as it is, and nothing changes but the version', async () => {
    const visitor = await newStudent()
    await save(visitor, buildProfile({ projects: [aProject, aProject].map((it) => ({ ...it, link: null })) }))
    const before = await read(visitor)
    const after = { ...before, version: before.version + 1 }
    expect((await save(visitor, before)).body).toEqual(after)
    expect(await read(visitor)).toEqual(after)
  })

  test('of two tabs that edit one profile, the second save is refused and changes nothing', async () => {
    const visitor = await newStudent()
    await save(visitor, buildProfile())
    const inBothTabs = await read(visitor)
    const first = await save(visitor, { ...inBothTabs, maxWeeklyHours: 30 })
    expect(first.status).toBe(200)
    const second = await save(visitor, { ...inBothTabs, headline: 'Stars and code' })
    expect(second.status).toBe(409)
    expect(second.body.code).toBe('changed-elsewhere')
    expect(second.body.message).toContain('another tab')
    expect(await read(visitor)).toEqual(first.body)
    const again = await save(visitor, { ...first.body, headline: 'Stars and code' })
    expect(again.body).toMatchObject({ maxWeeklyHours: 30, headline: 'Stars and code' })
  })

  test('ten tabs that save at once: one wins, nine are refused', async () => {
    const visitor = await newStudent()
    const { version } = await read(visitor)
    const saves = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        save(visitor, { ...buildProfile({ maxWeeklyHours: index + 1 }), version }),
      ),
    )
    expect(saves.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    const saved = saves.find(({ status }) => status === 200)
    expect(await read(visitor)).toEqual(saved?.body)
  })

  test('a link without https:// gets it, wherever one is typed', async () => {
    const visitor = await newStudent()
    for (const [typed, stored] of [
      ['linkedin.com/in/x', 'https://linkedin.com/in/x'],
      [' www.bücher.example:8080/a?b#c ', 'https://www.bücher.example:8080/a?b#c'],
      ['http://example.org', 'http://example.org'],
    ]) {
      const projects = [{ ...aProject, link: typed }]
      const { body } = await save(visitor, { ...buildProfile(), linkedinUrl: typed, projects })
      expect([body.linkedinUrl, body.projects[0].link]).toEqual([stored, stored])
    }
    const { body } = await save(visitor, { ...buildProfile(), linkedinUrl: 'my page' })
    expect(body.message).toBe('Please enter a web address, for example tidewell.io or linkedin.com/in/you.')
  })

  test('what a student leaves out gets the default', async () => {
    const visitor = await newStudent()
    await save(visitor, buildProfile())
    const { university, degree, yearOfDegree } = buildProfile()
    const { body } = await save(visitor, { university, degree, yearOfDegree })
    expect(body).toMatchObject({
      maxWeeklyHours: 20,
      maxCommitmentMonths: 6,
      linkedinUrl: null,
      technologies: [],
      projects: [],
      industryInterests: [],
    })
  })

  test('a student names a listed university in any spelling, or one that isn’t listed', async () => {
    const visitor = await newStudent()
    const saved = async (university: string) =>
      (await save(visitor, { ...buildProfile(), university })).body.university
    expect(await saved('university of BRISTOL')).toBe('University of Bristol')
    expect(await saved('Eth Zurich')).toBe('ETH Zürich')
    expect(await saved('  Hogwarts, School of Magic ')).toBe('Hogwarts, School of Magic')
  })

  test('a student is offered the university of their own address, and finds every other', async () => {
    const { visitor } = await newMember(live, 'student', `${crypto.randomUUID()}@cs.ox.ac.uk`)
    const search = async (text?: string, as: Visitor = visitor) =>
      (await as.get('/api/universities', text === undefined ? {} : { query: { text } })).body
    const oxford = { name: 'Oxford', country: 'GB', domain: 'ox.ac.uk' }
    expect(await search()).toEqual([oxford])
    expect((await search('univ'))[0]).toEqual(oxford)
    expect(await search('univ')).toHaveLength(20)
    expect((await search('ETH'))[0]).toEqual({ name: 'ETH Zürich', country: 'CH', domain: 'ethz.ch' })
    const { visitor: startup } = await newMember(live, 'startup', `${crypto.randomUUID()}@cs.ox.ac.uk`)
    expect(await search(undefined, startup)).toEqual([])
    expect((await search('univ', startup))[0]).not.toEqual(oxford)
    expect((await live.visit().get('/api/universities')).status).toBe(401)
    expect((await visitor.get('/api/universities', { query: { text: 'a'.repeat(121) } })).status).toBe(400)
  })

  test('projects keep their ids when they move, and a new one gets its own', async () => {
    const visitor = await newStudent()
    const titles = ['One', 'Two', 'Three']
    await save(visitor, { ...buildProfile(), projects: titles.map((title) => ({ ...aProject, title })) })
    const { projects: before } = await read(visitor)
    const [one, , three] = before
    const { body } = await save(visitor, {
      ...buildProfile(),
      projects: [three, { ...aProject, title: 'Four' }, { ...one, title: 'One again' }],
    })
    expect(body.projects.map(({ title }: { title: string }) => title)).toEqual(['Three', 'Four', 'One again'])
    expect(body.projects[0]).toEqual(three)
    expect(body.projects[2].id).toBe(one.id)
    expect(before.map(({ id }: { id: number }) => id)).not.toContain(body.projects[1].id)
  })

  test('a project with an id of another student, or of nobody, is a new one, and theirs stays as it is', async () => {
    const [visitor, other] = [await newStudent(), await newStudent()]
    await save(other, buildProfile())
    const theirs = await read(other)
    for (const id of [theirs.projects[0].id, 2_000_000_000]) {
      const { status, body } = await save(visitor, { ...buildProfile(), projects: [{ ...aProject, id }] })
      expect(status).toBe(200)
      expect(body.projects).toEqual([{ ...aProject, link: null, id: expect.any(Number) }])
      expect(body.projects[0].id).not.toBe(id)
    }
    expect(await read(other)).toEqual(theirs)
  })

  test('a student writes in any script, and nothing of it is taken for code', async () => {
    const visitor = await newStudent()
    const texts = [
      'Łódź → 東京 🚀',
      "'; drop table student; --",
      '<script>alert(1)</script>',
      '\\ {} $1 %s',
      'שלום',
    ]
    const projects = texts.map((text) => ({ ...aProject, title: text, description: `${text}\n\t${text}` }))
    const { body } = await save(visitor, { ...buildProfile(), projects })
    expect(body.projects).toEqual(projects.map((it) => ({ ...it, id: expect.any(Number), link: null })))
    expect(await read(visitor)).toEqual(body)
    // Half a character cannot be stored.
    const half = await save(visitor, { ...buildProfile(), projects: [{ ...aProject, title: 'a\uD800b' }] })
    expect(half.status).toBe(400)
    expect(await read(visitor)).toEqual(body)
  })

  testOnPostgres('twenty saves at once leave one whole profile', async () => {
    const visitor = await newStudent()
    await save(visitor, buildProfile())
    const kept = (await read(visitor)).projects
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        save(visitor, { ...buildProfile(), maxWeeklyHours: index + 1, projects: [...kept, aProject] }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const { projects, technologies } = await read(visitor)
    expect(projects).toHaveLength(2)
    expect(technologies).toHaveLength(2)
  })

  test('a student who goes while saving is signed out, and leaves nothing behind', async () => {
    const { visitor, user } = await newMember(live, 'student')
    const saves = Array.from({ length: 10 }, () => save(visitor, buildProfile()))
    const answers = await Promise.all([...saves, visitor.leave(), ...saves])
    for (const { status } of answers) expect([200, 204, 401]).toContain(status)
    expect(await live.database.read.$count(student, eq(student.accountId, user.id))).toBe(0)
  })

  test('only a student has a profile', async () => {
    const startup = (await newMember(live, 'startup')).visitor
    for (const [visitor, status] of [
      [startup, 403],
      [live.visit(), 401],
    ] as const) {
      expect((await visitor.get(path)).status).toBe(status)
      expect((await save(visitor, buildProfile())).status).toBe(status)
    }
  })

  describe('a profile is refused whole', () => {
    let visitor: Visitor
    beforeAll(async () => {
      visitor = await newStudent()
      await save(visitor, buildProfile())
    })

    const withProject = (different: object) => ({ projects: [{ ...aProject, ...different }] })
    const withTechnologies = (...technologies: object[]) => ({ technologies })
    const python = { name: 'Python', level: 3 }
    const badLinks = [
      'javascript:alert(1)',
      'JavaScript://example.org/%0aalert(1)',
      'data:text/html,hello',
      'ftp://example.org',
      'https://user@example.org',
      'https://user:password@example.org',
      'https://',
      'https:example.org',
      '//example.org',
      'example',
      'you@example.org',
      '3.14',
      'my page.example',
      'https://exa mple.org',
      'https://example.org/\u0000',
      'https://example.org/\n/',
      '',
      `https://example.org/${'a'.repeat(2000)}`,
      7,
    ]
    const refused: [why: string, different: object, field: string][] = [
      ['no university', { university: null }, 'university'],
      ['an empty university', { university: ' ' }, 'university'],
      ['a university of 121 characters', { university: 'a'.repeat(121) }, 'university'],
      ['a university that is an address', { university: 'win.example/now' }, 'university'],
      ['an empty name', { name: '  ' }, 'name'],
      ['a name of 61 characters', { name: 'a'.repeat(61) }, 'name'],
      ['a name of two lines', { name: 'Mia\nHartley' }, 'name'],
      ['a name that is an address', { name: 'mia.example/win' }, 'name'],
      ['a headline of 121 characters', { headline: 'a'.repeat(121) }, 'headline'],
      ['a headline with an address', { headline: 'See https://mia.example' }, 'headline'],
      ['another form of the name', { nameForm: 'none' }, 'nameForm'],
      ['a negative version', { version: -1 }, 'version'],
      ['another degree', { degree: 'Alchemy' }, 'degree'],
      ['another year', { yearOfDegree: '5th' }, 'yearOfDegree'],
      ...[0, 41, 20.5, -1, '20', null, 1e99].map((hours): [string, object, string] => [
        `${hours} hours`,
        { maxWeeklyHours: hours },
        'maxWeeklyHours',
      ]),
      ...[0, 25, 6.5, '6', null].map((months): [string, object, string] => [
        `${months} months`,
        { maxCommitmentMonths: months },
        'maxCommitmentMonths',
      ]),
      ...badLinks.flatMap((link): [string, object, string][] => [
        [`the LinkedIn link ${String(link).slice(0, 40)}`, { linkedinUrl: link }, 'linkedinUrl'],
        [`the project link ${String(link).slice(0, 40)}`, withProject({ link }), 'projects.0.link'],
      ]),
      ['a level of 0', withTechnologies({ ...python, level: 0 }), 'technologies.0.level'],
      ['a level of 6', withTechnologies({ ...python, level: 6 }), 'technologies.0.level'],
      ['no level', withTechnologies({ name: 'Python' }), 'technologies.0.level'],
      ['an unknown technology', withTechnologies({ name: 'Klingon', level: 3 }), 'technologies.0.name'],
      ['a technology twice', withTechnologies(python, { ...python, level: 2 }), 'technologies'],
      ['another technology’s id', withTechnologies({ ...python, id: 102 }), 'technologies.0'],
      ['another technology’s category', withTechnologies({ ...python, category: 'Web' }), 'technologies.0'],
      ['an industry twice', { industryInterests: ['Web3', 'Web3'] }, 'industryInterests'],
      ['an unknown industry', { industryInterests: ['Tobacco'] }, 'industryInterests.0'],
      ['a project without a title', withProject({ title: '  ' }), 'projects.0.title'],
      ['a project without a description', withProject({ description: '' }), 'projects.0.description'],
      ['a title of 121 characters', withProject({ title: 'a'.repeat(121) }), 'projects.0.title'],
      ['a description of 2001', withProject({ description: 'a'.repeat(2001) }), 'projects.0.description'],
      ['a title with a NUL', withProject({ title: 'a\u0000b' }), 'projects.0.title'],
      ['a title of two lines', withProject({ title: 'a\nb' }), 'projects.0.title'],
      ['a description with a NUL', withProject({ description: 'a\u0000b' }), 'projects.0.description'],
      [
        'a project’s unknown technology',
        withProject({ technologies: ['Klingon'] }),
        'projects.0.technologies.0',
      ],
      [
        'a project with 21 technologies',
        withProject({ technologies: Array(21).fill('Python') }),
        'projects.0.technologies',
      ],
      ['21 projects', { projects: Array(21).fill(aProject) }, 'projects'],
      ['an unknown field', { isVerified: true }, 'isVerified'],
      ['an account', { accountId: 1 }, 'accountId'],
      ['a type', { userType: 'startup' }, 'userType'],
      ['an unknown field of a project', withProject({ studentId: 1 }), 'projects.0.studentId'],
      ['an unknown field of a technology', withTechnologies({ ...python, years: 3 }), 'technologies.0.years'],
      ['text instead of a list', { projects: 'none' }, 'projects'],
    ]
    test.each(refused)('for %s', async (_, different, field) => {
      const before = await read(visitor)
      const { status, body } = await save(visitor, { ...buildProfile(), maxWeeklyHours: 33, ...different })
      expect(status).toBe(400)
      expect(Object.keys(body.fields)).toContain(field)
      expect(body.message).not.toContain(`${field}:`)
      expect(await read(visitor)).toEqual(before)
    })

    test('but not at the very edge of what is allowed', async () => {
      const largest = {
        ...buildProfile({ maxWeeklyHours: 40, maxCommitmentMonths: 24 }),
        linkedinUrl: 'http://bücher.example/in/me?x=1#y',
        projects: Array.from({ length: 20 }, () => ({
          title: 'a'.repeat(120),
          description: '東'.repeat(2000),
          link: 'https://example.org/project',
          technologies: technologyNames.slice(0, 20),
        })),
      }
      expect((await save(visitor, largest)).status).toBe(200)
      const smallest = buildProfile({ maxWeeklyHours: 1, maxCommitmentMonths: 1 })
      expect((await save(visitor, smallest)).status).toBe(200)
    })
  })
})

describe('in the demo', () => {
  let demo: TestServer
  beforeAll(async () => {
    demo = await startServer()
  })
  afterAll(() => demo.close())

  test('the demo student has the profile of the sample data', async () => {
    const profile = await read(await visitAsStudent(demo))
    const { name, headline, university, degree, yearOfDegree, maxWeeklyHours, projects } = demoStudentProfile
    expect(profile).toMatchObject({
      name,
      headline,
      university,
      degree,
      yearOfDegree,
      maxWeeklyHours,
      projects,
    })
    expect(profile.cvUrl).toMatch(/^\/api\/students\/\d+\/cv$/)
  })

  test('a save is answered like a real one, and a reload shows the original', async () => {
    const visitor = await visitAsStudent(demo)
    const before = await read(visitor)
    const changed = { ...before, maxWeeklyHours: 1, projects: [...before.projects.slice(1), aProject] }
    const { status, body } = await save(visitor, changed)
    expect(status).toBe(200)
    expect(body).toEqual({
      ...changed,
      version: before.version + 1,
      projects: [...before.projects.slice(1), { ...aProject, link: null, id: expect.any(Number) }],
      // Only the first project named React.
      technologies: before.technologies.map((skill: { name: string }) =>
        skill.name === 'React' ? { ...skill, evidence: 'none' } : skill,
      ),
    })
    expect(await read(visitor)).toEqual(before)
    expect(await read(await visitAsStudent(demo))).toEqual(before)
    // The version and the new project's id were never stored: the next save works all the same.
    expect((await save(visitor, body)).status).toBe(200)
  })

  test('there are three universities, and no search for others', async () => {
    const visitor = await visitAsStudent(demo)
    const { status, body } = await save(visitor, { ...buildProfile(), university: 'ETH Zürich' })
    expect([status, body.fields]).toEqual([400, { university: 'Please choose your university' }])
    expect((await visitor.get('/api/universities')).status).toBe(403)
  })

  test('what live refuses is refused, and nobody takes another’s project', async () => {
    const visitor = await visitAsStudent(demo)
    expect((await save(visitor, buildProfile({ maxWeeklyHours: 41 }))).status).toBe(400)
    const [foreign] = await demo.database.read
      .select({ id: studentProject.id })
      .from(studentProject)
      .where(eq(studentProject.studentId, demoStudentProfile.id + 1))
    const projects = [{ ...aProject, id: foreign?.id }]
    const { body } = await save(visitor, { ...buildProfile(), projects })
    expect(body.projects[0].id).not.toBe(foreign?.id)
  })
})
