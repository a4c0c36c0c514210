// The sample data keeps what it promises to the seed, the server and the screens.
import { describe, expect, test } from 'vitest'
import { applicationStatuses } from '../contract/application.ts'
import { commitments, durationsInWeeks, locations, weeklyCommitments } from '../contract/project.ts'
import { industries } from '../contract/student.ts'
import { technologyNames } from '../contract/technology.ts'
import { demoStartup, demoStudent, startups } from './accounts.ts'
import { applicants, defaultApplicantIds } from './applicants.ts'
import { applications } from './applications.ts'
import { browsableProjects } from './browsable-projects.ts'
import { daysAgo, daysAhead } from './days.ts'
import { pastProjects } from './past-projects.ts'
import { startupProjects } from './startup-projects.ts'
import { students } from './students.ts'

const now = new Date('2031-03-01T09:30:00Z')
const today = now.toISOString()
const yesterday = daysAgo(now, 1)
const offered = [...browsableProjects(now), ...pastProjects(now)]

const unlisted = <Item>(used: Item[], listed: readonly Item[]) =>
  used.filter((item) => !listed.includes(item))
const missing = <Item, From>(
  listed: readonly Item[],
  from: readonly From[],
  used: (one: From) => Item | Item[],
) => {
  const found = from.flatMap(used)
  return listed.filter((item) => !found.includes(item))
}
const repeated = <Item>(items: Item[]) => items.filter((item, index) => items.indexOf(item) !== index)

const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id)
const accountIdsOf = (items: readonly { accountId: number }[]) => items.map(({ accountId }) => accountId)

test('every id is in the range that accounts.ts gives it, once', () => {
  const within = (min: number, max: number, ids: number[]) => {
    expect(repeated(ids)).toEqual([])
    expect(ids.filter((id) => id < min || id > max)).toEqual([])
  }
  within(1, 11, accountIdsOf(startups))
  within(2001, 2200, accountIdsOf(students))
  within(101, 111, idsOf(startups))
  within(301, 307, idsOf(startupProjects(now)))
  within(401, 412, idsOf(browsableProjects(now)))
  within(501, 506, idsOf(pastProjects(now)))
  within(601, 606, idsOf(applications(now)))
  within(701, 712, idsOf(applicants))
  within(1001, 1200, idsOf(students))
  within(10_011, 12_004, idsOf(students.flatMap(({ projects }) => projects)))
  const emails = [...startups, ...students].map(({ email }) => email)
  expect(repeated(emails)).toEqual([])
})

test('every startup has its own website and a Companies House number', () => {
  expect(startups[0]).toBe(demoStartup)
  for (const { websiteUrl, companiesHouseNumber } of startups) {
    expect(websiteUrl).toMatch(/^https:\/\/[a-z]+\.example$/)
    expect(companiesHouseNumber).toMatch(/^\d{8}$/)
  }
  expect(repeated(startups.map((startup) => startup.companiesHouseNumber))).toEqual([])
})

describe('the demo startup', () => {
  const projects = startupProjects(now)

  test('has 7 projects, published ones and drafts, made of what the form offers', () => {
    expect(projects).toHaveLength(7)
    expect(missing(['Draft', 'Published'], projects, (project) => project.status)).toEqual([])
    for (const { duration, commitment, skillsRequired } of projects) {
      expect(durationsInWeeks.choices).toContain(duration)
      expect(weeklyCommitments.choices).toContain(commitment)
      expect(unlisted(skillsRequired, technologyNames)).toEqual([])
    }
  })

  test('has posted what is published, before today, and waits for applications until later', () => {
    for (const { status, postedDate, deadline } of projects) {
      expect(postedDate === null).toBe(status === 'Draft')
      if (postedDate) expect(postedDate <= yesterday).toBe(true)
      expect(deadline > today).toBe(true)
    }
  })

  test('has applicants who exist, who applied after the posting, and only to what was posted', () => {
    expect(repeated([...defaultApplicantIds])).toEqual([])
    expect(unlisted([...defaultApplicantIds], idsOf(students))).toEqual([])
    expect(defaultApplicantIds).not.toContain(demoStudent.id)
    for (const { projectId, appliedDaysAgo } of applicants) {
      const postedDate = projects.find(({ id }) => id === projectId)?.postedDate ?? today
      expect(postedDate <= daysAgo(now, appliedDaysAgo)).toBe(true)
    }
    expect(projects.reduce((sum, project) => sum + project.applicants, 0)).toBe(applicants.length)
  })
})

describe('a student in the demo', () => {
  test('can browse 12 projects in every location and industry, for both commitments', () => {
    const projects = browsableProjects(now)
    expect(projects).toHaveLength(12)
    expect(missing(locations, projects, (project) => project.location)).toEqual([])
    expect(missing(industries, projects, (project) => project.industry)).toEqual([])
    expect(missing(commitments, projects, (project) => project.commitment)).toEqual([])
  })

  test('reads projects of startups that exist, with skills from the list', () => {
    for (const { startupId, company, skills, months, commitment, poundsPerHour, compensation } of offered) {
      expect(startups.find(({ id }) => id === startupId)?.businessName).toBe(company)
      expect(unlisted(skills, technologyNames)).toEqual([])
      expect(months).toBeGreaterThanOrEqual(3)
      expect(commitment).toBe(months > 6 ? '6+ months' : '3-6 months')
      expect(Number(/^£(\d+(\.\d\d)?) per hour$/.exec(compensation)?.[1])).toBe(poundsPerHour)
    }
  })

  test('can still apply to every project that can be browsed', () => {
    const applied = applications(now).map(({ projectId }) => projectId)
    expect(browsableProjects(now).filter(({ id }) => applied.includes(id))).toEqual([])
    for (const { posted, deadline } of browsableProjects(now)) {
      expect(posted <= yesterday && deadline > today).toBe(true)
    }
  })

  test('has applied to six projects in time, the latest first, with every outcome', () => {
    const sent = applications(now)
    expect(sent).toHaveLength(6)
    expect(missing(applicationStatuses, sent, ({ status }) => status)).toEqual([])
    expect(
      sent
        .map(({ appliedDate }) => appliedDate)
        .sort()
        .reverse(),
    ).toEqual(sent.map(({ appliedDate }) => appliedDate))
    for (const { projectId, projectTitle, appliedDate } of sent) {
      const project = pastProjects(now).find(({ id }) => id === projectId)
      expect(project?.title).toBe(projectTitle)
      expect([project?.posted, appliedDate, project?.deadline, today]).toEqual(
        [project?.posted, appliedDate, project?.deadline, today].sort(),
      )
    }
  })
})

test('dates move with the day, and stay the same within it', () => {
  const morning = new Date('2031-03-01T00:00:01Z')
  const night = new Date('2031-03-01T23:59:59Z')
  const nextDay = new Date('2031-03-02T00:00:01Z')
  for (const sample of [startupProjects, browsableProjects, pastProjects, applications]) {
    expect(sample(morning)).toEqual(sample(night))
    expect(sample(nextDay)).not.toEqual(sample(night))
  }
  expect(daysAgo(now, 1)).toBe('2031-02-28T12:00:00.000Z')
  expect(daysAhead(now, 31)).toBe('2031-04-01T12:00:00.000Z')
})
