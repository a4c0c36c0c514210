// A matching round: students wish for projects, startups rank the students who did, and everyone is matched at once.
import * as z from 'zod/mini'
import { userTypes } from './account-lists.ts'
import { places } from './project-lists.ts'
import { browsedProject } from './project-search.ts'
import { maxRanked, missedReasons, roundPhases, roundTodos, wishLimit } from './round-lists.ts'
import { foundStudent } from './student.ts'
import { industries, studentTags, years } from './student-lists.ts'
import { between, id, list } from './text.ts'

export * from './round-lists.ts'

const count = z.int().check(z.minimum(0))
const moment = z.iso.datetime()
const score = foundStudent.shape.match.shape.score

/** The best first. */
export const wishesInput = z.strictObject({
  projectIds: list(id, {
    max: wishLimit.max,
    tooMany: `Please choose at most ${wishLimit.max} projects`,
    twice: 'You’ve wished for the same project twice. Please remove one',
  }),
})

export const roundPlacesInput = z.strictObject({ places: between(places, 'a number of places') })

/** The best first. Those who are left out follow by match score, unless the list is cut off. */
export const rankingInput = z.strictObject({
  studentIds: list(id, {
    max: maxRanked,
    tooMany: `You can rank up to ${maxRanked} students`,
    twice: 'You’ve ranked the same student twice. Please remove one',
  }),
  isCutOff: z.boolean('Please choose whether the list ends there'),
})

/** Which match: a student has one in a round, a startup says whose. */
export const matchInput = z.strictObject({ studentId: z.optional(id), projectId: z.optional(id) })

const summary = {
  id,
  name: z.string(),
  phase: z.enum(roundPhases),
  enterBy: moment,
  rankBy: moment,
  resultsAt: moment,
  /** Known once there is a result. */
  confirmBy: z.nullable(moment),
  /** Whether it fills the places that the round before it left free, by itself. */
  isSecond: z.boolean(),
  maxWishes: z.int(),
  isBlind: z.boolean(),
  /** Of the projects that may enter; null for all. */
  industries: z.nullable(z.array(z.enum(industries))),
  /** Of the students who may enter; null for all. */
  universities: z.nullable(z.array(z.string())),
  /** How many wishes the student has, or how many projects the startup has entered. */
  entered: count,
  todo: z.enum(roundTodos),
}

const roundSummary = z.strictObject(summary)
export type RoundSummary = z.infer<typeof roundSummary>

export const roundList = z.strictObject({ rounds: z.array(roundSummary) })

/** What both sides see of a match. */
const confirmation = {
  studentConfirmed: z.boolean(),
  startupConfirmed: z.boolean(),
  /** It was declined, or not confirmed in time. */
  isReleased: z.boolean(),
  declinedBy: z.nullable(z.enum(userTypes)),
}

const wish = z.strictObject({
  projectId: id,
  title: z.string(),
  company: z.string(),
  score: z.nullable(score),
  weeklyHours: z.nullable(z.int()),
  /** Whether the student’s free hours suffice as they are now. */
  fitsHours: z.boolean(),
  /** It left the round. */
  isGone: z.boolean(),
})
export type RoundWish = z.infer<typeof wish>

const studentResult = z.strictObject({
  /** Which wish came true, 1 for the first. */
  wish: z.nullable(z.int()),
  match: z.nullable(
    z.strictObject({
      /** Null where the project is gone by now. */
      projectId: z.nullable(id),
      title: z.string(),
      company: z.string(),
      ...confirmation,
    }),
  ),
  /** The wishes above the one that came true, and why they did not. */
  better: z.array(
    z.strictObject({
      wish: z.int(),
      title: z.string(),
      reason: z.enum(missedReasons),
      /** How many the project had to give. */
      places: count,
    }),
  ),
})
export type StudentResult = z.infer<typeof studentResult>

const projectResult = z.strictObject({
  matched: z.array(
    z.strictObject({ studentId: id, name: z.nullable(z.string()), university: z.string(), ...confirmation }),
  ),
  /** How many it had to give at the result: those entered, or what was left of its openings. */
  places: count,
  empty: count,
  /** What became of the students who wished for it and were not matched with it. */
  why: z.strictObject({ wished: count, matchedHigher: count, belowLine: count, hours: count }),
})
export type ProjectResult = z.infer<typeof projectResult>

