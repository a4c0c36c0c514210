// The match score: what it is worth, and that it explains itself.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evidenceKinds, evidenceOfRank, rankOfEvidence } from './evidence.ts'
import {
  asksForAnything,
  bestEvidence,
  documentsOf,
  type Matched,
  matchOf,
  maxDocuments,
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
  hasCv: false,
  hasLinkedin: false,
}
const best: Matched = {
  technologies: ['React', 'TypeScript', 'SQL', 'Figma', 'Go'].map((name) => ({
    name,
    level: 5,
    evidence: 'project',
  })),
  industries: ['Fintech', 'Climate', 'B2B'],
  weeklyHours: 40,
  months: 24,
  hasCv: true,
  hasLinkedin: true,
}

const level = fc.integer({ min: 1, max: 5 })
const students: fc.Arbitrary<Matched> = fc.record({
  technologies: fc.uniqueArray(
    fc.record({
      name: fc.constantFrom(...technologyNames),
      level,
      evidence: fc.constantFrom(...evidenceKinds),
    }),
    { selector: ({ name }) => name },
  ),
  industries: fc.uniqueArray(fc.constantFrom(...industries)),
  weeklyHours: fc.integer({ min: 1, max: 40 }),
  months: fc.integer({ min: 1, max: 24 }),
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
      evidence: student.technologies.find((known) => known.name === name)?.evidence ?? 'none',
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
        const technologies = fits.technologies.map((one) => ({ ...one, evidence: 'none' as const }))
        const bare = { ...fits, technologies, hasCv: false, hasLinkedin: false }
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
    const known = nineteenOfTwenty.slice(1).map(({ name }) => ({ name, level: 5, evidence: 'none' as const }))
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
      technologies: four.slice(0, count).map((name) => ({ name, level: 5, evidence: 'project' as const })),
    })
    expect([4, 3, 2, 1, 0].map((count) => scoreOf(knows(count), { technologies }))).toEqual([
      100, 80, 59, 36, 13,
    ])
  })

  test('falls the further the time falls short', () => {
    const free = (weeklyHours: number) => scoreOf({ ...best, weeklyHours }, { minWeeklyHours: 20 })
    expect([20, 19, 10, 5, 0].map(free)).toEqual([93, 82, 78, 71, 63])
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
    const technologies = [{ name: 'React', level: 2, evidence: 'project' as const }]
    const student = { ...nobody, technologies, weeklyHours: 10, months: 6 }
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
      matchOf({ ...student, hasCv: true }, wanted, reader).reasons.map(({ of, why }) => [of, why])
    expect(said('student')).toEqual([
      ['React', 'Needs level 3; you’re at 2'],
      ['Go', 'You don’t have this skill yet'],
      ['Weekly hours', 'Needs 20 h a week; you have 10 free'],
      ['Commitment', 'Needs 8 months; you offer 6'],
      ['Industries', 'You haven’t chosen AI Agents or Fintech'],
      ['Skill levels', 'Level 4 adds 1 point, level 5 adds 2'],
      ['Evidence', 'A project names React'],
      ['CV', 'CV added'],
      ['LinkedIn', 'No LinkedIn'],
    ])
    expect(said('startup')).toEqual([
      ['React', 'Needs level 3; has level 2'],
      ['Go', 'Doesn’t have this skill yet'],
      ['Weekly hours', 'Needs 20 h a week; has 10 free'],
      ['Commitment', 'Needs 8 months; offers 6'],
      ['Industries', 'Hasn’t chosen AI Agents or Fintech'],
      ['Skill levels', 'Level 4 adds 1 point, level 5 adds 2'],
      ['Evidence', 'A project names React'],
      ['CV', 'CV added'],
      ['LinkedIn', 'No LinkedIn'],
    ])
  })
})

