// A believable world for live mode: people, projects, and what happened between them. The same on the same day, and never
// out of date, because every date is counted from today. Nobody in it exists.
// Too much for a browser: no web file may import this one.
import type { ApplicationEventKind, ApplicationSide, ApplicationStatus } from '../../contract/application.ts'
import { type Project, type ProjectStatus, wantedBy } from '../../contract/project.ts'
import type { StudentTag } from '../../contract/student.ts'
import { makeRandom, type Random } from '../random.ts'
import { makeApplications, matchFor, momentOf } from './world-applications.ts'
import { makeConversations, type WorldConversation } from './world-conversations.ts'
import { makeInterviews, type WorldInterview } from './world-interviews.ts'
import { invitationNotes } from './world-notes.ts'
import { firstStartupId, isOpen, makeProjects, makeStartups } from './world-projects.ts'
import { makeRounds, type WorldRound } from './world-rounds.ts'
import { makeSearches, type WorldSearch } from './world-searches.ts'
import { addSeen, makeShortlists, makeViews } from './world-shortlists.ts'
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

export type Between = { startupId: number; studentId: number }

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

/** What the rest of the world is made from. */
export type Made = Pick<World, 'students' | 'startups' | 'projects' | 'applications'>

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

/** The two who can sign in have not looked for a few days. */
function makeLastSeen(now: Date, { students, startups }: Made, random: Random) {
  const lastSeen = new Map<number, Date>()
  for (const { accountId, memberForDays } of [...startups, ...students])
    lastSeen.set(accountId, momentOf(now, random.between(1, Math.min(9, memberForDays)), random))
  for (const { accountId } of [...students.slice(0, 1), ...startups.slice(0, 1)])
    lastSeen.set(accountId, momentOf(now, 4, random))
  return lastSeen
}
