// What a round says to a student and to a startup: what to do, what happens otherwise, and why a result is as it is.
import type { UserType } from '../../../contract/account-lists.ts'
import type { ProjectResult, RoundSummary, StudentResult } from '../../../contract/round.ts'
import type { RoundPhase } from '../../../contract/round-lists.ts'
import { counted } from '../../lib/counted.ts'

export const phaseNames: Record<RoundPhase, string> = {
  entering: 'Open',
  ranking: 'Startups are ranking',
  waiting: 'Waiting for the result',
  confirming: 'Result is out',
  over: 'Over',
  cancelled: 'Cancelled',
}

/** With the moment it is about, where there is one. */
type Todo = { text: string; by?: string; until?: string; on?: string }

/** What to do, or what is going on. */
export function whatToDo(round: RoundSummary, userType: UserType): Todo {
  const { phase, todo, entered } = round
  if (phase === 'cancelled') return { text: 'This round was cancelled. Nobody is matched.' }
  if (phase === 'over') return { text: 'This round is over.' }
  if (todo === 'confirm')
    return {
      text: userType === 'student' ? 'You have a match. Confirm it' : 'Your matches are here. Confirm them',
      by: round.confirmBy ?? '',
    }
  if (phase === 'confirming')
    return { text: entered > 0 ? 'The result is out.' : 'The result is out. You didn’t take part.' }
  if (phase === 'waiting') return { text: 'The result comes', on: round.resultsAt }
  if (userType === 'student') {
    if (phase === 'ranking')
      return entered > 0
        ? { text: 'Startups are ranking. The result comes', on: round.resultsAt }
        : { text: 'Wishes are closed. You’re not in this round.' }
    return entered > 0
      ? {
          text: `You’ve made ${entered === 1 ? '1 wish' : `${entered} wishes`}. You can change ${entered === 1 ? 'it' : 'them'}`,
          until: round.enterBy,
        }
      : { text: `Wish for up to ${counted(round.maxWishes, 'project')}`, by: round.enterBy }
  }
  if (phase === 'ranking') {
    if (todo === 'rank') return { text: 'Rank the students who wished for your projects', by: round.rankBy }
    return entered > 0
      ? { text: 'You’ve ranked your students. You can change your lists', until: round.rankBy }
      : { text: 'Entries are closed. You’re not in this round.' }
  }
  return entered > 0
    ? { text: `You’ve entered ${counted(entered, 'project')}. You can enter more`, until: round.enterBy }
    : { text: 'Enter your published projects', by: round.enterBy }
}

/** What happens to someone who does nothing from here on. */
export function otherwise({ phase, todo, entered, isSecond }: RoundSummary, userType: UserType) {
  if (todo === 'confirm')
    return userType === 'student'
      ? `If you do nothing, you lose the match and the place ${isSecond ? 'stays empty' : 'goes to another student'}.`
      : `If you do nothing, you lose these students and their places ${isSecond ? 'stay empty' : 'go into the second round'}.`
  if (phase === 'entering' && userType === 'student')
    return entered > 0
      ? 'If you do nothing more, your wishes count as they are.'
      : 'If you do nothing, you’re not in this round. You can still apply to projects as usual.'
  if (phase === 'entering')
    return entered > 0
      ? 'If you do nothing more, your projects take part as they are.'
      : 'If you do nothing, your projects aren’t in this round. Students can still apply as usual.'
  if (phase === 'ranking' && userType === 'startup' && entered > 0)
    return 'If you don’t rank a project’s students, their match scores decide: the best match comes first.'
  return undefined
}

type Missed = StudentResult['better'][number]

/** Why a wish did not come true. Never who got it. */
export function whyMissed({ reason, places }: Pick<Missed, 'reason' | 'places'>) {
  if (reason === 'full')
    return places === 1
      ? 'Its place went to a student it ranked above you.'
      : `Its ${places} places went to students it ranked above you.`
  if (reason === 'hours') return 'It needs more hours a week than you had free.'
  if (reason === 'below') return 'The startup didn’t want to go this far down its list.'
  return 'It left the round.'
}

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]
export const ordinal = (number: number) => ordinals[number - 1] ?? `number ${number}`

/** '2 of 3 places stayed empty. 3 students wished for it: 2 got a wish they ranked higher.' */
export function whyEmpty({ empty, places, matched, why }: ProjectResult) {
  const stayed = empty === places ? emptyAll(places) : `${empty} of ${places} places stayed empty.`
  if (why.wished === 0) return `${stayed} No student wished for it.`
  const reasons = [
    matched.length > 0 && `${matched.length} matched with you`,
    why.matchedHigher > 0 && `${why.matchedHigher} got a wish they ranked higher`,
    why.belowLine > 0 && `${why.belowLine} ${why.belowLine === 1 ? 'was' : 'were'} below your line`,
    why.hours > 0 && `${why.hours} didn’t have enough hours`,
  ].filter((one) => one !== false)
  const wished = `${counted(why.wished, 'student')} wished for it`
  return `${stayed} ${wished}${reasons.length > 0 ? `: ${reasons.join(', ')}` : ''}.`
}

const emptyAll = (places: number) =>
  places === 1 ? 'The place stayed empty.' : `All ${places} places stayed empty.`