describe('evidence of the skills asked for', () => {
  const asked = ['Go', 'Rust', 'SQL', 'C', 'R']
  const wanted = { technologies: asked.map((name) => ({ name, minLevel: 1 })) }
  const having = (...kinds: (typeof evidenceKinds)[number][]): Matched => ({
    ...nobody,
    technologies: asked.map((name, index) => ({ name, level: 1, evidence: kinds[index] ?? 'none' })),
  })
  const said = (student: Matched, reader: 'student' | 'startup') =>
    matchOf(student, wanted, reader).reasons.find(({ of }) => of === 'Evidence')?.why

  test('adds 1 for a project, 2 for a link that answered and 3 for a finished project, up to 7 with the levels', () => {
    expect(
      [having(), having('project'), having('link'), having('finished')].map((one) => scoreOf(one, wanted)),
    ).toEqual([90, 91, 92, 93])
    expect(scoreOf(having('finished', 'finished'), wanted)).toBe(96)
    expect(scoreOf(having('finished', 'finished', 'finished'), wanted)).toBe(97)
    const atLevel5 = having('finished', 'link').technologies.map((one) => ({ ...one, level: 5 }))
    expect(scoreOf({ ...nobody, technologies: atLevel5 }, wanted)).toBe(97)
  })

  test('of other skills adds nothing', () => {
    const other = { name: 'Figma', level: 5, evidence: 'finished' as const }
    const student = { ...nobody, technologies: [...having().technologies, other] }
    expect(scoreOf(student, wanted)).toBe(90)
  })

  test('stays short, however many skills there are', () => {
    const student = having('project', 'finished', 'link', 'project')
    expect(said(student, 'startup')).toBe(
      'Finished a Launchquad project with Rust; a working link shows SQL; a project names Go and C; no project names R yet',
    )
    expect(said(student, 'student')).toMatch(/^You finished a Launchquad project with Rust; /)
    expect(said(nobody, 'startup')).toBe(
      'A project adds 1 point, a working link 2, a finished Launchquad project 3',
    )
  })
})

describe('profile strength', () => {
  test('is 0 for an empty profile and 100 for a full one', () => {
    expect(matchOf(nobody, {})).toMatchObject({ kind: 'strength', score: 0 })
    expect(matchOf(best, {})).toMatchObject({ kind: 'strength', score: 100 })
    const parts = Object.values(maxStrength).reduce((sum: number, points) => sum + points, 0)
    expect(parts + strengthOfEvidence * (bestEvidence + maxDocuments)).toBe(100)
  })

  test('counts what stands behind any skills, and tells the student how to add to it', () => {
    const said = (reader: 'student' | 'startup', ...kinds: (typeof evidenceKinds)[number][]) => {
      const technologies = kinds.map((evidence, index) => ({ name: `${index}`, level: 3, evidence }))
      const { why, lost } = matchOf({ ...nobody, technologies }, {}, reader).reasons.find(
        ({ of }) => of === 'Evidence',
      ) as { why: string; lost: number }
      return [why, lost]
    }
    expect(said('startup', 'none')).toEqual(['No project names a skill yet', 9])
    expect(said('startup', 'project', 'none')).toEqual(['Projects show 1 of 2 skills', 6])
    expect(said('student', 'project', 'none')).toEqual([
      'Name two more skills in your projects to add 6 points',
      6,
    ])
    expect(said('student', 'finished', 'none')).toEqual(['Projects show 1 of 2 skills', 0])
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
        const evidence = student.technologies.reduce((sum, one) => sum + rankOfEvidence(one.evidence), 0)
        expect(strengthOf({ ...stored, evidence, documents: documentsOf(student) })).toBe(
          scoreOf(student, {}),
        )
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
          technologies: student.technologies.map(({ name, level, evidence }) => ({
            name,
            level: Math.min(5, level + 1),
            evidence: evidenceOfRank(Math.min(3, rankOfEvidence(evidence) + 1)),
          })),
          weeklyHours: Math.min(40, student.weeklyHours + 1),
          months: Math.min(24, student.months + 1),
          hasCv: true,
        }
        expect(scoreOf(better, wanted)).toBeGreaterThanOrEqual(scoreOf(student, wanted))
      }),
    )
  })
})
