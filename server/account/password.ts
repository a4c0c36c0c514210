// Hashing passwords with argon2id, a bounded number at a time.
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Overloaded } from '../http/limits.ts'
import { makeWorkQueue } from '../http/work-queue.ts'

/** 2 is argon2id. Tests lower it: see tests/server.ts. */
export const strength = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Each one takes a core and a thread of Node's pool, which has four and reads files and names too: one core and one
 * thread stay free.
 */
export const hashesAtOnce = Math.max(1, Math.min(3, availableParallelism() - 1))

/** One takes about 50 ms: with more in the queue, the last would wait for over a second. */
export const hashesWaiting = 20 * hashesAtOnce

const refuse = () => new Overloaded('Too many people are signing in. Please try again in a moment.')

const { run: bounded } = makeWorkQueue({ atOnce: hashesAtOnce, waiting: hashesWaiting, refuse })

/** Bounds sign-ins before they are counted: in a flood, counting those that would be refused in the end took all the time. */
export const { run: admitSignIn } = makeWorkQueue({
  atOnce: hashesAtOnce + hashesWaiting,
  waiting: 0,
  refuse,
})

export const hashPassword = (password: string) => bounded(() => hash(password, strength))

const hashOfNobody = hash('nobody', strength)

/** Takes as long without a hash as with one: its time doesn't tell a stranger which addresses have an account. */
export async function passwordFits(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const compared = passwordHash ?? (await hashOfNobody)
  const fits = await bounded(() => verify(compared, password))
  return fits && passwordHash != null
}
