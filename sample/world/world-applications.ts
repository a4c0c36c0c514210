// Who applied to what in the world, and what came of it.
import type { ApplicationStatus } from '../../contract/application.ts'
import { matchOf } from '../../contract/match.ts'
import { wantedBy } from '../../contract/project.ts'
import { makeRandom, type Random } from '../random.ts'
import type { WorldApplication, WorldProject, WorldStartup } from './world.ts'
import { anyNotes } from './world-notes.ts'
import { shuffled, type WorldStudent } from './world-students.ts'

const seed = 7_301
const day = 24 * 60 * 60 * 1000

/** In days ago: when they applied, and when each status followed. */
type Plan = { applied: number; steps?: [status: ApplicationStatus, daysAgo: number][]; withdrawn?: number }

/** The applications to the startup that can sign in: every status, answers that are late, and new ones. */
const plansOfSignIn: Record<string, Plan[]> = {
  'A page that shows neighbours their share of the sun': [
    {
      applied: 31,
      steps: [
        ['interview_scheduled', 24],
        ['accepted', 15],
      ],
    },
    { applied: 29, steps: [['rejected', 22]] },
    {
      applied: 28,
      steps: [
        ['interview_scheduled', 20],
        ['rejected', 14],
      ],
    },
    { applied: 26, steps: [['interview_scheduled', 19]] },
    { applied: 20 },
    { applied: 17 },
    { applied: 16, steps: [['interview_scheduled', 4]] },
    { applied: 12 },
    { applied: 7 },
    { applied: 5 },
    { applied: 2 },
    { applied: 1 },
  ],
  'Forecast tomorrow’s surplus for eleven rooftops': [
    {
      applied: 25,
      steps: [
        ['interview_scheduled', 18],
        ['accepted', 11],
      ],
    },
    { applied: 22, steps: [['rejected', 15]] },
    {
      applied: 19,
      steps: [
        ['interview_scheduled', 12],
        ['rejected', 8],
      ],
    },
    { applied: 15, withdrawn: 9 },
    { applied: 13 },
    { applied: 8, steps: [['interview_scheduled', 2]] },
    { applied: 6 },
    { applied: 4 },
    { applied: 1 },
  ],
  'Make joining take ten minutes instead of three weeks': [
    {
      applied: 38,
      steps: [
        ['interview_scheduled', 31],
        ['accepted', 24],
      ],
    },
    { applied: 36, steps: [['rejected', 30]] },
    {
      applied: 33,
      steps: [
        ['interview_scheduled', 27],
        ['rejected', 20],
      ],
    },
    { applied: 30, steps: [['rejected', 21]] },
  ],
  'Battery alarms that only wake us when they should': [
    { applied: 17, steps: [['interview_scheduled', 12]] },
    { applied: 15, steps: [['rejected', 10]] },
    { applied: 11 },
    { applied: 6 },
    { applied: 3, steps: [['interview_scheduled', 1]] },
    { applied: 2 },
  ],
  'Find our next ten blocks': [
    { applied: 10, steps: [['interview_scheduled', 5]] },
    { applied: 8, steps: [['rejected', 4]] },
    { applied: 5 },
    { applied: 3 },
    { applied: 1 },
  ],
}

