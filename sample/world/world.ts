// A believable world for live mode: people, projects, and what happened between them. The same on the same day, and never
// out of date, because every date is counted from today. Nobody in it exists.
// Too much for a browser: no web file may import this one.
import type { ApplicationEventKind, ApplicationSide, ApplicationStatus } from '../../contract/application.ts'

import { fits } from '../../contract/fits.ts'
import { currencies, hourlyPounds, type Pay, payInWords, payUnits } from '../../contract/pay.ts'
import { remote } from '../../contract/place.ts'
import {
  commitmentOf,
  defaultAnswerDays,
  monthsOf,
  type Project,
  type ProjectStatus,
  wantedBy,
} from '../../contract/project.ts'
import type { ProjectFilters } from '../../contract/project-search.ts'
import { searchedTextOf } from '../../contract/searched-text.ts'
import type { SearchFilters, StudentTag } from '../../contract/student.ts'
import { makeRandom, type Random } from '../random.ts'
import { makeApplications, matchFor, momentOf } from './world-applications.ts'
import { makeConversations, type WorldConversation } from './world-conversations.ts'
import { makeInterviews, type WorldInterview } from './world-interviews.ts'
import { invitationNotes } from './world-notes.ts'
import { makeRounds, type WorldRound } from './world-rounds.ts'
import { type WrittenStartup, writtenStartups } from './world-startups.ts'
import { makeWorldStudents, shuffled, type WorldStudent } from './world-students.ts'

/** The two people who can sign in. Everyone else has no password. */
export const worldSignIns = {
  student: { email: 'leila.haddad@imperial.example', password: 'grandmother mode on' },
  startup: { email: 'hello@brambledown.example', password: 'a share of the sun' },
}

export type WorldStartup = {
  id: number
  accountId: number
  email: string
  memberForDays: number
  isConfirmed: boolean
  businessName: string
  description: string
  websiteUrl: string
  companiesHouseNumber: string | null
  /** How many of 100 applications it answers in time. */
  reliability: number
}

export type WorldProject = Omit<
  Project,
  'posted' | 'takenDown' | 'applicants' | 'unanswered' | 'accepted' | 'overdue'
> & {
  startupId: number
  status: ProjectStatus
  postedAt: Date
  postedDaysAgo: number
  /** 0 while it takes applications. */
  closedDaysAgo: number
  /** About what an hour brings. */
  hourlyPounds: number
  /** What applicants wrote, each once. */
  notes: string[]
}

export type WorldApplication = {
  id: number
  studentId: number
  projectId: number
  note: string | null
  status: ApplicationStatus
  appliedAt: Date
  answerBy: Date
  answeredAt: Date | null
  withdrawnAt: Date | null
  events: { kind: ApplicationEventKind; by: ApplicationSide; at: Date }[]
}

type Between = { startupId: number; studentId: number }

type WorldSearch = {
  id: number
  accountId: number
  name: string
  filters: SearchFilters | ProjectFilters
  alert: boolean
  createdAt: Date
  /** The students or projects that were new to it since then. */
  matches: { id: number; at: Date }[]
}

export type World = {
  students: (WorldStudent & { joinedAt: Date; busyHours: number })[]
  startups: (WorldStartup & { joinedAt: Date })[]
  projects: WorldProject[]
  applications: WorldApplication[]
  interviews: WorldInterview[]
  invitations: { projectId: number; studentId: number; note: string | null; at: Date }[]
  likes: Between[]
  tags: (Between & { tag: StudentTag })[]
  views: (Between & { at: Date })[]
  downloads: (Between & { at: Date })[]
  searches: WorldSearch[]
  conversations: WorldConversation[]
  rounds: WorldRound[]
  /** When each account last looked at its notifications. */
  lastSeenAt: Map<number, Date>
}

const seed = 88_017
const firstStartupId = 501
const day = 24 * 60 * 60 * 1000

