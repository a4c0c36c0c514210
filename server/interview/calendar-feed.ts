// The private address where a calendar program reads someone's interviews. It works without a session, so it is a secret:
// signed with a key in the account's row and with our SECRET. A copy of the database alone doesn't give it away, its owner can
// read it again at any time, and a new key makes a new one.
import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { daysListed } from '../../contract/interview-lists.ts'
import { accountDeleted, Problem } from '../../contract/problem.ts'
import { areEqual, hashToken } from '../account/token.ts'
import { publishedFile } from '../calendar/calendar-file.ts'
import { entryOf } from '../calendar/interview-emails.ts'
import { selectInterviews, startupAccount, studentAccount } from '../calendar/interview-rows.ts'
import type { Database, Queries } from '../database/database.ts'
import { account, interview } from '../database/tables.ts'
import type { Handlers } from '../http/handler.ts'
import { type Limit, makeCounter, networkOf } from '../http/limits.ts'
import type { Notifier } from '../outbox/notifier.ts'

type Means = { database: Database; notifier: Notifier; secret: string }

const feedPath = '/calendar/'

export function calendarFeedRoutes({ database, notifier, secret }: Means) {
  const addressOf = (accountId: number, calendarKey: string | null) => ({
    address:
      calendarKey &&
      notifier
        .link(`${feedPath}${tokenOf(secret, accountId, calendarKey)}.ics`)
        // A scheme that opens a calendar program. It asks by https where it can.
        .replace(/^https?:/, 'webcal:'),
  })

  async function setKey(accountId: number, calendarKey: string | null) {
    const changed = await database.write((transaction) =>
      transaction
        .update(account)
        .set({ calendarKey })
        .where(eq(account.id, accountId))
        .returning({ id: account.id }),
    )
    if (changed.length === 0) throw accountDeleted()
    return addressOf(accountId, calendarKey)
  }

  return {
    getCalendarFeed: async (_, { caller }) => {
      const [own] = await database.read.select().from(account).where(eq(account.id, caller.id))
      return addressOf(caller.id, own?.calendarKey ?? null)
    },
    replaceCalendarFeed: (_, { caller }) => setKey(caller.id, randomUUID()),
    removeCalendarFeed: (_, { caller }) => setKey(caller.id, null),
  } satisfies Partial<Handlers>
}

const tokenOf = (secret: string, accountId: number, calendarKey: string) =>
  `${accountId}-${hashToken(secret, `calendar ${accountId} ${calendarKey}`)}`

/** Calendar programs ask a few times an hour. */
const feedLimit: Limit = { name: 'calendar', max: 60, seconds: 60 }

export function serveCalendarFeed(app: FastifyInstance, means: Means) {
  const count = makeCounter(feedLimit)
  app.get<{ Params: { file: string } }>(`${feedPath}:file`, async (request, reply) => {
    count(networkOf(request.ip))
    const file = await readFeed(means, request.params.file)
    if (file === undefined)
      throw new Problem(
        'not-found',
        'This calendar address no longer works. Copy the new one from your settings.',
      )
    return reply
      .headers({
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'inline; filename="launchquad.ics"',
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
      })
      .send(file)
  })
}

async function readFeed({ database, notifier, secret }: Means, file: string) {
  const [, token = '', id = ''] = /^((\d{1,10})-[\w-]+)\.ics$/.exec(file) ?? []
  if (Number(id) > 2_147_483_647) return undefined
  const [owner] = await database.read
    .select()
    .from(account)
    .where(and(eq(account.id, Number(id)), isNull(account.suspendedAt)))
  if (!owner?.calendarKey || !areEqual(token, tokenOf(secret, owner.id, owner.calendarKey))) return undefined
  const rows = await listAgreed(database.read, owner)
  return publishedFile(
    rows.flatMap((row) => entryOf(row, owner.userType, notifier) ?? []),
    'Launchquad interviews',
  )
}

/** Those to come, and those of the last weeks. */
function listAgreed(queries: Queries, { id, userType }: typeof account.$inferSelect) {
  const [mine, theirs] =
    userType === 'student' ? [studentAccount, startupAccount] : [startupAccount, studentAccount]
  return selectInterviews(
    queries,
    and(
      eq(mine.id, id),
      isNull(theirs.suspendedAt),
      eq(interview.state, 'agreed'),
      gt(interview.endsAt, sql`now() - make_interval(days => ${daysListed})`),
    ),
  )
}
