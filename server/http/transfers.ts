// Files on their way, up or down: each holds a connection, and a temporary file or a piece of memory.
import { Problem } from '../../contract/problem.ts'

const maxPerOwner = 3
const maxInAll = 100

/** Counts one more under way, or refuses. Answers how to count it down again. */
export function makeTransfers() {
  const underWay = new Map<string, number>()
  let total = 0
  return (owner: string) => {
    const own = underWay.get(owner) ?? 0
    if (own >= maxPerOwner)
      throw new Problem(
        'too-many',
        `You already have ${maxPerOwner} uploads or downloads running. Wait for one to finish and try again.`,
      )
    if (total >= maxInAll)
      throw new Problem(
        'unavailable',
        'Too many files are on their way right now. Please try again in a moment.',
      )
    underWay.set(owner, own + 1)
    total += 1
    return () => {
      total -= 1
      const left = (underWay.get(owner) ?? 1) - 1
      if (left > 0) underWay.set(owner, left)
      else underWay.delete(owner)
    }
  }
}
