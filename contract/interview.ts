// An interview between a student and a startup: times are offered, one is picked.
import * as z from 'zod/mini'
import { userTypes } from './account-lists.ts'
import { longestNote } from './application-lists.ts'
import { person } from './conversation.ts'
import {
  interviewMinutes,
  interviewStates,
  longestPlace,
  maxInvited,
  maxTimes,
  stepMinutes,
} from './interview-lists.ts'
import { between, id, line, list, maxText, paragraph } from './text.ts'
import { isTimeZone } from './time-zone.ts'

export * from './interview-lists.ts'

const badTime = 'Please choose a day and a time'
const isOnStep = (minutes: number) => minutes % stepMinutes === 0
const isWholeStep = (time: string) => Date.parse(time) % (stepMinutes * 60_000) === 0

/** In UTC. */
const time = z.iso
  .datetime(badTime)
  .check(
    maxText(40, badTime),
    z.refine(isWholeStep, `Please choose a time in steps of ${stepMinutes} minutes`),
  )

const timesUpTo = (max: number) =>
  list(time, {
    max,
    tooMany: `Please offer at most ${max} times`,
    none: 'Please offer at least one time',
    key: (one) => (typeof one === 'string' ? Date.parse(one) : one),
    twice: 'You’ve offered the same time twice',
  })

const badZone = 'Please choose your time zone'
/** Of the caller, who reads their times in it from then on. */
const timeZone = z.string(badZone).check(maxText(64, badZone), z.refine(isTimeZone, badZone))

const note = z.optional(paragraph(longestNote))

const minutes = between(interviewMinutes, 'minutes').check(
  z.refine(isOnStep, `Please choose a length in steps of ${stepMinutes} minutes`),
)

/** To applicants, or to a student in a conversation. Each of them can pick; the first one has the time. */
export const proposalInput = z.strictObject({
  applicationIds: z.optional(
    list(id, {
      max: maxInvited,
      tooMany: `Please choose at most ${maxInvited} students`,
      none: 'Please choose a student',
    }),
  ),
  studentId: z.optional(id),
  times: timesUpTo(maxTimes.startup),
  minutes,
  /** A video link, or an address. */
  place: line(longestPlace),
  note,
  timeZone,
})

export const offeredTimesInput = z.strictObject({ times: timesUpTo(maxTimes.startup), note, timeZone })

export const pickedTimeInput = z.strictObject({
  startsAt: z.iso.datetime(badTime).check(maxText(40, badTime)),
  timeZone,
})

export const cancelInput = z.strictObject({ note })

export const interview = z.strictObject({
  id,
  state: z.enum(interviewStates),
  /** Who offered the times that wait, or offered last. */
  proposedBy: z.enum(userTypes),
  /** Of the agreed time; before there is one, of the offered times. */
  minutes: z.int(),
  place: z.string(),
  /** Whether the place is a web address. */
  isLink: z.boolean(),
  /** What was written with the last proposal or cancellation. */
  note: z.nullable(z.string()),
  /** Once one of the offered times is picked. Differs from the above only where an agreed interview is to be moved. */
  offer: z.nullable(z.strictObject({ minutes: z.int(), place: z.string(), isLink: z.boolean() })),
  /** The earliest first. If a time is agreed already, these are to move it, and it holds until one of them is picked. */
  offered: z.array(
    z.strictObject({
      startsAt: z.iso.datetime(),
      /** Neither past nor taken meanwhile, on either side. */
      isFree: z.boolean(),
    }),
  ),
  startsAt: z.nullable(z.iso.datetime()),
  /** Goes up with every change of the calendar entry. */
  sequence: z.int(),
  /** Who cancelled it; null where nobody did, or it followed from something else. */
  cancelledBy: z.nullable(z.enum(userTypes)),
  person,
  projectTitle: z.nullable(z.string()),
  applicationId: z.nullable(id),
  conversationId: z.nullable(id),
  /** What the caller can do now. */
  canPick: z.boolean(),
  canPropose: z.boolean(),
  canCancel: z.boolean(),
})
export type Interview = z.infer<typeof interview>

export const interviewList = z.strictObject({ interviews: z.array(interview) })

/** Where a calendar program reads the caller's interviews. Null until it is made. */
export const calendarFeed = z.strictObject({ address: z.nullable(z.string()) })
