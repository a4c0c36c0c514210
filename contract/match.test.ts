// The match score: what it is worth, and that it explains itself.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  asksForAnything,
  evidenceOf,
  type Matched,
  matchOf,
  maxEvidence,
  maxStrength,
  strengthOf,
  strengthOfEvidence,
  type Wanted,
} from './match.ts'
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

const level = fc.integer({ min: 1, max: 5 })
const students: fc.Arbitrary<Matched> = fc.record({
  technologies: fc.uniqueArray(fc.record({ name: fc.constantFrom(...technologyNames), level }), {
    selector: ({ name }) => name,
  }),
  industries: fc.uniqueArray(fc.constantFrom(...industries)),
  weeklyHours: fc.integer({ min: 1, max: 40 }),
  months: fc.integer({ min: 1, max: 24 }),
  projects: fc.nat(9),
  hasCv: fc.boolean(),
  hasLinkedin: fc.boolean(),
})
const wishes: fc.Arbitrary<Wanted> = fc.record(
  {
    technologies: fc.uniqueArray(fc.record({ name: fc.constantFrom(...technologyNames), minLevel: level }), {
      selector: ({ name }) => name,
      maxLength: 6,
    }),
    industries: fc.uniqueArray(fc.constantFrom(...industries)),
    minWeeklyHours: fc.integer({ min: 1, max: 40 }),
    minCommitmentMonths: fc.integer({ min: 1, max: 24 }),
  },
  { requiredKeys: [] },
)

const requests = wishes.filter(asksForAnything)

const levelOf = (student: Matched, name: string) =>
  student.technologies.find((technology) => technology.name === name)?.level ?? 0
const missesSkill = (student: Matched, wanted: Wanted) =>
  (wanted.technologies ?? []).filter(({ name, minLevel }) => levelOf(student, name) < minLevel)
const misses = (student: Matched, wanted: Wanted) =>
  missesSkill(student, wanted).length > 0 ||
  student.weeklyHours < (wanted.minWeeklyHours ?? 0) ||
  student.months < (wanted.minCommitmentMonths ?? 0) ||
  (Boolean(wanted.industries?.length) && !student.industries.some((one) => wanted.industries?.includes(one)))

/** The student with everything that is asked for, and no more. */
const meeting = (student: Matched, { technologies = [], ...wanted }: Wanted): Matched => ({
  ...student,
  technologies: [
    ...student.technologies.filter(({ name }) => !technologies.some((asked) => asked.name === name)),
    ...technologies.map(({ name, minLevel }) => ({
      name,
      level: Math.max(minLevel, levelOf(student, name)),
    })),
  ],
  industries: [...student.industries, ...(wanted.industries?.slice(0, 1) ?? [])],
  weeklyHours: Math.max(student.weeklyHours, wanted.minWeeklyHours ?? 0),
  months: Math.max(student.months, wanted.minCommitmentMonths ?? 0),
})

const scoreOf = (student: Matched, wanted: Wanted) => matchOf(student, wanted).score