/** What the student who can sign in has applied to, with what she wrote. */
const plansOfLeila: Record<string, Plan & { note: string }> = {
  'Straight answers from crooked data': {
    applied: 33,
    steps: [['rejected', 24]],
    note: 'I’ve swum at two of your beaches and trusted neither sign. I’d love to help make the third one right, and I know my way around Postgres and patient debugging.',
  },
  'A vote that the loudest person can’t win twice': {
    applied: 21,
    note: 'My block votes on everything by shouting, so this is personal. TypeScript is my strongest language; Rust I’m still learning, and I’d be upfront about where I need help.',
  },
  'Gift Aid without the shoebox': {
    applied: 13,
    steps: [['interview_scheduled', 8]],
    note: 'I kept the books for our Arabic reading club and left about £300 of Gift Aid on the table because of one unsigned form. I’d enjoy making sure nobody else does.',
  },
  'Teach a crow to keep time': {
    applied: 12,
    steps: [
      ['interview_scheduled', 7],
      ['accepted', 3],
    ],
    note: 'I played your first game with my little cousins and the crow is a family joke now. I’ve measured browser audio lag before, on exactly the kind of laptop you describe.',
  },
  'Quarter-end in an afternoon': {
    applied: 11,
    withdrawn: 5,
    note: 'I haven’t used Rails in anger, but I’ve built a review screen like this one and I’m a quick study. Happy to do a small trial task.',
  },
  'A page that shows neighbours their share of the sun': {
    applied: 9,
    steps: [['interview_scheduled', 3]],
    note: 'We have panels on our roof and a spreadsheet nobody understands, me included. I build pages for people who don’t like pages, and I’d bring my grandmother to the first user session.',
  },
  'Keyboard-first editor for our proofreaders': {
    applied: 6,
    note: 'I learned about focus order by switching off my mouse for a week. It changed how I build things, and I’d like to do it properly, with people who depend on it.',
  },
  'Three signatures, zero confusion': {
    applied: 4,
    note: 'Our society’s bank account needs two signatures and one of them moved to Lisbon. I think the recovery flow is the product, and I’d love to prototype it first.',
  },
}

type Places = { students: WorldStudent[]; startups: WorldStartup[]; projects: WorldProject[] }

export function makeApplications(now: Date, { students, startups, projects }: Places): WorldApplication[] {
  const random = makeRandom(seed)
  const [leila, ...others] = students
  const made: Omit<WorldApplication, 'id'>[] = []
  const left = { notes: shuffled(anyNotes, random), hours: new Map<number, number>() }
  const sent = new Map<number, Set<number>>()

  const add = (student: WorldStudent, project: WorldProject, plan: Plan, note: string | null) => {
    made.push(makeApplication(now, random, { student, project, plan, note }))
    sent.set(student.id, (sent.get(student.id) ?? new Set()).add(project.id))
    const isAccepted = plan.steps?.some(([status]) => status === 'accepted')
    if (isAccepted) left.hours.set(student.id, (left.hours.get(student.id) ?? 0) + project.weeklyHours)
  }

  for (const project of projects) {
    const plan = plansOfLeila[project.title]
    if (leila && plan) add(leila, project, plan, plan.note)
  }
  for (const project of projects) {
    if (project.status === 'Draft') continue
    const startup = startups.find(({ id }) => id === project.startupId)
    const plans =
      plansOfSignIn[project.title] ??
      makePlans(project, startup?.reliability ?? 100, isTaken(made, project), random)
    const notes = shuffled(project.notes, random)
    const bestFirst = rank(others, project)
    for (const plan of plans) {
      const mayApply = bestFirst.filter(
        ({ id, maxWeeklyHours, memberForDays, visibility }) =>
          visibility !== 'nobody' &&
          memberForDays > plan.applied &&
          maxWeeklyHours - (left.hours.get(id) ?? 0) >= project.weeklyHours &&
          (sent.get(id)?.size ?? 0) < mostApplications &&
          !sent.get(id)?.has(project.id),
      )
      const student = random.pick(mayApply.slice(0, 22))
      const note = notes.pop() ?? (random.chance(0.35) ? left.notes.pop() : undefined) ?? null
      add(student, project, plan, note)
    }
  }
  return made
    .sort((one, other) => one.appliedAt.getTime() - other.appliedAt.getTime())
    .map((application, index) => ({ id: 2001 + index, ...application }))
}

const mostApplications = 4

const isTaken = (made: Omit<WorldApplication, 'id'>[], { id }: WorldProject) =>
  made.filter(({ projectId, status }) => projectId === id && status === 'accepted').length

/** People mostly apply to what suits them. */
function rank(students: WorldStudent[], project: WorldProject): WorldStudent[] {
  const wanted = wantedBy(project)
  return students
    .map((student) => ({ student, score: matchFor(student, wanted).score }))
    .sort((one, other) => other.score - one.score || one.student.id - other.student.id)
    .map(({ student }) => student)
}

