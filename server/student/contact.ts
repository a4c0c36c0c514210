// Who gets a student's email address, and when. The demo and live differ: see app.ts.
import { and, countDistinct, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { ConversationState } from '../../contract/conversation-lists.ts'
import { Problem } from '../../contract/problem.ts'
import type { Queries } from '../database/database.ts'
import {
  account,
  application,
  conversation,
  conversationMember,
  profileView,
  project,
  startup,
} from '../database/tables.ts'

export type ContactRules = {
  /** Whether lists of students have their addresses, or only a profile that is opened. */
  inLists: boolean
  /** What a startup must do before it gets addresses and CVs; nothing where it has done it. */
  getStep: (queries: Queries, startupId: number) => Promise<string | undefined>
}

export const openToAll: ContactRules = { inLists: true, getStep: async () => undefined }

/** Where nothing can be emailed, no address can be confirmed. */
export const makeOnOpening = (canConfirm: boolean): ContactRules => ({
  inLists: false,
  getStep: async (queries, startupId) => {
    const [found] = await queries
      .select({ name: startup.businessName, confirmedAt: account.emailConfirmedAt })
      .from(startup)
      .innerJoin(account, eq(account.id, startup.accountId))
      .where(eq(startup.id, startupId))
    if (!found?.name) return 'Add your company name'
    return canConfirm && !found.confirmedAt ? 'Confirm your email address' : undefined
  },
})

/** Students share their address and CV with the startups that they apply to. */
export async function hasApplied(queries: Queries, studentId: number, startupId: number): Promise<boolean> {
  const found = await queries
    .select({ id: application.id })
    .from(application)
    .innerJoin(project, eq(project.id, application.projectId))
    .where(
      and(
        eq(application.studentId, studentId),
        eq(project.startupId, startupId),
        isNull(application.withdrawnAt),
      ),
    )
    .limit(1)
  return found.length > 0
}

type Talk = { state: ConversationState; blocks: boolean }

/** How far the student has let the startup come, where it has written to them. */
export async function getTalk(
  queries: Queries,
  studentId: number,
  startupId: number,
): Promise<Talk | undefined> {
  const [found] = await queries
    .select({ state: conversation.state, blocks: sql<boolean>`${conversationMember.blockedAt} is not null` })
    .from(conversation)
    .innerJoin(
      conversationMember,
      and(eq(conversationMember.conversationId, conversation.id), eq(conversationMember.side, 'student')),
    )
    .where(and(eq(conversation.studentId, studentId), eq(conversation.startupId, startupId)))
  return found
}

const maxProfilesPerDay = 20

/** For startups that have a step to do. Row lock on the startup: two calls cannot both open the last profile. */
export async function checkDailyProfiles(
  transaction: Queries,
  studentId: number,
  startupId: number,
  step: string,
) {
  await transaction
    .select({ id: startup.id })
    .from(startup)
    .where(eq(startup.id, startupId))
    .for('no key update')
  const [opened] = await transaction
    .select({ others: countDistinct(profileView.studentId) })
    .from(profileView)
    .where(
      and(
        eq(profileView.startupId, startupId),
        ne(profileView.studentId, studentId),
        gt(profileView.at, sql`now() - interval '1 day'`),
      ),
    )
  if ((opened?.others ?? 0) >= maxProfilesPerDay)
    throw new Problem('too-many', `You’ve opened ${maxProfilesPerDay} profiles today. ${step} to open more.`)
}
