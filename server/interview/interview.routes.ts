// A startup and a student agree when to meet: one side offers times, the other picks one.
import { eq } from 'drizzle-orm'
import type { UserType } from '../../contract/account.ts'
import type { Interview } from '../../contract/interview.ts'
import { Problem } from '../../contract/problem.ts'
import { nameInForm } from '../../contract/student.ts'
import { topicOf } from '../application/applicant.rules.ts'
import { addEvent } from '../application/timeline.store.ts'
import { publishedFile } from '../calendar/calendar-file.ts'
import { cancelInterviews } from '../calendar/cancel-interviews.ts'
import { entryOf, offerOf, tellAgreed, tellOffered, tellWithdrawn } from '../calendar/interview-emails.ts'
import type { InterviewRow } from '../calendar/interview-rows.ts'
import type { Database, Queries } from '../database/database.ts'
import { interview } from '../database/tables.ts'
import type { Caller, Handlers } from '../http/handler.ts'
import type { Notifier } from '../outbox/notifier.ts'
import { getOwnStartup } from '../startup/startup.store.ts'
import { checkOpen, checkPick, checkTimes, nextReminder, spanOf } from './interview.rules.ts'
import {
  type Agreed,
  addInterview,
  changeInterview,
  findOpen,
  getInterviewRow,
  listAgreed,
  listInterviews,
  listOffered,
  lockBothSides,
  lockInterview,
  setAnswered,
  setOffered,
  setScheduled,
  setTimeZone,
  showInterviews,
} from './interview.store.ts'
import { checkInvited, findInvited } from './invited.store.ts'

export function interviewRoutes(database: Database, notifier: Notifier) {
  async function show(queries: Queries, caller: Caller, id: number): Promise<Interview> {
    const row = await getInterviewRow(queries, caller, id)
    const [shown] = row ? await showInterviews(queries, caller, [row]) : []
    if (!shown) throw notFound()
    return shown
  }

  /** Locks one of the caller's interviews, runs `change`, and answers its new state. */
  const changeOwn = (
    caller: Caller,
    id: number,
    change: (transaction: Queries, row: InterviewRow) => Promise<void>,
    timeZone?: string,
  ): Promise<Interview> =>
    database.write(async (transaction) => {
      if (timeZone) await setTimeZone(transaction, caller.id, timeZone)
      const row = await lockInterview(transaction, caller, id)
      if (!row) throw notFound()
      await change(transaction, row)
      return show(transaction, caller, id)
    })

  /** Stores the offered times, and tells the other side. */
  async function offer(
    transaction: Queries,
    caller: Caller,
    id: number,
    offered: Date[],
    { isFirst }: { isFirst: boolean },
  ) {
    await setOffered(transaction, id, offered)
    const row = await getInterviewRow(transaction, caller, id)
    if (!row) throw notFound()
    const { applicationId, proposedBy: by } = row.interview
    if (applicationId !== null) await addEvent(transaction, applicationId, { kind: 'interview_proposed', by })
    await tellOffered(transaction, notifier, row, offered, { isFirst })
  }

  return {
    listInterviews: async (which, { caller }) => ({
      interviews: await listInterviews(database.read, caller, which),
    }),

    proposeInterviews: async (
      { applicationIds, studentId, times, minutes, place, note = null, timeZone },
      { caller },
    ) => {
      const startup = await getOwnStartup(database.read, caller.id)
      return database.write(async (transaction) => {
        await setTimeZone(transaction, caller.id, timeZone)
        const invited = await findInvited(transaction, startup.id, { applicationIds, studentId })
        await lockBothSides(
          transaction,
          invited.map((one) => ({
            ...one,
            startupId: startup.id,
            accountIds: [caller.id, one.accountId],
          })),
        )
        const agreed = await listAgreed(transaction, { startupIds: [startup.id] })
        const interviews: Interview[] = []
        for (const one of invited) {
          await checkInvited(transaction, caller, startup.id, one)
          const sides = { studentId: one.studentId, startupId: startup.id, applicationId: one.applicationId }
          const before = await findOpen(transaction, sides)
          const wanted = { minutes, place, note, by: 'startup' } as const
          if (before && (await isSame(transaction, before, times, wanted))) {
            interviews.push(await show(transaction, caller, before.id))
            continue
          }
          const offered = checkTimes(times, {
            minutes,
            side: 'startup',
            busy: agreed.filter(({ id }) => id !== before?.id),
            now: new Date(),
          })
          // An agreed interview stays as it is until another time is picked.
          const { id } = !before
            ? await addInterview(transaction, {
                ...sides,
                minutes,
                place,
                note,
                state: 'proposed',
                proposedBy: 'startup',
              })
            : await changeInterview(transaction, before.id, {
                proposedBy: 'startup',
                note,
                ...(before.state === 'agreed'
                  ? { newMinutes: minutes, newPlace: place }
                  : { minutes, place }),
              })
          await offer(transaction, caller, id, offered, { isFirst: !before })
          if (one.applicationId !== null) {
            await setAnswered(transaction, one.applicationId)
            // Emails to the startup, such as that the answer is overdue.
            await notifier.cancelEmails(transaction, topicOf(one.applicationId), caller.id)
          }
          interviews.push(await show(transaction, caller, id))
        }
        return { interviews }
      })
    },

    pickInterviewTime: ({ id, startsAt, timeZone }, { caller }) =>
      changeOwn(
        caller,
        id,
        async (transaction, row) => {
          const { interview: one } = row
          const now = new Date()
          const { minutes, place } = offerOf(one)
          const picked = spanOf(new Date(startsAt), minutes)
          const offered = (await listOffered(transaction, [id])).get(id) ?? []
          // Idempotent: sent again, it changes nothing and notifies no one.
          if (one.state === 'agreed' && offered.length === 0 && isAt(one, picked.startsAt)) return
          checkOpen(one, now)
          const busy = await listBusy(transaction, caller, one)
          checkPick({
            ...busy,
            ...one,
            side: caller.userType,
            offered,
            picked,
            name: nameOf(caller, row),
            now,
          })
          await changeInterview(transaction, id, {
            state: 'agreed',
            ...picked,
            minutes,
            place,
            newMinutes: null,
            newPlace: null,
            sequence: one.state === 'agreed' ? one.sequence + 1 : one.sequence,
            remindAt: nextReminder(picked.startsAt, now),
          })
          await setOffered(transaction, id, [])
          const { userType: by } = caller
          const isMoved = one.state === 'agreed'
          if (one.applicationId !== null) {
            await setScheduled(transaction, one.applicationId)
            await addEvent(transaction, one.applicationId, {
              kind: isMoved ? 'interview_moved' : 'interview_agreed',
              by,
              interviewAt: picked.startsAt,
            })
          }
          const agreed = await getInterviewRow(transaction, caller, id)
          if (agreed) await tellAgreed(transaction, notifier, agreed, { by, isMoved })
        },
        timeZone,
      ),

    offerInterviewTimes: ({ id, times, note = null, timeZone }, { caller }) =>
      changeOwn(
        caller,
        id,
        async (transaction, { interview: one }) => {
          const { userType: side } = caller
          const now = new Date()
          checkOpen(one, now)
          const wanted = { ...offerOf(one), note, by: side }
          if (await isSame(transaction, one, times, wanted)) return
          const { mine: busy } = await listBusy(transaction, caller, one)
          const offered = checkTimes(times, { minutes: wanted.minutes, side, busy, now })
          await changeInterview(transaction, id, { proposedBy: side, note })
          await offer(transaction, caller, id, offered, { isFirst: false })
        },
        timeZone,
      ),

    withdrawInterviewTimes: ({ id }, { caller }) =>
      changeOwn(caller, id, async (transaction, { interview: one }) => {
        checkOpen(one, new Date())
        if (one.state !== 'agreed')
          throw new Problem('conflict', 'No time is agreed yet. Cancel the interview instead.')
        if (((await listOffered(transaction, [id])).get(id) ?? []).length === 0) return
        if (one.proposedBy !== caller.userType)
          throw new Problem('conflict', 'You can only withdraw times that you offered.')
        await changeInterview(transaction, id, { newMinutes: null, newPlace: null, note: null })
        await setOffered(transaction, id, [])
        const row = await getInterviewRow(transaction, caller, id)
        if (row) await tellWithdrawn(transaction, notifier, row)
      }),

    cancelInterview: ({ id, note = null }, { caller }) =>
      changeOwn(caller, id, async (transaction, { interview: one }) => {
        if (one.state === 'cancelled') return
        checkOpen(one, new Date())
        await cancelInterviews(transaction, notifier, eq(interview.id, id), { by: caller.userType, note })
      }),

    getInterviewFile: async ({ id }, { caller }) => {
      const row = await getInterviewRow(database.read, caller, id)
      const entry = row?.interview.state === 'agreed' ? entryOf(row, caller.userType, notifier) : undefined
      if (!entry) throw row ? new Problem('conflict', 'No time is agreed yet.') : notFound()
      return fileOf(publishedFile([entry]))
    },
  } satisfies Partial<Handlers>
}