export const matchFor = (student: WorldStudent, wanted: ReturnType<typeof wantedBy>) =>
  matchOf(
    {
      technologies: student.technologies,
      industries: student.industryInterests,
      weeklyHours: student.maxWeeklyHours,
      months: student.maxCommitmentMonths,
      hasCv: student.hasCv,
      hasLinkedin: student.linkedinUrl !== null,
    },
    wanted,
  )

function makePlans(project: WorldProject, reliability: number, taken: number, random: Random): Plan[] {
  const earliest = project.postedDaysAgo - 1
  const latest = Math.max(1, project.closedDaysAgo)
  if (earliest < latest) return []
  const isClosed = project.status === 'Closed'
  let accepted = taken
  return Array.from({ length: random.between(3, 7) }, () => {
    const applied = random.between(latest, earliest)
    const plan = makePlan({ applied, replyDays: project.answerDays, reliability, isClosed }, random)
    const isAcceptance = plan.steps?.some(([status]) => status === 'accepted')
    if (!isAcceptance) return plan
    accepted += 1
    if (accepted <= project.places) return plan
    // Someone else was chosen.
    return {
      ...plan,
      steps: plan.steps?.map(([status, at]) => [status === 'accepted' ? 'rejected' : status, at]) ?? [],
    }
  })
}

type Asked = { applied: number; replyDays: number; reliability: number; isClosed: boolean }

function makePlan({ applied, replyDays, reliability, isClosed }: Asked, random: Random): Plan {
  const isInTime = isClosed || random.chance(reliability / 100)
  // An answer that is due today would be overdue at some hour of the day: it came yesterday.
  const dueToday = applied === replyDays
  const waited = isInTime || dueToday ? random.between(1, replyDays - 1) : replyDays + random.between(1, 6)
  const answered = dueToday ? Math.max(1, applied - waited) : applied - waited
  const isLateForGood = !isInTime && !dueToday && random.chance(0.5)
  if (answered < 1 || isLateForGood) {
    if (isClosed) return { applied, steps: [['rejected', 1]] }
    return applied > 4 && random.chance(0.08)
      ? { applied, withdrawn: random.between(1, applied - 2) }
      : { applied }
  }
  const first: ApplicationStatus = random.chance(0.6) ? 'interview_scheduled' : 'rejected'
  if (first === 'rejected') return { applied, steps: [['rejected', answered]] }
  const decided = answered - random.between(3, 8)
  if (decided < 1 && !isClosed) return { applied, steps: [[first, answered]] }
  const last: ApplicationStatus = random.chance(0.55) ? 'accepted' : 'rejected'
  return {
    applied,
    steps: [
      [first, answered],
      [last, Math.max(1, Math.min(decided, answered - 1))],
    ],
  }
}

type Sent = { student: WorldStudent; project: WorldProject; plan: Plan; note: string | null }

function makeApplication(
  now: Date,
  random: Random,
  { student, project, plan, note }: Sent,
): Omit<WorldApplication, 'id'> {
  const appliedAt = momentOf(now, plan.applied, random)
  const steps = (plan.steps ?? []).map(([status, daysAgo]) => ({
    status,
    at: momentOf(now, daysAgo, random),
  }))
  const withdrawnAt = plan.withdrawn === undefined ? null : momentOf(now, plan.withdrawn, random)
  return {
    studentId: student.id,
    projectId: project.id,
    note,
    status: steps.at(-1)?.status ?? 'under_review',
    appliedAt,
    answerBy: new Date(appliedAt.getTime() + project.answerDays * day),
    answeredAt: steps[0]?.at ?? null,
    withdrawnAt,
    events: [
      { kind: 'under_review', by: 'student', at: appliedAt },
      ...steps.map(({ status, at }) => ({ kind: status, by: 'startup' as const, at })),
      ...(withdrawnAt ? [{ kind: 'withdrawn' as const, by: 'student' as const, at: withdrawnAt }] : []),
    ],
  }
}

/** Some time of that day between breakfast and late evening: the same for the same day. */
export function momentOf(now: Date, daysAgo: number, random: Random): Date {
  const morning = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - daysAgo, 7)
  return new Date(morning + random.between(0, 14 * 60) * 60_000 + random.between(0, 59) * 1000)
}