const enteredProject = z.strictObject({
  projectId: id,
  /** In the file with the result. */
  number: id,
  title: z.string(),
  weeklyHours: z.int(),
  places: z.int(),
  /** What the project’s acceptances leave of its openings: at most so many places can be entered. */
  openings: count,
  wishers: count,
  rankedAt: z.nullable(moment),
  isCutOff: z.boolean(),
  /** It isn’t published any more, or was taken down: it doesn’t take part. */
  isGone: z.boolean(),
  result: z.nullable(projectResult),
})
export type EnteredProject = z.infer<typeof enteredProject>

export const round = z.strictObject({
  ...summary,
  /** SHA-256 of the seed of the lottery, which is shown with the result. */
  commitment: z.string(),
  seed: z.nullable(z.string()),
  /** SHA-256 of what was entered, as in the file with the result. */
  hash: z.nullable(z.string()),
  /** The round that this one follows, or the one that follows it. */
  firstId: z.nullable(id),
  secondId: z.nullable(id),
  numbers: z.strictObject({ students: count, projects: count, places: count }),
  /** What the reader must do before they can enter, or why they can’t. */
  hint: z.nullable(z.string()),
  student: z.nullable(
    z.strictObject({
      /** In the file with the result; null for who has not entered. */
      number: z.nullable(id),
      hours: count,
      wishes: z.array(wish),
      result: z.nullable(studentResult),
    }),
  ),
  startup: z.nullable(
    z.strictObject({
      projects: z.array(enteredProject),
      /** Published projects of the startup that may enter and have not. */
      others: z.array(z.strictObject({ projectId: id, title: z.string(), openings: count })),
    }),
  ),
})
export type Round = z.infer<typeof round>

/** A project that the student can wish for. */
export const roundProject = z.extend(browsedProject, {
  /** How many it has entered with. */
  roundPlaces: z.int(),
  fitsHours: z.boolean(),
})
export type RoundProject = z.infer<typeof roundProject>

/** In a blind round, who a student is stays covered until the ranking closes. */
const wisher = z.strictObject({
  studentId: id,
  /** On the startup’s own list, from 1; null below it. */
  rank: z.nullable(z.int()),
  isCovered: z.boolean(),
  student: z.extend(foundStudent, {
    university: z.nullable(z.string()),
    yearOfDegree: z.nullable(z.enum(years)),
  }),
  fitsHours: z.boolean(),
  tags: z.array(z.enum(studentTags)),
})
export type Wisher = z.infer<typeof wisher>

/** In the startup’s own order, then by match score. */
export const wisherList = z.strictObject({
  project: enteredProject,
  phase: z.enum(roundPhases),
  students: z.array(wisher),
})
export type WisherList = z.infer<typeof wisherList>

const studentGroup = z.strictObject({
  /** Null for all groups that are too small to be shown by themselves, as one. */
  name: z.nullable(z.string()),
  entered: count,
  matched: count,
})
export type StudentGroup = z.infer<typeof studentGroup>

const roundFigures = z.strictObject({
  /** The students who took part, and those of them whose wish came true. */
  entered: count,
  matched: count,
  /** How many got their first wish, their second and so on. */
  wishes: z.array(count),
  /** The largest first. None where all but one of them are too small to be shown. */
  universities: z.array(studentGroup),
  degrees: z.array(studentGroup),
  years: z.array(studentGroup),
  /** How many the projects had to give, and how many matches both sides confirmed. */
  places: count,
  confirmed: count,
  /** How often the pages of searches showed these students; null where none did. */
  showings: z.nullable(
    z.strictObject({
      /** The Monday from which pages were counted, up to the result. */
      since: z.iso.date(),
      /** On how many pages a student was, on average. */
      average: z.number(),
      /** Of all showings, the part of the tenth of students shown least, of two tenths and so on up to all: 0 to 1. */
      shares: z.array(z.number()),
      /** 0 where everyone is shown equally often, close to 1 where one student is always shown. */
      gini: z.number(),
    }),
  ),
})
export type RoundFigures = z.infer<typeof roundFigures>
export type Showings = NonNullable<RoundFigures['showings']>

export const roundInsight = z.strictObject({
  id,
  name: z.string(),
  /** Null where fewer than ten students took part. */
  figures: z.nullable(roundFigures),
})
export type RoundInsight = z.infer<typeof roundInsight>
