// The world keeps what it promises: it is the same on the same day, valid, and nobody in it sounds like anyone else.
import { describe, expect, test } from 'vitest'
import { applicationInput, applicationStatuses, nextStatuses } from '../../contract/application.ts'
import { conversationStates, declineReasons } from '../../contract/conversation-lists.ts'
import { lowPayWarning } from '../../contract/pay.ts'
import { projectInput, projectStatuses, today } from '../../contract/project.ts'
import { projectSearchInput, studentSearchInput } from '../../contract/saved-search.ts'
import { startupInput } from '../../contract/startup.ts'
import { demoDegrees, industries, studentProfileInput, years } from '../../contract/student.ts'
import { demoTechnologyNames, technologyNames } from '../../contract/technology.ts'
import { email } from '../../contract/text.ts'
import { getCities } from '../../server/city/cities.ts'
import { getUniversities } from '../../server/university/universities.ts'
import { makeWorld, worldSignIns } from './world.ts'

const now = new Date('2031-03-01T09:30:00Z')
const world = makeWorld(now)
const { students, startups, projects, applications, invitations, searches, conversations } = world

const missing = <Item>(listed: readonly Item[], used: readonly Item[]) =>
  listed.filter((item) => !used.includes(item))
const repeated = <Item>(items: Item[]) => items.filter((item, index) => items.indexOf(item) !== index)

/** Everything that a person in the world has written. */
const texts = [
  ...startups.map(({ description }) => description),
  ...projects.flatMap(({ title, description }) => [title, description]),
  ...students.flatMap(({ headline, projects: made }) => [
    ...(headline === null ? [] : [headline]),
    ...made.flatMap(({ title, description }) => [title, description]),
  ]),
  ...[...applications, ...invitations].flatMap(({ note }) => note ?? []),
  ...searches.map(({ name }) => name),
  ...conversations.flatMap(({ messages }) => messages.map(({ text }) => text)),
]
const sentences = texts.flatMap((text) => text.split(/(?<=[.!?])\s+/))

test('has 300 students, 25 startups, 60 projects and people of every kind', () => {
  expect([students.length, startups.length, projects.length]).toEqual([300, 25, 60])
  const attended = new Set(students.map(({ university }) => university))
  expect(attended.size).toBe(40)
  expect([...attended].filter((name) => !getUniversities().find(name)?.country)).toEqual([])
  expect(
    missing(
      demoDegrees,
      students.map(({ degree }) => degree),
    ),
  ).toEqual([])
  expect(new Set(students.map(({ degree }) => degree)).size).toBeGreaterThan(25)
  expect(
    missing(
      years,
      students.map(({ yearOfDegree }) => yearOfDegree),
    ),
  ).toEqual([])
  expect(
    missing(
      industries,
      students.flatMap(({ industryInterests }) => industryInterests),
    ),
  ).toEqual([])
  const known = students.flatMap(({ technologies }) => technologies.map(({ name }) => name))
  expect(missing(demoTechnologyNames, known)).toEqual([])
  expect(missing(known, technologyNames)).toEqual([])
  expect(new Set(known).size).toBeGreaterThan(100)
  expect(
    missing(
      projectStatuses,
      projects.map(({ status }) => status),
    ),
  ).toEqual([])
  expect(
    missing(
      industries,
      projects.map(({ industry }) => industry),
    ),
  ).toEqual([])
})

test('has projects in several countries and time zones, paid in several ways', () => {
  const cities = projects.filter(({ location }) => location !== 'Remote')
  for (const { location, country, pay } of cities) {
    expect(getCities().find(location)?.country, location).toBe(country)
    expect(pay && lowPayWarning(pay, { weeklyHours: 10, durationWeeks: 10 }, country)).toBeUndefined()
  }
  expect(new Set(cities.map(({ country }) => country)).size).toBeGreaterThan(5)
  const zones = projects.flatMap(({ remoteWithin }) => remoteWithin ?? [])
  expect(zones.filter(({ timeZone }) => !getCities().isTimeZone(timeZone))).toEqual([])
  expect(zones.length).toBeGreaterThan(3)
  const ways = new Set(projects.map(({ pay }) => pay?.per))
  expect(ways).toEqual(new Set(['hour', 'month', 'project', 'unpaid']))
})

