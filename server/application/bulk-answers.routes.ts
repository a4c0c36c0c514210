// A startup answers several students at once. Each of them is answered, or refused with a sentence.
import type { BulkResult } from '../../contract/applicant.ts'
import { Problem } from '../../contract/problem.ts'
import type { Database, Queries } from '../database/database.ts'
import type { Handlers } from '../http/handler.ts'
import type { Notifier } from '../outbox/notifier.ts'
import { getProject } from '../project/project.store.ts'
import { getOwnStartup } from '../startup/startup.store.ts'
import { canUndo, checkMove, sendAfter, takenDown, topicOf } from './applicant.rules.ts'
import { countAccepted, lockApplications, setHeldAnswer } from './applicant.store.ts'
import type { Locked } from './send-answer.ts'

type Wanted = { id: number; applicationIds: number[] }

export function bulkAnswerRoutes(database: Database, notifier: Notifier) {
  /** In the order in which they were chosen: the first get the openings that are left. */
  async function changeEach(
    accountId: number,
    { id: projectId, applicationIds }: Wanted,
    change: (transaction: Queries, locked: Locked) => Promise<void>,
  ): Promise<BulkResult> {
    const startup = await getOwnStartup(database.read, accountId)
    return database.write(async (transaction) => {
      const project = await getProject(transaction, startup.id, projectId)
      if (!project) throw new Problem('not-found', 'We couldn’t find this project.')
      if (project.takenDown) throw takenDown()
      const locked = await lockApplications(transaction, startup.id, applicationIds)
      const result: BulkResult = { done: [], refused: [] }
      for (const id of applicationIds)
        try {
          const found = locked.find(({ application }) => application.id === id)
          if (found?.project.id !== projectId)
            throw new Problem('not-found', 'We couldn’t find this application.')
          await change(transaction, found)
          result.done.push(id)
        } catch (error) {
          if (!(error instanceof Problem)) throw error
          result.refused.push({ id, message: error.message })
        }
      return result
    })
  }

  return {
    answerApplicants: ({ answer, message, ...wanted }, { caller }) =>
      changeEach(caller.id, wanted, async (transaction, { application, project }) => {
        const { id, heldAnswer, sendAnswerAt } = application
        const held = { heldAnswer: answer, heldMessage: message ?? null }
        // Idempotent: sent again, it gives nobody more time.
        if (heldAnswer === answer && sendAnswerAt && !application.withdrawnAt)
          return setHeldAnswer(transaction, id, {
            ...held,
            heldMessage: message ?? application.heldMessage,
            sendAnswerAt,
          })
        const accepted = await countAccepted(transaction, project.id)
        checkMove(application, answer, { accepted, openings: project.places })
        await setHeldAnswer(transaction, id, { ...held, sendAnswerAt: sendAfter(new Date()) })
        await notifier.cancelEmails(transaction, topicOf(id), caller.id)
      }),

    undoAnswers: (wanted, { caller }) =>
      changeEach(caller.id, wanted, async (transaction, { application }) => {
        if (canUndo(application, new Date())) await setHeldAnswer(transaction, application.id, undefined)
      }),
  } satisfies Partial<Handlers>
}
