// The landing page's pictures tell the truth: the product would give the sample student this very score.
import { expect, test } from 'vitest'
import { matchOf } from '../../../contract/match.ts'
import { sampleMatch, sampleSearch, sampleStudent } from './sample-student.ts'

const { score, reasons } = matchOf(
  {
    technologies: sampleStudent.technologies,
    industries: sampleStudent.industries,
    weeklyHours: sampleStudent.maxWeeklyHours,
    months: sampleStudent.maxCommitmentMonths,
    hasCv: sampleStudent.hasCv,
    hasLinkedin: sampleStudent.hasLinkedin,
  },
  sampleSearch,
)

test('a visitor sees the score that the search would give', () => {
  expect(sampleMatch.score).toBe(score)
})

test('a visitor sees the reasons that the search would give', () => {
  expect(sampleMatch.reasons).toEqual(reasons.map(({ of, why, lost }) => ({ of, why, lost })))
})