test('is the same all day, and a day later everything is a day later', () => {
  expect(makeWorld(new Date('2031-03-01T00:00:01Z'))).toEqual(makeWorld(new Date('2031-03-01T23:59:59Z')))
  const [first] = makeWorld(new Date('2031-03-02T09:30:00Z')).applications
  expect(first?.appliedAt.getTime()).toBe((applications[0]?.appliedAt.getTime() ?? 0) + 24 * 60 * 60 * 1000)
})

describe('everyone in it', () => {
  test('could have typed what they wrote', () => {
    for (const student of students) {
      const { name, headline, nameForm, university, degree, yearOfDegree, maxWeeklyHours } = student
      const { maxCommitmentMonths, linkedinUrl, technologies, projects: made, industryInterests } = student
      const profile = {
        ...{
          name,
          headline,
          nameForm,
          university,
          degree,
          yearOfDegree,
          maxWeeklyHours,
          maxCommitmentMonths,
        },
        ...{ linkedinUrl, technologies, projects: made, industryInterests },
      }
      expect(studentProfileInput.parse(profile)).toEqual(profile)
    }
    for (const { businessName, description, websiteUrl, companiesHouseNumber } of startups) {
      const about = { businessName, description, websiteUrl, companiesHouseNumber }
      expect(startupInput.parse(about)).toEqual(about)
    }
    for (const project of projects) {
      const { title, description, durationWeeks, weeklyHours, skills, location, industry } = project
      const { remoteWithin, pay, deadline, places, answerDays } = project
      const written = {
        ...{ title, description, durationWeeks, weeklyHours, skills, location, industry },
        ...{ remoteWithin, pay, deadline: deadline ?? '', places, answerDays },
      }
      expect(projectInput.parse(written)).toEqual(written)
    }
    for (const { projectId, note } of [...applications, ...invitations])
      if (note !== null) expect(applicationInput.parse({ projectId, note })).toEqual({ projectId, note })
    const isOfStartup = ({ accountId }: { accountId: number }) =>
      startups.some((startup) => startup.accountId === accountId)
    for (const search of searches) {
      const { name, alert, filters } = search
      const input = isOfStartup(search) ? studentSearchInput : projectSearchInput
      expect(input.parse({ name, alert, filters })).toEqual({ name, alert, filters })
    }
  })

  test('has an address that cannot exist', () => {
    const addresses = [...students, ...startups].map((member) => member.email)
    expect(repeated(addresses)).toEqual([])
    for (const address of addresses) expect(email.parse(address)).toMatch(/^[a-z.]+@[a-z]+\.example$/)
    const links = [
      ...startups.map(({ websiteUrl }) => websiteUrl),
      ...students.flatMap(({ linkedinUrl, projects: made }) => [
        linkedinUrl,
        ...made.map(({ link }) => link),
      ]),
    ]
    for (const link of links) if (link) expect(new URL(link).hostname).toMatch(/\.example$/)
  })

  test('uses in a project only what they know', () => {
    for (const { technologies, projects: made } of students)
      for (const project of made)
        expect(
          missing(
            project.technologies,
            technologies.map(({ name }) => name),
          ),
        ).toEqual([])
  })
})

