// How often things may be tried, per network, session and account.
import { and, gt, inArray, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { Problem } from '../../contract/problem.ts'
import type { Database } from '../database/database.ts'
import { attempt } from '../database/tables.ts'

export type Limit = { name: string; max: number; seconds: number }

export class TooMany extends Problem {
  constructor(
    readonly retryAfter: number,
    message = `Too many tries. Please wait ${inWords(retryAfter)} and try again.`,
  ) {
    super('too-many', message)
  }
}

/** Refused because there is too much to do: no fault, so the log has no more than the line of its request. */
export class Overloaded extends Problem {
  constructor(message: string) {
    super('unavailable', message)
  }
}

export const busy = 'We’re very busy right now. Please try again in a moment.'

export const retryAfterOf = (problem: Problem) =>
  problem instanceof TooMany ? problem.retryAfter : problem.code === 'unavailable' ? 1 : undefined

/**
 * About 20 MB when full. Only what has not been used for longest is forgotten, so an attacker who goes on stays counted.
 * To have a count forgotten takes calls from 100,000 other addresses or accounts within the same minute, which win
 * far more calls than the forgotten count does.
 */
const maxCounts = 100_000

/** Counted in this process: cheap enough for every call. Answers how many there were by now. */
export function makeCounter({ max, seconds }: Limit) {
  // `max` would allocate all entries at once: 16 ms and megabytes for each counter, before the first call.
  const counts = new LRUCache<string, { count: number; expiresAt: number }>({
    maxSize: maxCounts,
    sizeCalculation: () => 1,
  })
  const count = (owner: string): number => {
    const now = Date.now()
    const current = counts.get(owner)
    const counted =
      current && current.expiresAt > now ? current : { count: 0, expiresAt: now + seconds * 1000 }
    counted.count += 1
    if (counted !== current) counts.set(owner, counted)
    if (counted.count > max) throw new TooMany(Math.ceil((counted.expiresAt - now) / 1000))
    return counted.count
  }
  /** For a call that turned out to be someone else's. */
  const takeBack = (owner: string) => {
    const counted = counts.get(owner)
    if (counted) counted.count -= 1
  }
  return Object.assign(count, { takeBack })
}

/** Counted in the database, across all processes: what an attacker must not multiply. */
export async function countAttempt(
  database: Database,
  { name, max, seconds }: Limit,
  owners: readonly string[],
) {
  for (const owner of owners) {
    const expiresAt = sql`now() + make_interval(secs => ${seconds})`
    const expired = sql`${attempt.expiresAt} <= now()`
    const [counted] = await database.keep((transaction) =>
      transaction
        .insert(attempt)
        .values({ key: `${name} ${owner}`, count: 1, expiresAt })
        .onConflictDoUpdate({
          target: attempt.key,
          set: {
            count: sql`case when ${expired} then 1 else least(${attempt.count}, 1000000) + 1 end`,
            expiresAt: sql`case when ${expired} then ${expiresAt} else ${attempt.expiresAt} end`,
          },
        })
        .returning({
          count: attempt.count,
          secondsLeft: sql<number>`ceil(extract(epoch from ${attempt.expiresAt} - now()))::int`,
        }),
    )
    if (counted && counted.count > max) throw new TooMany(counted.secondsLeft)
  }
}

/** For what turned out not to be worth counting, such as a sign-in that succeeded. */
export async function takeBackAttempts(database: Database, { name }: Limit, owners: readonly string[]) {
  const keys = owners.map((owner) => `${name} ${owner}`)
  await database.keep((transaction) =>
    transaction
      .update(attempt)
      .set({ count: sql`${attempt.count} - 1` })
      .where(and(inArray(attempt.key, keys), gt(attempt.count, 0))),
  )
}

/** One customer has a whole /64 of IPv6 addresses, so that is what counts as one. */
export const networkOf = (address: string) => {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('::')
  const groups = (text = '') => (text === '' ? [] : text.split(':'))
  const [first, last] = [groups(head), groups(tail)]
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}

const inWords = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
