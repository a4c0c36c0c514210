// What students and startups of the world wrote to each other.
import type { UserType } from '../../contract/account-lists.ts'
import { type ApplicationStatus, withFirstName } from '../../contract/application-lists.ts'
import type { ConversationState, DeclineReason, ReportReason } from '../../contract/conversation-lists.ts'
import { wantedBy } from '../../contract/project.ts'
import { makeRandom, type Random } from '../random.ts'
import type { WorldApplication, WorldProject } from './world.ts'
import { matchFor, momentOf } from './world-applications.ts'
import { writtenConversations } from './world-messages.ts'
import type { WorldStudent } from './world-students.ts'

export type WrittenConversation = {
  /** What it is about, and so which startup. */
  project: string
  /** The student who can sign in, someone who applied and is at this status, or someone whom the startup found. */
  with: 'leila' | ApplicationStatus | 'found'
  /** A student who applied has accepted nothing: their application opened it. */
  state?: ConversationState
  declineReason?: DeclineReason
  blockedBy?: UserType
  /** By the side that did not send it: which message, counting from 1. */
  report?: { number: number; reason: ReportReason; note: string; daysAgo: number }
  /** How many of the last messages the other side has not read, and whether they have reached them. */
  unread?: number
  isReceived?: boolean
  messages: [side: UserType, daysAgo: number, text: string][]
}

export type WorldConversation = {
  id: number
  studentId: number
  startupId: number
  state: ConversationState
  declineReason: DeclineReason | null
  blocked: { side: UserType; at: Date } | null
  report: { number: number; side: UserType; reason: ReportReason; note: string; at: Date } | null
  messages: { side: UserType; text: string; sentAt: Date; key: string }[]
  /** Of each side: the last message that has arrived, and the last that was read. */
  receivedUpTo: Record<UserType, number>
  readUpTo: Record<UserType, number>
}

const seed = 4_409
const day = 24 * 60 * 60 * 1000

const startOf = (now: Date, daysAgo: number) => new Date(now.getTime() - daysAgo * day)

type Made = { students: WorldStudent[]; projects: WorldProject[]; applications: WorldApplication[] }

export function makeConversations(now: Date, made: Made): WorldConversation[] {
  const random = makeRandom(seed)
  const used = new Set<string>()
  return writtenConversations
    .map((written) => {
      const project = made.projects.find(({ title }) => title === written.project)
      const startupId = project?.startupId ?? 0
      const daysAgo = written.messages[0]?.[1] ?? 1
      const student =
        project && findStudent(written, { ...made, project, daysAgo, before: startOf(now, daysAgo), used })
      if (!student) throw new Error(`Nobody in the world can talk about “${written.project}”`)
      used.add(`${startupId} ${student.id}`)
      const times = written.messages
        .map(([, at]) => momentOf(now, at, random))
        .sort((one, other) => one.getTime() - other.getTime())
      const messages = written.messages.map(([side, , text], index) => ({
        side,
        text: withFirstName(text, student.name),
        sentAt: times[index] ?? now,
        key: uuidOf(random),
      }))
      return {
        studentId: student.id,
        startupId,
        ...outcomeOf(now, written, random),
        ...readingOf(written),
        messages,
      }
    })
    .sort((one, other) => Number(one.messages[0]?.sentAt) - Number(other.messages[0]?.sentAt))
    .map((conversation, index) => ({ id: 1 + index, ...conversation }))
}

const otherThan = (side: UserType): UserType => (side === 'student' ? 'startup' : 'student')

/** Who applied did so before the day of the first message. */
type Sought = Made & { project: WorldProject; daysAgo: number; before: Date; used: Set<string> }

function findStudent(
  { with: meant }: WrittenConversation,
  { students, projects, applications, project, daysAgo, before, used }: Sought,
) {
  const { startupId } = project
  const [leila, ...others] = students
  if (meant === 'leila') return leila
  const isFree = ({ id }: WorldStudent) => !used.has(`${startupId} ${id}`)
  if (meant !== 'found') {
    const who = applications
      .filter(
        ({ projectId, status, withdrawnAt, appliedAt }) =>
          projectId === project.id && status === meant && !withdrawnAt && appliedAt < before,
      )
      .map(({ studentId }) => studentId)
    return others.find((one) => who.includes(one.id) && isFree(one))
  }
  const own = new Set(projects.filter((one) => one.startupId === startupId).map(({ id }) => id))
  const applied = new Set(
    applications.filter(({ projectId }) => own.has(projectId)).map(({ studentId }) => studentId),
  )
  const wanted = wantedBy(project)
  return others
    .filter(
      (one) =>
        one.visibility === 'everyone' && one.memberForDays > daysAgo && !applied.has(one.id) && isFree(one),
    )
    .map((student) => ({ student, score: matchFor(student, wanted).score }))
    .sort((one, other) => other.score - one.score || one.student.id - other.student.id)[0]?.student
}

function outcomeOf(now: Date, written: WrittenConversation, random: Random) {
  const { state, declineReason, blockedBy, report, messages } = written
  const daysAgo = messages.at(-1)?.[1] ?? 1
  const sentBy = report && messages[report.number - 1]?.[0]
  return {
    state: state ?? ('open' as const),
    declineReason: declineReason ?? null,
    blocked: blockedBy ? { side: blockedBy, at: momentOf(now, daysAgo - 1, random) } : null,
    report:
      report && sentBy
        ? {
            number: report.number,
            side: otherThan(sentBy),
            reason: report.reason,
            note: report.note,
            at: momentOf(now, report.daysAgo, random),
          }
        : null,
  }
}

/** Everyone has read what they sent themselves and all before it. */
function readingOf({ messages, unread = 0, isReceived = true }: WrittenConversation) {
  const last = messages.length
  const to = otherThan(messages.at(-1)?.[0] ?? 'startup')
  const all: Record<UserType, number> = { student: last, startup: last }
  return {
    receivedUpTo: isReceived ? all : { ...all, [to]: last - unread },
    readUpTo: { ...all, [to]: last - unread },
  }
}

function uuidOf(random: Random) {
  const hex = Array.from({ length: 32 }, () => random.between(0, 15).toString(16)).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