describe('what people read', () => {
  test('was written once: at most one sentence in a hundred is repeated', () => {
    expect(sentences.length).toBeGreaterThan(1_000)
    expect(repeated(sentences).length / sentences.length).toBeLessThan(0.01)
    expect(repeated(startups.map(({ description }) => description))).toEqual([])
    expect(repeated(projects.map(({ description }) => description))).toEqual([])
    const made = students.flatMap((student) => student.projects)
    expect(repeated(made.map(({ description }) => description))).toEqual([])
    expect(repeated(students.flatMap(({ headline }) => headline ?? []))).toEqual([])
    const notes = applications.flatMap(({ note }) => note ?? [])
    expect(notes.length).toBeGreaterThanOrEqual(80)
    expect(repeated(notes)).toEqual([])
  })

  test('has no words of a placeholder, and no straight quotation marks', () => {
    const placeholder = /\b(lorem|ipsum|test|foo|asdf|todo|placeholder|undefined|null)\b|[{}"']/i
    expect(texts.filter((text) => placeholder.test(text))).toEqual([])
  })
})

describe('applications', () => {
  test('follow the rules: in order, of members, to posted projects, and never more accepted than there are places', () => {
    for (const { studentId, projectId, events, status, answeredAt, withdrawnAt, answerBy } of applications) {
      const student = students.find(({ id }) => id === studentId)
      const project = projects.find(({ id }) => id === projectId)
      const times = [student?.joinedAt, project?.postedAt, ...events.map(({ at }) => at), now].map(Number)
      expect(times.slice(1)).toEqual(times.slice(1).toSorted((one, other) => one - other))
      expect(times[0]).toBeLessThan(Number(events[0]?.at))
      expect(project?.status).not.toBe('Draft')
      const statuses = events.flatMap(
        ({ kind }) => [...applicationStatuses, 'withdrawn' as const].find((one) => one === kind) ?? [],
      )
      for (const [index, next] of statuses.slice(1).entries()) {
        const before = statuses[index]
        if (next !== 'withdrawn' && before && before !== 'withdrawn')
          expect(nextStatuses[before]).toContain(next)
      }
      expect(statuses.findLast((one) => one !== 'withdrawn')).toBe(status)
      // Nobody is answered unread.
      const firstAnswer = events.findIndex(({ kind, by }) => by === 'startup' && kind !== 'seen')
      if (firstAnswer !== -1)
        expect(events.slice(0, firstAnswer).map(({ kind }) => kind)).toEqual(['under_review', 'seen'])
      const isProposed = events.some(({ kind }) => kind === 'interview_proposed')
      expect(answeredAt === null).toBe(status === 'under_review' && !isProposed)
      // Due today, it would become overdue at some hour of the day.
      if (!answeredAt && !withdrawnAt)
        expect(answerBy.toISOString().slice(0, 10)).not.toBe(now.toISOString().slice(0, 10))
    }
    for (const { id, places } of projects) {
      const accepted = applications.filter(
        ({ projectId, status }) => projectId === id && status === 'accepted',
      )
      expect(accepted.length).toBeLessThanOrEqual(places)
    }
    expect(repeated(applications.map(({ studentId, projectId }) => `${studentId} ${projectId}`))).toEqual([])
  })

  test('have interviews that nobody has to be at twice, some of them to come and some to pick', () => {
    const { interviews } = makeWorld(now)
    const agreed = interviews.filter(({ startsAt }) => startsAt)
    expect(agreed.length).toBe(applications.filter(({ status }) => status === 'interview_scheduled').length)
    for (const side of ['studentId', 'startupId'] as const)
      expect(repeated(agreed.map((one) => `${one[side]} ${one.startsAt?.toISOString()}`))).toEqual([])
    const toCome = agreed.filter(({ startsAt }) => Number(startsAt) > Number(now))
    expect(toCome.length).toBeGreaterThan(3)
    expect(toCome.length).toBeLessThan(agreed.length)
    expect(interviews.filter(({ offered }) => offered.length === 3).length).toBeGreaterThan(3)
  })

  test('no student has given away more hours than they have', () => {
    for (const { busyHours, maxWeeklyHours } of students)
      expect(busyHours).toBeLessThanOrEqual(maxWeeklyHours)
    expect(students.filter(({ busyHours }) => busyHours > 0).length).toBeGreaterThan(5)
  })

  test('the two who can sign in have some of every kind, answered, withdrawn and overdue', () => {
    const [leila] = students
    const [brambledown] = startups
    expect([leila?.email, brambledown?.email]).toEqual([
      worldSignIns.student.email,
      worldSignIns.startup.email,
    ])
    const own = projects.filter(({ startupId }) => startupId === brambledown?.id).map(({ id }) => id)
    const received = applications.filter(({ projectId }) => own.includes(projectId))
    const sent = applications.filter(({ studentId }) => studentId === leila?.id)
    for (const some of [received, sent]) {
      expect(
        missing(
          applicationStatuses,
          some.map(({ status }) => status),
        ),
      ).toEqual([])
      expect(some.some(({ withdrawnAt }) => withdrawnAt)).toBe(true)
      expect(
        some.some(({ answeredAt, withdrawnAt, answerBy }) => !answeredAt && !withdrawnAt && answerBy < now),
      ).toBe(true)
    }
  })

  test('conversations are of two who may talk: found and visible, or after an application', () => {
    expect(conversations.length).toBeGreaterThanOrEqual(40)
    for (const { studentId, startupId, state, messages, readUpTo } of conversations) {
      const own = projects.filter((project) => project.startupId === startupId).map(({ id }) => id)
      const sent = applications.filter(
        (one) => one.studentId === studentId && own.includes(one.projectId) && !one.withdrawnAt,
      )
      const student = students.find(({ id }) => id === studentId)
      const times = [student?.joinedAt, ...messages.map(({ sentAt }) => sentAt), now].map(Number)
      expect(times).toEqual(times.toSorted((one, other) => one - other))
      if (sent.length > 0) {
        expect(state).toBe('open')
        expect(Math.min(...sent.map(({ appliedAt }) => Number(appliedAt)))).toBeLessThan(times[1] ?? 0)
      } else {
        expect(student?.visibility).toBe('everyone')
        expect(messages[0]?.side).toBe('startup')
        if (state !== 'open') expect(messages).toHaveLength(1)
      }
      for (const side of ['student', 'startup'] as const)
        expect(messages.slice(readUpTo[side]).filter((one) => one.side === side)).toEqual([])
    }
    expect(repeated(conversations.map(({ studentId, startupId }) => `${studentId} ${startupId}`))).toEqual([])
    expect(
      missing(
        conversationStates,
        conversations.map(({ state }) => state),
      ),
    ).toEqual([])
    expect(
      missing(
        declineReasons,
        conversations.flatMap(({ declineReason }) => declineReason ?? []),
      ),
    ).toEqual([])
    expect(new Set(conversations.map(({ blocked }) => blocked?.side))).toEqual(
      new Set([undefined, 'student', 'startup']),
    )
    expect(conversations.filter(({ report }) => report)).toHaveLength(1)
  })

  test('rounds are for what is open, with the wishes of people who were there and rankings of who wished', () => {
    expect(world.rounds.map(({ students: entered }) => entered.length)).toEqual([36, 36])
    for (const { openedAt, enterBy, rankBy, resultsAt, ...round } of world.rounds) {
      const dates = [openedAt, enterBy, rankBy, resultsAt].map(Number)
      expect(dates).toEqual(dates.toSorted((one, other) => one - other))
      const offered = round.projects.map(({ projectId }) => projectId)
      for (const { studentId, wishes, enteredAt } of round.students) {
        const student = students.find(({ id }) => id === studentId)
        expect(student?.visibility).not.toBe('nobody')
        expect(Number(student?.joinedAt)).toBeLessThan(Number(enteredAt))
        expect(Number(enteredAt)).toBeLessThan(Number(enterBy))
        expect([repeated(wishes), missing(wishes, offered)]).toEqual([[], []])
        expect(wishes.length).toBeGreaterThan(0)
      }
      for (const { projectId, places, ranking, rankedAt } of round.projects) {
        const project = projects.find(({ id }) => id === projectId)
        expect(project?.status).toBe('Published')
        expect(places).toBeGreaterThan(0)
        expect(places).toBeLessThanOrEqual(project?.places ?? 0)
        const wished = round.students.filter(({ wishes }) => wishes.includes(projectId))
        const ids = wished.map(({ studentId }) => studentId)
        expect([repeated(ranking), missing(ranking, ids)]).toEqual([[], []])
        expect(Number(rankedAt)).toBeLessThan(Number(now))
      }
    }
  })

  test('invitations are to projects that are open, for students who have not applied and can be seen', () => {
    for (const { projectId, studentId } of invitations) {
      const project = projects.find(({ id }) => id === projectId)
      expect(project?.status).toBe('Published')
      expect((project?.deadline ?? '') >= today(now)).toBe(true)
      expect(students.find(({ id }) => id === studentId)?.visibility).toBe('everyone')
      expect(applications.some((sent) => sent.projectId === projectId && sent.studentId === studentId)).toBe(
        false,
      )
    }
    expect(repeated(invitations.map(({ projectId, studentId }) => `${projectId} ${studentId}`))).toEqual([])
  })
})