type Stored = typeof interview.$inferSelect

function fileOf(calendar: string) {
  const bytes = Buffer.from(calendar)
  return { fileName: 'interview.ics', size: bytes.length, content: oneChunk(bytes) }
}

async function* oneChunk(bytes: Uint8Array) {
  yield bytes
}

/** What else the two have agreed. */
async function listBusy(queries: Queries, { userType }: Caller, { id, studentId, startupId }: Stored) {
  const ofStudent = (one: Agreed) => one.studentId === studentId
  const ofStartup = (one: Agreed) => one.startupId === startupId
  const [isMine, isTheirs] = userType === 'student' ? [ofStudent, ofStartup] : [ofStartup, ofStudent]
  const people = { studentIds: studentId ? [studentId] : [], startupIds: startupId ? [startupId] : [] }
  const others = (await listAgreed(queries, people)).filter((one) => one.id !== id)
  return { mine: others.filter(isMine), theirs: others.filter(isTheirs) }
}

const isAt = ({ startsAt }: Stored, time: Date) => startsAt?.getTime() === time.getTime()

/** Whether exactly this is offered already. */
async function isSame(
  queries: Queries,
  before: Stored,
  times: readonly string[],
  wanted: { minutes: number; place: string; note: string | null; by: UserType },
) {
  const { minutes, place } = offerOf(before)
  const offered = (await listOffered(queries, [before.id])).get(before.id) ?? []
  const moments = new Set(times.map((time) => Date.parse(time)))
  return (
    before.proposedBy === wanted.by &&
    minutes === wanted.minutes &&
    place === wanted.place &&
    before.note === wanted.note &&
    offered.length === moments.size &&
    offered.every((time) => moments.has(time.getTime()))
  )
}

/** Who is on the other side. */
const nameOf = ({ userType }: Caller, { student, startup }: InterviewRow) =>
  userType === 'student'
    ? (startup?.businessName ?? 'The startup')
    : ((student && nameInForm(student.name, student.nameForm)) ?? 'The student')

const notFound = () => new Problem('not-found', 'We can’t find this interview.')