export function makeWorld(date: Date): World {
  // The whole day long it is the same: everything happened by midnight.
  const now = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()))
  const random = makeRandom(seed)
  const startups = makeStartups(random)
  const projects = makeProjects(now, random)
  const students = makeWorldStudents()
  const { applications, interviews } = makeInterviews(now, {
    applications: makeApplications(now, { students, startups, projects }),
    projects,
  })
  const withCvs = addCvs(students, { applications, projects }, random)
  const joined = <Member extends { memberForDays: number }>(member: Member) => ({
    ...member,
    joinedAt: momentOf(now, member.memberForDays, random),
  })
  const world = {
    students: withCvs.map((student) => ({
      ...joined(student),
      busyHours: busyHoursOf(now, student, { applications, projects }),
    })),
    startups: startups.map(joined),
    projects,
    applications,
  }
  const invitations = makeInvitations(now, world, random)
  const shortlists = makeShortlists(world, random)
  const looks = makeViews(now, { ...world, ...shortlists }, random)
  return {
    ...world,
    applications: addSeen(world, looks.views),
    interviews,
    invitations,
    ...shortlists,
    ...looks,
    searches: makeSearches(now, world, random),
    conversations: makeConversations(now, world),
    rounds: makeRounds(now, world),
    lastSeenAt: makeLastSeen(now, world, random),
  }
}

function makeStartups(random: Random): WorldStartup[] {
  return writtenStartups.map(({ name, domain, number, about, memberForDays, reliability }, index) => ({
    id: firstStartupId + index,
    accountId: 1 + index,
    email: `${index === 0 ? 'hello' : random.pick(['hello', 'team', 'hi', 'people', 'work'])}@${domain}`,
    memberForDays,
    // Two have yet to open their email.
    isConfirmed: index !== 9 && index !== 24,
    businessName: name,
    description: about,
    websiteUrl: `https://${domain}`,
    companiesHouseNumber: number,
    reliability,
  }))
}

/** The oldest first: ids tell the order in which projects were posted. */
function makeProjects(now: Date, random: Random): WorldProject[] {
  return writtenStartups
    .flatMap(({ projects }, index) =>
      projects.map((project) => ({ ...project, startupId: firstStartupId + index })),
    )
    .sort((one, other) => other.posted - one.posted)
    .map((project, index) => ({
      id: 601 + index,
      startupId: project.startupId,
      title: project.title,
      description: project.about,
      status: project.status ?? 'Published',
      industry: project.industry,
      location: project.location,
      country: project.country ?? (project.location === remote ? null : 'GB'),
      remoteWithin: project.remoteWithin ?? null,
      durationWeeks: project.weeks,
      months: monthsOf(project.weeks),
      commitment: commitmentOf(project.weeks),
      weeklyHours: project.hours,
      ...paidFor(project),
      skills: project.skills.split(', ').map((skill) => {
        const at = skill.lastIndexOf(' ')
        return { name: skill.slice(0, at), level: Number(skill.slice(at + 1)) }
      }),
      deadline: momentOf(now, -project.deadline, random).toISOString().slice(0, 10),
      places: project.places ?? 1,
      answerDays: project.replyDays ?? defaultAnswerDays,
      postedAt: momentOf(now, project.posted, random),
      postedDaysAgo: project.posted,
      closedDaysAgo: Math.max(0, -project.deadline),
      notes: project.notes,
    }))
}

/** What a startup wrote about pay, as the form would have stored it. */
function paidFor({
  pay: written,
  hours: weeklyHours,
  weeks: durationWeeks,
}: WrittenStartup['projects'][number]) {
  const hours = { weeklyHours, durationWeeks }
  const pay = payFrom(written)
  return { pay, compensation: payInWords(pay, hours), hourlyPounds: hourlyPounds(pay, hours) }
}

function payFrom(written: string): Pay {
  const [, reason] = /^Unpaid: (.+)$/.exec(written) ?? []
  if (reason) return { per: 'unpaid', reason }
  const [, sign = '', sum = '', per] = /^(£|€|[A-Z]{3} )([\d,.]+) (?:per|for the) (\w+)$/.exec(written) ?? []
  const code = { '£': 'GBP', '€': 'EUR' }[sign] ?? sign.trim()
  const currency = currencies.find((one) => one === code)
  const unit = payUnits.find((one) => one === per)
  if (!currency || !unit) throw new Error(`Nobody can read “${written}”`)
  return { per: unit, amount: Number(sum.replaceAll(',', '')), currency }
}

type Made = Pick<World, 'students' | 'startups' | 'projects' | 'applications'>

/** About a third has one: a CV is drawn for each. Most of those who apply to the startup that can sign in have one. */
function addCvs(
  students: WorldStudent[],
  { applications, projects }: Pick<Made, 'applications' | 'projects'>,
  random: Random,
) {
  const ofSignIn = new Set(
    applications
      .filter(({ projectId }) => projects.find(({ id }) => id === projectId)?.startupId === firstStartupId)
      .map(({ studentId }) => studentId),
  )
  return students.map((student) => ({
    ...student,
    hasCv: student.hasCv || (ofSignIn.has(student.id) && random.chance(0.6)),
  }))
}

