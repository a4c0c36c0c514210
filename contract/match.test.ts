// The match score: what it is worth, and that it explains itself.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Matched, matchOf, maxPoints, type Wanted } from './match.ts'
import { industries } from './student.ts'
import { technologyNames } from './technology.ts'

const nobody: Matched = {
  technologies: [],
  industries: [],
  weeklyHours: 0,
  months: 0,
  projects: 0,
  hasCv: false,
  hasLinkedin: false,
}
const best: Matched = {
  technologies: ['React', 'TypeScript', 'SQL', 'Figma', 'Go'].map((name) => ({ name, level: 5 })),
  industries: ['Fintech', 'Climate', 'B2B'],
  weeklyHours: 40,
  months: 24,
  projects: 3,
  hasCv: true,
  hasLinkedin: true,
}

const students = fc.record({
  technologies: fc.uniqueArray(
    fc.record({ name: fc.constantFrom(...technologyNames), level: fc.integer({ min: 1, max: 5 }) }),
    { selector: ({ name }) => name },
  ),
  industries: fc.uniqueArray(fc.constantFrom(...industries)),
  weeklyHours: fc.integer({ min: 1, max: 40 }),
  months: fc.integer({ min: 1, max: 24 }),
  projects: fc.nat(9),
  hasCv: fc.boolean(),
  hasLinkedin: fc.boolean(),
})
const wishes: fc.Arbitrary<Wanted> = fc.record(
  {
    technologies: fc.uniqueArray(
      fc.record({ name: fc.constantFrom(...technologyNames), minLevel: fc.integer({ min: 1, max: 5 }) }),
      { selector: ({ name }) => name, maxLength: 6 },
    ),
    industries: fc.uniqueArray(fc.constantFrom(...industries)),
    minWeeklyHours: fc.integer({ min: 1, max: 40 }),
    minCommitmentMonths: fc.integer({ min: 1, max: 24 }),
  },
  { requiredKeys: [] },
)

describe('the match score', () => {
  test('an empty profile scores 0, a full one 100', () => {
    expect(matchOf(nobody, {}).score).toBe(0)
    expect(matchOf(best, {}).score).toBe(100)
    expect(matchOf(best, { technologies: [{ name: 'React', minLevel: 5 }], minWeeklyHours: 40 }).score).toBe(
      100,
    )
  })

  test('the parts can give 100 together', () => {
    expect(Object.values(maxPoints).reduce((sum, points) => sum + points, 0)).toBe(100)
  })

  test('its reasons add up to it, and none gives more than it can', () => {
    fc.assert(
      fc.property(students, wishes, (student, wanted) => {
        const { score, reasons } = matchOf(student, wanted)
        expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(score)
        expect(reasons.reduce((sum, reason) => sum + reason.most, 0)).toBe(100)
        expect(score).toBeGreaterThanOrEqual(0)
        for (const { points, most } of reasons) expect(points).toBeLessThanOrEqual(most)
      }),
    )
  })

  test('what rounding leaves over never lifts a skill above its maximum', () => {
    const known = { React: 3, Go: 5, SQL: 5 }
    const { reasons } = matchOf(
      { ...nobody, technologies: Object.entries(known).map(([name, level]) => ({ name, level })) },
      {
        technologies: [
          { name: 'React', minLevel: 1 },
          { name: 'Go', minLevel: 5 },
          { name: 'SQL', minLevel: 5 },
        ],
      },
    )
    const skills = reasons.filter(({ part }) => part === 'skills')
    expect(skills.map(({ points }) => points)).toEqual([11, 13, 13])
    expect(skills.map(({ most }) => most)).toEqual([14, 13, 13])
  })

  test('knowing more, having more time or showing more never lowers it', () => {
    fc.assert(
      fc.property(students, wishes, (student, wanted) => {
        const { score } = matchOf(student, wanted)
        const better = {
          ...student,
          technologies: student.technologies.map(({ name, level }) => ({
            name,
            level: Math.min(5, level + 1),
          })),
          weeklyHours: Math.min(40, student.weeklyHours + 1),
          months: Math.min(24, student.months + 1),
          projects: student.projects + 1,
          hasCv: true,
        }
        expect(matchOf(better, wanted).score).toBeGreaterThanOrEqual(score)
      }),
    )
  })

  test('a skill below what was asked for earns nothing, and says so', () => {
    const student = { ...nobody, technologies: [{ name: 'React', level: 2 }] }
    const { score, reasons } = matchOf(student, { technologies: [{ name: 'React', minLevel: 3 }] })
    expect(score).toBe(0)
    expect(reasons[0]).toMatchObject({ of: 'React', why: 'Level 2, asked for 3', points: 0, most: 40 })
  })
})
