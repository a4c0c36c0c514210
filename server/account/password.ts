// Hashing passwords with argon2id, a bounded number at a time.
import { hash, verify } from '@node-rs/argon2'
import { Problem } from '../../contract/problem.ts'

/** 2 is argon2id. */
const strength = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each one takes a core for tens of milliseconds: more would only make everybody wait until nobody is served. */
const mostAtOnce = 64
let running = 0

async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce)
    throw new Problem('unavailable', 'Too many people are signing in. Please try again in a moment.')
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
  }
}

export const hashPassword = (password: string) => bounded(() => hash(password, strength))

const hashOfNobody = hash('nobody', strength)

/** Takes as long without a hash as with one, so that a stranger cannot tell which addresses have an account. */
export async function passwordFits(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const compared = passwordHash ?? (await hashOfNobody)
  const fits = await bounded(() => verify(compared, password))
  return fits && passwordHash != null
}