/** Hours a week that accepted projects take while they run. */
function busyHoursOf(
  now: Date,
  { id }: WorldStudent,
  { applications, projects }: Pick<Made, 'applications' | 'projects'>,
) {
  return applications
    .filter(({ studentId, status }) => studentId === id && status === 'accepted')
    .reduce((sum, { projectId, events }) => {
      const project = projects.find((one) => one.id === projectId)
      const acceptedAt = events.at(-1)?.at.getTime() ?? 0
      const isRunning = project && acceptedAt + project.durationWeeks * 7 * day > now.getTime()
      return isRunning ? sum + project.weeklyHours : sum
    }, 0)
}

const isOpen = ({ status, closedDaysAgo }: WorldProject) => status === 'Published' && closedDaysAgo === 0

function makeInvitations(now: Date, { students, projects, applications }: Made, random: Random) {
  const notes = shuffled(invitationNotes, random)
  const open = projects.filter(isOpen)
  const pairs = new Set(applications.map(({ projectId, studentId }) => `${projectId} ${studentId}`))
  const [leila, ...others] = students
  const forLeila = open
    .filter(({ title }) => /^(Payout rules|The story of a loaf)/.test(title))
    .map((project, index) => ({ project, student: leila, daysAgo: index === 0 ? 6 : 1 }))
  const forOthers = [...open, ...open.filter(({ startupId }) => startupId === firstStartupId)].map(
    (project) => {
      const wanted = wantedBy(project)
      const [student] = random.pickSome(
        others.filter(
          (one) =>
            one.visibility === 'everyone' &&
            one.memberForDays > project.postedDaysAgo &&
            !pairs.has(`${project.id} ${one.id}`) &&
            matchFor(one, wanted).score >= 88,
        ),
        1,
      )
      if (student) pairs.add(`${project.id} ${student.id}`)
      return { project, student, daysAgo: random.between(1, project.postedDaysAgo - 1) }
    },
  )
  return [...forLeila, ...forOthers].flatMap(({ project, student, daysAgo }) =>
    student
      ? [
          {
            projectId: project.id,
            studentId: student.id,
            note: notes.pop() ?? null,
            at: momentOf(now, daysAgo, random),
          },
        ]
      : [],
  )
}

/** Whom startups like and how they tagged them: mostly people who applied, and some whom they found. */
function makeShortlists({ students, startups, projects, applications }: Made, random: Random) {
  const likes: Between[] = []
  const tags: World['tags'] = []
  const visible = students.filter(({ visibility }) => visibility === 'everyone')
  for (const { id: startupId } of startups) {
    const own = projects.filter((project) => project.startupId === startupId)
    const sent = applications.filter(
      ({ projectId, withdrawnAt }) => !withdrawnAt && own.some(({ id }) => id === projectId),
    )
    const liked = new Set([
      ...sent
        .filter(({ status }) => status !== 'rejected' && random.chance(0.5))
        .map(({ studentId }) => studentId),
      ...random
        .pickSome(visible, startupId === firstStartupId ? 9 : random.between(1, 6))
        .map(({ id }) => id),
    ])
    likes.push(...[...liked].map((studentId) => ({ startupId, studentId })))
    const tagged = new Map<string, World['tags'][number]>()
    const tag = (studentId: number, name: StudentTag) =>
      tagged.set(`${studentId} ${name}`, { startupId, studentId, tag: name })
    for (const { studentId, events } of sent) {
      if (events.some(({ kind }) => kind === 'interview_scheduled')) tag(studentId, 'contacted')
      if (events.length > 2) tag(studentId, 'interviewed')
      if (events.some(({ kind }) => kind === 'accepted')) tag(studentId, 'assigned_project')
    }
    for (const studentId of random.pickSome([...liked], 2)) tag(studentId, 'contacted')
    tags.push(...tagged.values())
  }
  return { likes, tags }
}

