// A project: what a startup offers to students.
import * as z from 'zod/mini'
import { name } from './name.ts'
import { currencies, longestReason, maxAmount, payUnits } from './pay.ts'
import { remoteHours } from './place.ts'
import {
  answerDays,
  everyCommitment,
  everyDuration,
  longestLocation,
  maxSkills,
  places,
  projectStatuses,
  weeklyCommitments,
} from './project-lists.ts'
import { industries } from './student-lists.ts'
import { highestLevel, technologyNames } from './technology.ts'
import { between, id, line, list, maxText, minText, paragraph, storable, text } from './text.ts'

export * from './project-lists.ts'

let dayInBritain: Intl.DateTimeFormat | undefined

/** Today in Britain, as deadlines are written: a deadline lasts until its day is over. */
export function today(now = new Date()) {
  dayInBritain ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })
  return dayInBritain.format(now)
}

const enterAmount = 'Please enter an amount'
export const chooseLocation = 'Please choose a location'
export const chooseTimeZone = 'Please choose a city in the time zone'

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

const location = z
  .string(chooseLocation)
  .check(minText(1, chooseLocation), maxText(longestLocation, chooseLocation), storable)
const remoteWithin = z.strictObject({
  hours: between(remoteHours, 'a number of hours'),
  timeZone: z.string(chooseTimeZone).check(minText(1, chooseTimeZone), maxText(50, chooseTimeZone), storable),
})

const amount = z.number(enterAmount).check(
  z.minimum(0.01, enterAmount),
  z.maximum(maxAmount, 'Please enter a smaller amount'),
  z.refine((sum) => Math.round(sum * 100) / 100 === sum, 'Please enter at most two decimals'),
)
const pay = z.discriminatedUnion(
  'per',
  [
    z.strictObject({
      per: z.enum(payUnits),
      amount,
      currency: z.enum(currencies, 'Please choose a currency from the list'),
    }),
    z.strictObject({ per: z.literal('unpaid'), reason: line(longestReason) }),
  ],
  'Please choose how you pay',
)

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
  location,
  /** Where it is remote: how far away students may be. */
  remoteWithin: z._default(z.nullable(remoteWithin), null),
  industry: z.enum(industries, 'Please choose an industry'),
  pay,
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
  /** A listed city with its country, or 'Remote'. */
  location: z.string(),
  /** Of the city, as an ISO code. */
  country: z.nullable(z.string()),
  remoteWithin: z.nullable(z.strictObject({ hours: z.int(), timeZone: z.string() })),
  industry: z.enum(industries),
  /** What it pays, in words. */
  compensation: z.string(),
  deadline: z.nullable(z.string()),
  places: z.int(),
  answerDays: z.int(),
}

/** A project as its own startup sees it. */
export const project = z.strictObject({
  ...written,
  /** Null where it was written before amounts were asked for, and we could not read it. */
  pay: z.nullable(pay),
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

/** A city that a project can be in. */
export const listedCity = z.strictObject({ name: z.string(), country: z.string(), timeZone: z.string() })
export type ListedCity = z.infer<typeof listedCity>
