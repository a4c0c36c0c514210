// By when a startup answers an application, and how it has kept its word so far.
import type { Answering } from '../../../contract/project.ts'
import { dateInWords } from '../../lib/dates.ts'
import type { BrowsableProject } from '../../platform/data-source.ts'

type Answers = NonNullable<BrowsableProject['answers']>

const aDay = 24 * 60 * 60 * 1000

export function StartupAnswers({ answers }: { answers: Answers }) {
  return (
    <p className="text-sm text-ink-2">
      <span className="font-semibold text-ink">{recordOf(answers)}</span>
      <br />
      Apply today and they’ll answer by {answerDate(answers)}
    </p>
  )
}

/** 'Answers 92% in time, usually within 3 days' */
export function recordOf({ inTime, medianDays }: Answering) {
  if (inTime === null) return 'No applications answered yet'
  if (medianDays === null) return 'Hasn’t replied to any applicants yet'
  return `Answers ${inTime}% in time, usually within ${medianDays <= 1 ? 'a day' : `${medianDays} days`}`
}

export const answerDate = ({ days }: Answers, now = Date.now()) =>
  dateInWords(new Date(now + days * aDay).toISOString())