/** A startup reads the profile of everyone who applied a while ago, and of those it likes. */
function makeViews(now: Date, world: Made & Pick<World, 'likes'>, random: Random) {
  const { students, startups, projects, applications, likes } = world
  const views: World['views'] = []
  const downloads: World['downloads'] = []
  const view = (startupId: number, studentId: number, at: Date, chanceOfCv: number) => {
    views.push({ startupId, studentId, at })
    const student = students.find(({ id }) => id === studentId)
    if (student?.hasCv && random.chance(chanceOfCv))
      downloads.push({ startupId, studentId, at: new Date(at.getTime() + random.between(2, 9) * 60_000) })
  }
  for (const { projectId, studentId, appliedAt, answeredAt, withdrawnAt } of applications) {
    const startupId = projects.find(({ id }) => id === projectId)?.startupId ?? 0
    const readAt = new Date(
      (answeredAt?.getTime() ?? appliedAt.getTime() + day) - random.between(1, 60) * 60_000,
    )
    if (!withdrawnAt && readAt < now && readAt > appliedAt) view(startupId, studentId, readAt, 0.6)
  }
  for (const { startupId, studentId } of likes) {
    const [startup, student] = [
      startups.find(({ id }) => id === startupId),
      students.find(({ id }) => id === studentId),
    ]
    const both = Math.min(startup?.memberForDays ?? 1, student?.memberForDays ?? 1, 45)
    view(startupId, studentId, momentOf(now, random.between(1, both), random), 0.3)
  }
  const [leila] = students
  for (const startup of random.pickSome(startups, 7))
    if (leila) view(startup.id, leila.id, momentOf(now, random.between(1, 40), random), 0.5)
  return { views, downloads }
}

/** As a look at the profile would be stored: the first one after the student applied. */
function addSeen({ applications, projects }: Made, views: World['views']): WorldApplication[] {
  return applications.map((application) => {
    const { projectId, studentId, appliedAt, withdrawnAt, events } = application
    const startupId = projects.find(({ id }) => id === projectId)?.startupId
    const looks = views.filter(
      (view) =>
        view.startupId === startupId &&
        view.studentId === studentId &&
        view.at > appliedAt &&
        (!withdrawnAt || view.at < withdrawnAt),
    )
    if (looks.length === 0) return application
    const at = new Date(Math.min(...looks.map((look) => look.at.getTime())))
    const seen = { kind: 'seen' as const, by: 'startup' as const, at }
    return { ...application, events: [...events, seen].sort((a, b) => a.at.getTime() - b.at.getTime()) }
  })
}

type Saved = { name: string; filters: SearchFilters & ProjectFilters; alert: boolean; daysAgo: number }

/** Of the startup that can sign in, of a few others, of the student who can sign in, and of a few others. */
const savedSearches: { startup: number; searches: Saved[] }[] = [
  {
    startup: 0,
    searches: [
      {
        name: 'React for the residents’ page',
        filters: {
          technologies: [
            { name: 'TypeScript', minLevel: 3 },
            { name: 'React', minLevel: 3 },
          ],
        },
        alert: true,
        daysAgo: 40,
      },
      {
        name: 'Forecasters',
        filters: {
          technologies: [
            { name: 'Python', minLevel: 3 },
            { name: 'Pandas', minLevel: 3 },
          ],
          minWeeklyHours: 10,
        },
        alert: true,
        daysAgo: 34,
      },
      {
        name: 'Designers who like climate',
        filters: { degrees: ['Design'], industries: ['Climate'] },
        alert: false,
        daysAgo: 52,
      },
      {
        name: 'Docker and twelve hours a week',
        filters: { technologies: [{ name: 'Docker', minLevel: 2 }], minWeeklyHours: 12 },
        alert: true,
        daysAgo: 20,
      },
    ],
  },
  {
    startup: 1,
    searches: [
      {
        name: 'Vision people',
        filters: { technologies: [{ name: 'Computer Vision', minLevel: 3 }] },
        alert: true,
        daysAgo: 60,
      },
    ],
  },
  {
    startup: 2,
    searches: [
      {
        name: 'Android in Oxford',
        filters: { universities: ['Oxford'], technologies: [{ name: 'Kotlin', minLevel: 2 }] },
        alert: true,
        daysAgo: 30,
      },
    ],
  },
  {
    startup: 4,
    searches: [
      {
        name: 'NLP, level 3 and up',
        filters: { technologies: [{ name: 'NLP', minLevel: 3 }] },
        alert: true,
        daysAgo: 45,
      },
    ],
  },
  {
    startup: 8,
    searches: [{ name: 'Accessibility', filters: { text: 'accessibility' }, alert: false, daysAgo: 70 }],
  },
  {
    startup: 13,
    searches: [
      { name: 'iOS', filters: { technologies: [{ name: 'Swift', minLevel: 2 }] }, alert: true, daysAgo: 25 },
    ],
  },
]
const searchesOfStudents: { student: number; searches: Saved[] }[] = [
  {
    student: 0,
    searches: [
      { name: 'TypeScript, anywhere', filters: { text: 'TypeScript' }, alert: true, daysAgo: 60 },
      {
        name: 'Remote, with AI',
        filters: { locations: ['Remote'], industries: ['AI_Agents'] },
        alert: true,
        daysAgo: 26,
      },
      {
        name: 'Education in Edinburgh',
        filters: { locations: ['Edinburgh'], industries: ['Education'] },
        alert: false,
        daysAgo: 44,
      },
    ],
  },
  {
    student: 12,
    searches: [
      {
        name: 'Health in Oxford',
        filters: { locations: ['Oxford'], industries: ['Healthcare'] },
        alert: true,
        daysAgo: 30,
      },
    ],
  },
  {
    student: 31,
    searches: [{ name: 'Something with Python', filters: { text: 'Python' }, alert: true, daysAgo: 20 }],
  },
  {
    student: 57,
    searches: [{ name: 'Short ones', filters: { commitment: 'Under 3 months' }, alert: true, daysAgo: 25 }],
  },
  {
    student: 140,
    searches: [
      { name: 'Fintech', filters: { industries: ['Fintech'] }, alert: false, daysAgo: 33 },
      { name: 'In Germany or Switzerland', filters: { countries: ['DE', 'CH'] }, alert: false, daysAgo: 12 },
    ],
  },
  {
    student: 222,
    searches: [{ name: 'Writing jobs', filters: { text: 'Technical Writing' }, alert: true, daysAgo: 40 }],
  },
]