describe('a match', () => {
  test('is at least 90 where every requirement is met, even without any evidence', () => {
    fc.assert(
      fc.property(students, requests, (student, wanted) => {
        const fits = meeting(student, wanted)
        expect(scoreOf(fits, wanted)).toBeGreaterThanOrEqual(90)
        const bare = { ...fits, projects: 0, hasCv: false, hasLinkedin: false }
        expect(scoreOf(bare, wanted)).toBeGreaterThanOrEqual(90)
      }),
    )
    expect(scoreOf(meeting(nobody, { minWeeklyHours: 20 }), { minWeeklyHours: 20 })).toBe(90)
  })

  test('is below 90 where anything asked for is missing', () => {
    fc.assert(
      fc.property(students, requests, (student, wanted) => {
        fc.pre(misses(student, wanted))
        expect(scoreOf(student, wanted)).toBeLessThan(90)
      }),
    )
    const nineteenOfTwenty = technologyNames.slice(0, 20).map((name) => ({ name, minLevel: 1 }))
    const known = nineteenOfTwenty.slice(1).map(({ name }) => ({ name, level: 5 }))
    expect(scoreOf({ ...best, technologies: known }, { technologies: nineteenOfTwenty })).toBe(89)
  })

  test('is never lowered by one more requirement that is met, or by a stricter one', () => {
    fc.assert(
      fc.property(students, requests, requests, (student, wanted, more) => {
        const added: Wanted = {
          ...wanted,
          ...more,
          technologies: [
            ...(more.technologies ?? []),
            ...(wanted.technologies ?? []).filter(
              ({ name }) => !more.technologies?.some((one) => one.name === name),
            ),
          ],
        }
        const fits = meeting(student, more)
        expect(scoreOf(fits, added)).toBeGreaterThanOrEqual(scoreOf(fits, wanted))
      }),
    )
  })

  test('is at most 80 with one of four skills missing, and at most 45 with three of four', () => {
    const four = technologyNames.slice(0, 4)
    const asked = fc.tuple(...four.map((name) => fc.record({ name: fc.constant(name), minLevel: level })))
    fc.assert(
      fc.property(students, requests, asked, (student, others, technologies) => {
        const wanted = { ...others, technologies }
        const score = scoreOf(student, wanted)
        const missing = missesSkill(student, wanted).length
        if (missing >= 1) expect(score).toBeLessThanOrEqual(80)
        if (missing >= 3) expect(score).toBeLessThanOrEqual(45)
      }),
    )
    const technologies = four.map((name) => ({ name, minLevel: 3 }))
    const knows = (count: number) => ({
      ...best,
      technologies: four.slice(0, count).map((name) => ({ name, level: 5 })),
    })
    expect([4, 3, 2, 1, 0].map((count) => scoreOf(knows(count), { technologies }))).toEqual([
      100, 80, 60, 38, 16,
    ])
  })

  test('falls the further the time falls short', () => {
    const free = (weeklyHours: number) => scoreOf({ ...best, weeklyHours }, { minWeeklyHours: 20 })
    expect([20, 19, 10, 5, 0].map(free)).toEqual([96, 85, 81, 74, 66])
  })

  test('never falls below 0, and says what is missing all the same', () => {
    const { score, reasons } = matchOf(nobody, {
      technologies: [{ name: 'React', minLevel: 1 }],
      industries: ['Fintech'],
      minWeeklyHours: 20,
      minCommitmentMonths: 6,
    })
    expect(score).toBe(0)
    expect(reasons.filter(({ met }) => met)).toEqual([])
    expect(reasons.map(({ lost }) => lost)).toEqual([80, 20, 0, 0, 0, 0, 0, 0])
  })

  test('names each lost point, to the student and to the startup', () => {
    const student = { ...nobody, technologies: [{ name: 'React', level: 2 }], weeklyHours: 10, months: 6 }
    const wanted = {
      technologies: [
        { name: 'React', minLevel: 3 },
        { name: 'Go', minLevel: 1 },
      ],
      industries: ['AI_Agents', 'Fintech'],
      minWeeklyHours: 20,
      minCommitmentMonths: 8,
    }
    const said = (reader: 'student' | 'startup') =>
      matchOf({ ...student, projects: 2, hasCv: true }, wanted, reader).reasons.map(({ of, why }) => [
        of,
        why,
      ])
    expect(said('student')).toEqual([
      ['React', 'Needs level 3; you’re at 2'],
      ['Go', 'You don’t have this skill yet'],
      ['Weekly hours', 'Needs 20 h a week; you have 10 free'],
      ['Commitment', 'Needs 8 months; you offer 6'],
      ['Industries', 'You haven’t chosen AI Agents or Fintech'],
      ['Skill levels', 'Level 4 adds 1 point, level 5 adds 2, up to 4'],
      ['Projects', 'One more project would add a point'],
      ['CV', 'CV added'],
      ['LinkedIn', 'No LinkedIn'],
    ])
    expect(said('startup')).toEqual([
      ['React', 'Needs level 3; has level 2'],
      ['Go', 'Doesn’t have this skill yet'],
      ['Weekly hours', 'Needs 20 h a week; has 10 free'],
      ['Commitment', 'Needs 8 months; offers 6'],
      ['Industries', 'Hasn’t chosen AI Agents or Fintech'],
      ['Skill levels', 'Level 4 adds 1 point, level 5 adds 2, up to 4'],
      ['Projects', '2 of 3 projects'],
      ['CV', 'CV added'],
      ['LinkedIn', 'No LinkedIn'],
    ])
  })
})

describe('profile strength', () => {
  test('is 0 for an empty profile and 100 for a full one', () => {
    expect(matchOf(nobody, {})).toMatchObject({ kind: 'strength', score: 0 })
    expect(matchOf(best, {})).toMatchObject({ kind: 'strength', score: 100 })
    const parts = Object.values(maxStrength).reduce((sum: number, points) => sum + points, 0)
    expect(parts + strengthOfEvidence * maxEvidence).toBe(100)
  })

  test('is only what a score without requirements is called', () => {
    expect(matchOf(best, { technologies: [], industries: [] }).kind).toBe('strength')
    fc.assert(fc.property(students, requests, (student, wanted) => matchOf(student, wanted).kind === 'match'))
  })

  test('is the same from the numbers that the index stores', () => {
    fc.assert(
      fc.property(students, (student) => {
        const levels = student.technologies.map(({ level }) => level).sort((a, b) => b - a)
        const strongest = levels.slice(0, 5).reduce((sum, level) => sum + level, 0)
        const { weeklyHours, months, industries } = student
        const stored = { strongest, weeklyHours, months, industries: industries.length }
        expect(strengthOf({ ...stored, evidence: evidenceOf(student) })).toBe(scoreOf(student, {}))
      }),
    )
  })
})

describe('every score', () => {
  test('is a whole number, and its losses add up to what is missing from 100', () => {
    fc.assert(
      fc.property(students, wishes, fc.constantFrom('student', 'startup'), (student, wanted, reader) => {
        const { score, reasons } = matchOf(student, wanted, reader)
        expect(reasons.reduce((sum, { lost }) => sum + lost, 0)).toBe(100 - score)
        expect(score).toBeGreaterThanOrEqual(0)
        for (const { lost, met, why } of reasons) {
          expect(Number.isInteger(lost) && lost >= 0).toBe(true)
          if (met) expect(lost).toBe(0)
          expect(why).not.toBe('')
        }
        expect(score).toBe(scoreOf(student, wanted))
      }),
    )
  })

  test('is never lowered by knowing more, having more time or showing more', () => {
    fc.assert(
      fc.property(students, wishes, (student, wanted) => {
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
        expect(scoreOf(better, wanted)).toBeGreaterThanOrEqual(scoreOf(student, wanted))
      }),
    )
  })
})
