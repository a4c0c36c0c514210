// The lists and limits of a matching round, apart from its schemas: a screen that needs one does not load zod.

/** Students wish, startups rank, everyone waits for the result, both sides confirm, and it is over. */
export const roundPhases = ['entering', 'ranking', 'waiting', 'confirming', 'over', 'cancelled'] as const
export type RoundPhase = (typeof roundPhases)[number]

/** What is left to do for the reader: enter a project, wish, rank, wait for others, confirm. */
export const roundTodos = ['enter', 'wish', 'rank', 'wait', 'confirm', 'nothing'] as const
export type RoundTodo = (typeof roundTodos)[number]

/**
 * Why a wish did not come true: its places went to others, the hours don't suffice, the startup's list ended above the student,
 * or the project left the round.
 */
export const missedReasons = ['full', 'hours', 'below', 'gone'] as const
export type MissedReason = (typeof missedReasons)[number]

export const wishLimit = { min: 1, max: 20, default: 5 }
/** Who is below them follows by match score. */
export const maxRanked = 500
export const longestRoundName = 80

/** After the result. */
export const confirmDays = 5

/** For how long a round that is over is still listed. */
export const daysRoundListed = 60

/** The insight of a round shows no group of fewer students: nobody is to be recognised in it. */
export const fewestShown = 10

/** At least so many before the result are looked at for who was on pages of searches. */
export const weeksOfShowings = 4