function makeSearches(now: Date, { students, startups, projects }: Made, random: Random): WorldSearch[] {
  const of = (
    accountId: number,
    { name, filters, alert, daysAgo }: Saved,
    found: (since: Date) => WorldSearch['matches'],
  ) => {
    const createdAt = momentOf(now, daysAgo, random)
    const matches = alert ? found(createdAt).filter(({ at }) => at >= createdAt) : []
    return { accountId, name, filters, alert, createdAt, matches }
  }
  return [
    ...savedSearches.flatMap(({ startup, searches }) =>
      searches.map((search) =>
        of(startups[startup]?.accountId ?? 0, search, () =>
          students
            .filter(
              (student) => student.visibility === 'everyone' && fits(findableOf(student), search.filters),
            )
            .map(({ id, joinedAt }) => ({ id, at: joinedAt })),
        ),
      ),
    ),
    ...searchesOfStudents.flatMap(({ student, searches }) =>
      searches.map((search) =>
        of(students[student]?.accountId ?? 0, search, () =>
          projects
            .filter((project) => isOpen(project) && isFound(project, search.filters))
            .map(({ id, postedAt }) => ({ id, at: postedAt })),
        ),
      ),
    ),
  ].map((search, index) => ({ id: 1 + index, ...search }))
}

const findableOf = (student: World['students'][number]) => ({
  university: student.university,
  degree: student.degree,
  yearOfDegree: student.yearOfDegree,
  hours: student.maxWeeklyHours - student.busyHours,
  months: student.maxCommitmentMonths,
  industries: student.industryInterests,
  technologies: student.technologies,
  text: searchedTextOf(student),
})

const isFound = (
  project: WorldProject,
  { text, locations = [], countries = [], industries, commitment }: ProjectFilters,
) =>
  (!text || project.skills.some(({ name }) => name === text)) &&
  (locations.length + countries.length === 0 ||
    locations.includes(project.location) ||
    countries.some((country) => country === project.country)) &&
  (!industries || industries.includes(project.industry)) &&
  (!commitment || commitment === project.commitment)

/** The two who can sign in have not looked for a few days. */
function makeLastSeen(now: Date, { students, startups }: Made, random: Random) {
  const lastSeen = new Map<number, Date>()
  for (const { accountId, memberForDays } of [...startups, ...students])
    lastSeen.set(accountId, momentOf(now, random.between(1, Math.min(9, memberForDays)), random))
  for (const { accountId } of [...students.slice(0, 1), ...startups.slice(0, 1)])
    lastSeen.set(accountId, momentOf(now, 4, random))
  return lastSeen
}
