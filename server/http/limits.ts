// How often things may be tried, per address and per account.
import { sql } from 'drizzle-orm'
import { Problem } from '../../contract/problem.ts'
import type { Database } from '../database/database.ts'
import { attempt } from '../database/tables.ts'

export type Limit = { name: string; most: number; seconds: number }

class TooMany extends Problem {
  constructor(readonly retryAfter: number) {
    super('too-many', `Too many tries. Please wait ${inWords(retryAfter)} and try again.`)
  }
}

export const retryAfterOf = (problem: Problem) =>
  problem instanceof TooMany ? problem.retryAfter : problem.code === 'unavailable' ? 1 : undefined

/** Counted in this process: cheap enough for every call. */
export function makeCounter({ name, most, seconds }: Limit) {
  const counts = new Map<string, { count: number; expiresAt: number }>()
  return (owners: readonly string[]) => {
    const now = Date.now()
    if (counts.size > 10_000)
      for (const [key, { expiresAt }] of counts) if (expiresAt <= now) counts.delete(key)
    for (const owner of owners) {
      const key = `${name} ${owner}`
      const current = counts.get(key)
      const counted =
        current && current.expiresAt > now ? current : { count: 0, expiresAt: now + seconds * 1000 }
      counted.count += 1
      counts.set(key, counted)
      if (counted.count > most) throw new TooMany(Math.ceil((counted.expiresAt - now) / 1000))
    }
  }
}

/** Counted in the database, for all processes together: what an attacker must not multiply. */
export async function countAttempt(
  database: Database,
  { name, most, seconds }: Limit,
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
    if (counted && counted.count > most) throw new TooMany(counted.secondsLeft)
  }
}

/** One customer has a whole /64 of IPv6 addresses, so that is what counts as one. */
export const networkOf = (address: string) => {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  const [head = ''] = address.split('::')
  return `${head.split(':').slice(0, 4).join(':')}::/64`
}

const inWords = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
