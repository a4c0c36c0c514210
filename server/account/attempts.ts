// How often passwords are tried for an email address, and how often emails are sent to it. Anyone can type any address,
// so what a stranger does must not shut the owner out. See docs/decisions/019-counting-failed-sign-ins.md.
import { Problem } from '../../contract/problem.ts'
import type { Database } from '../database/database.ts'
import { countAttempt, type Limit, takeBackAttempts } from '../http/limits.ts'
import type { Purpose } from './mailed-token.ts'
import { admitSignIn } from './password.ts'
import { hashToken } from './token.ts'

export type Attempts = ReturnType<typeof makeAttempts>

/** Many people share one network, such as a campus. */
const timesPerNetwork = 4
/** Tries from all networks together: few enough to make guessing hopeless. */
const timesPerAccount = 10

type SignIn = { email: string; network: string; knownDevice: string | undefined }

export function makeAttempts(
  database: Database,
  { secret, signIns, emails }: { secret: string; signIns: Limit; emails: Limit },
) {
  /** Stands for an address in logs and counters, which must not hold it. */
  const hashOf = (email: string) => hashToken(secret, `address ${email}`).slice(0, 22)

  /** The account's own total comes last: tries that were refused before don't add to it. */
  const countersOf = ({ email, network, knownDevice }: SignIn): [owner: string, times: number][] =>
    knownDevice
      ? [[`device ${knownDevice}`, 1]]
      : [
          [`network ${network}`, timesPerNetwork],
          [`${hashOf(email)} from ${network}`, 1],
          [hashOf(email), timesPerAccount],
        ]

  return {
    hashOf,

    /** A try is counted before the password is checked, so tries at the same time all count. Only wrong ones stay counted. */
    signIn: (signIn: SignIn, fits: () => Promise<boolean>): Promise<boolean> =>
      admitSignIn(async () => {
        const counters = countersOf(signIn)
        for (const [owner, times] of counters)
          await countAttempt(database, { ...signIns, max: signIns.max * times }, [owner])
        let isWrong = false
        try {
          isWrong = !(await fits())
          return !isWrong
        } finally {
          if (!isWrong)
            await takeBackAttempts(
              database,
              signIns,
              counters.map(([owner]) => owner),
            )
        }
      }),

    /**
     * Whether another email of this kind may go to this address. Asked only where one would be sent: once the limit is
     * reached, links that still work are in the inbox, and the answer is the same.
     */
    mayEmail: async (
      kind: Purpose | 'notice',
      email: string,
      knownDevice: string | undefined = undefined,
    ): Promise<boolean> => {
      try {
        await countAttempt(database, emails, [`${kind} ${knownDevice ?? hashOf(email)}`])
        return true
      } catch (error) {
        if (error instanceof Problem && error.code === 'too-many') return false
        throw error
      }
    },
  }
}
