// The interviews of the world: agreed ones, past and to come, and proposals that wait for the student.
import type { World, WorldApplication } from './world.ts'

const day = 24 * 60 * 60 * 1000
const minutes = 30

export type WorldInterview = {
  id: number
  applicationId: number
  studentId: number
  startupId: number
  place: string
  note: string | null
  minutes: number
  /** The agreed time, or those that are offered. */
  startsAt: Date | null
  offered: Date[]
  at: Date
}

/** Who was invited to an interview longer ago than this has had it by now. */
const daysUntilHeld = 8

/** Hours of a working day, in UTC. */
const hours = [9, 10.5, 13, 14.5, 16]

/** Every so many of the applications that wait are offered times. */
const everyNth = 6

type Places = Pick<World, 'applications' | 'projects'>

/** With the applications as the proposals change them: a student who is offered times has heard from the startup. */
export function makeInterviews(now: Date, { applications, projects }: Places) {
  const taken = new Set<string>()
  const startupOf = ({ projectId }: WorldApplication) =>
    projects.find(({ id }) => id === projectId)?.startupId ?? 0

  /** The first free time for both, from a day on. */
  function freeTime(application: WorldApplication, from: number) {
    for (let index = application.id % hours.length; ; index += 1) {
      const date = new Date(from + Math.floor(index / hours.length) * day)
      const isWeekend = [0, 6].includes(date.getUTCDay())
      const time = date.getTime() + (hours[index % hours.length] ?? 9) * 60 * 60 * 1000
      const keys = [`startup ${startupOf(application)} ${time}`, `student ${application.studentId} ${time}`]
      if (isWeekend || keys.some((key) => taken.has(key))) continue
      for (const key of keys) taken.add(key)
      return new Date(time)
    }
  }

  const midnight = (date: Date) => Math.floor(date.getTime() / day) * day
  const interviews: Omit<WorldInterview, 'id'>[] = []
  const add = (
    application: WorldApplication,
    more: Pick<WorldInterview, 'startsAt' | 'offered' | 'at' | 'note'>,
  ) =>
    interviews.push({
      applicationId: application.id,
      studentId: application.studentId,
      startupId: startupOf(application),
      place: `https://meet.example/${application.projectId}-${application.id}`,
      minutes,
      ...more,
    })

  for (const application of applications.filter(({ status }) => status === 'interview_scheduled')) {
    const at = application.events.at(-1)?.at ?? application.appliedAt
    const isHeld = now.getTime() - at.getTime() > daysUntilHeld * day
    const startsAt = freeTime(application, isHeld ? midnight(at) + 2 * day : now.getTime() + 2 * day)
    add(application, { startsAt, offered: [], at, note: null })
  }

  let waiting = 0
  const changed = applications.map((application) => {
    const { status, answeredAt, withdrawnAt, answerBy, appliedAt } = application
    const isWaiting = status === 'under_review' && !answeredAt && !withdrawnAt && answerBy > now
    // Yesterday afternoon.
    const at = new Date(now.getTime() - day + 15.5 * 60 * 60 * 1000)
    if (!isWaiting || appliedAt >= new Date(now.getTime() - 2 * day)) return application
    waiting += 1
    if (waiting % everyNth !== 1) return application
    const offered = [2, 3, 4].map((days) => freeTime(application, now.getTime() + days * day))
    add(application, {
      startsAt: null,
      offered: [...offered].sort((a, b) => a.getTime() - b.getTime()),
      at,
      note,
    })
    return {
      ...application,
      answeredAt: at,
      events: [...application.events, { kind: 'interview_proposed' as const, by: 'startup' as const, at }],
    }
  })
  return {
    applications: changed,
    interviews: interviews.map((interview, index) => ({ id: 3001 + index, ...interview })),
  }
}

const note = 'We’d love to hear how you’d start. Half an hour, two of us, no tests.'
