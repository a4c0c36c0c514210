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
    projects: sampleStudent.projects.length,
    hasCv: sampleStudent.hasCv,
    hasLinkedin: sampleStudent.hasLinkedin,
  },
  sampleSearch,
)

test('a visitor sees the score that the search would give', () => {
  expect(sampleMatch.score).toBe(score)
})

test('a visitor sees the parts that the score is made of', () => {
  const sumOf = (isPart: (reason: (typeof reasons)[number]) => boolean) => ({
    points: reasons.filter(isPart).reduce((sum, { points }) => sum + points, 0),
    max: reasons.filter(isPart).reduce((sum, { most }) => sum + most, 0),
  })
  expect(sampleMatch.parts.map(({ points, max }) => ({ points, max }))).toEqual([
    sumOf(({ part }) => part === 'skills'),
    sumOf(({ of }) => of === 'Weekly hours'),
    sumOf(({ of }) => of === 'Commitment'),
    sumOf(({ part }) => part === 'industries'),
    sumOf(({ part }) => part === 'evidence'),
  ])
})
