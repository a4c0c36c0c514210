// A project: what a startup offers to students.
import * as z from 'zod/mini'
import type { Wanted } from './match.ts'
import { name } from './name.ts'
import { type Industry, industries } from './student.ts'
import { highestLevel, technologyNames } from './technology.ts'
import { between, id, line, list, maxText, paragraph, text } from './text.ts'

export const locations = [
  'London',
  'Manchester',
  'Edinburgh',
  'Birmingham',
  'Cambridge',
  'Oxford',
  'Remote',
] as const
export type Location = (typeof locations)[number]

/** How long a project takes, as students filter by it. The demo has none of under 3 months. */
export const commitments = ['3-6 months', '6+ months'] as const
export const everyCommitment = ['Under 3 months', ...commitments] as const
export type Commitment = (typeof everyCommitment)[number]

/** The demo has the first two. A closed project takes no applications. */
export const projectStatuses = ['Draft', 'Published', 'Closed'] as const
export type ProjectStatus = (typeof projectStatuses)[number]

export const durationsInWeeks = {
  choices: [1, 2, 3, 4, 6, 8, 10, 12],
  /** In live there are longer ones besides. */
  longer: [16, 20, 26, 39, 52],
  default: 4,
} as const
export const weeklyCommitments = { choices: [5, 8, 10, 12, 15, 18, 20], default: 5 } as const
export const everyDuration = [...durationsInWeeks.choices, ...durationsInWeeks.longer]

/** By when a startup promises to answer an application. */
export const defaultAnswerDays = 14
export const answerDays = { min: 1, max: 60, default: defaultAnswerDays }
export const places = { min: 1, max: 50, default: 1 }

/** Whole months that a student must have for a project of so many weeks. */
export const monthsOf = (weeks: number) => Math.ceil((weeks * 12) / 52)

/** Twelve weeks are three months, as people say it. */
export function commitmentOf(weeks: number): Commitment {
  if (weeks < 12) return 'Under 3 months'
  return weeks > 26 ? '6+ months' : '3-6 months'
}

let dayInBritain: Intl.DateTimeFormat | undefined

/** Today in Britain, as deadlines are written: a deadline lasts until its day is over. */
export function today(now = new Date()) {
  dayInBritain ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })
  return dayInBritain.format(now)
}

const oneOf = (choices: readonly number[], message: string) =>
  z.int(message).check(z.refine((number) => choices.includes(number), message))

const skill = z.strictObject({
  name: z.enum(technologyNames, 'Please choose a technology from the list'),
  /** The lowest level asked for. */
  level: between({ min: 1, max: highestLevel }, 'a level'),
})
const day = z
  .string('Please choose a date')
  .check(maxText(10, 'Please choose a date'), z.regex(z.regexes.date, 'Please choose a date'))

export const maxSkills = 20

/** What a startup writes about a project. */
export const projectInput = z.strictObject({
  title: name(120),
  description: paragraph(2000),
  durationWeeks: oneOf(everyDuration, 'Please choose a duration'),
  weeklyHours: oneOf(weeklyCommitments.choices, 'Please choose a weekly commitment'),
  skills: list(skill, {
    max: maxSkills,
    tooMany: `Please choose at most ${maxSkills} skills`,
    none: 'Please choose at least one skill',
    key: ({ name }) => name,
    twice: 'Please add each skill only once',
  }),
  location: z.enum(locations, 'Please choose a location'),
  industry: z.enum(industries, 'Please choose an industry'),
  compensation: line(80),
  deadline: day,
  places: z._default(between(places, 'a number of places'), places.default),
  answerDays: z._default(between(answerDays, 'a number of days'), answerDays.default),
})
export type ProjectInput = z.infer<typeof projectInput>

/** The key is made by the form. */
export const newProjectInput = z.extend(projectInput, { idempotencyKey: z.optional(text(100)) })

const count = z.int().check(z.minimum(0))

/** How reliably a startup answers: unknown until an application was due. */
const answering = z.strictObject({
  /** Of the applications that were answered or should have been, the percentage answered in time. */
  inTime: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
  medianDays: z.nullable(count),
})
export type Answering = z.infer<typeof answering>

const written = {
  id,
  title: z.string(),
  description: z.string(),
  durationWeeks: z.int(),
  months: z.int(),
  weeklyHours: z.int(),
  commitment: z.enum(everyCommitment),
  skills: z.array(z.strictObject({ name: z.string(), level: z.int() })),
  location: z.enum(locations),
  industry: z.enum(industries),
  compensation: z.string(),
  deadline: z.nullable(z.string()),
  places: z.int(),
  answerDays: z.int(),
}

/** A project as its own startup sees it. */
export const project = z.strictObject({
  ...written,
  status: z.enum(projectStatuses),
  /** A draft has not been posted yet. */
  posted: z.nullable(z.iso.datetime()),
  takenDown: z.boolean(),
  /** Applications that were not withdrawn: how many have no answer yet, are accepted, and wait too long. */
  applicants: count,
  unanswered: count,
  accepted: count,
  overdue: count,
})
export type Project = z.infer<typeof project>

/** A startup's own projects, and how its answers look to students. */
export const ownProjects = z.strictObject({ projects: z.array(project), answering })
export type OwnProjects = z.infer<typeof ownProjects>

export const projectStatusInput = z.strictObject({
  status: z.enum(projectStatuses, 'Please choose a status'),
})

/** A project as students see it. */
export const offeredProject = z.strictObject({
  ...written,
  startupId: id,
  company: z.string(),
  companyDescription: z.nullable(z.string()),
  companyWebsite: z.nullable(z.string()),
  domainConfirmed: z.boolean(),
  posted: z.iso.datetime(),
  answering,
})
export type OfferedProject = z.infer<typeof offeredProject>

/** What a project asks for. Both sides see the match for it. */
export const wantedBy = (project: {
  skills: readonly { name: string; level: number }[]
  industry: Industry
  weeklyHours: number
  months: number
}): Wanted => ({
  technologies: project.skills.map(({ name, level }) => ({ name, minLevel: level })),
  industries: [project.industry],
  minWeeklyHours: project.weeklyHours,
  minCommitmentMonths: project.months,
})
