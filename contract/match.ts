// The match score: how well a student fits what is asked for, from 0 to 100, and why.
// Whole numbers only: the same sum in SQL gives the same order. This is the definition. The index makes its tables from
// the functions here; SQL repeats them, and server/match-score.test.ts holds it to them.
import type { MatchReason } from './student.ts'
import { commitmentMonths, weeklyHours } from './student.ts'
import { highestLevel } from './technology.ts'

/** What is known about the student. What is not known earns nothing. */
export type Matched = {
  technologies: readonly { name: string; level: number }[]
  industries: readonly string[]
  weeklyHours: number
  months: number
  projects: number
  hasCv: boolean
  hasLinkedin: boolean
}

/** What is asked for. What is not asked for is judged by how much of it there is. */
export type Wanted = {
  technologies?: readonly { name: string; minLevel: number }[] | undefined
  industries?: readonly string[] | undefined
  minWeeklyHours?: number | undefined
  minCommitmentMonths?: number | undefined
}

/** How many points each part can give; together 100. */
export const maxPoints = {
  skills: 40,
  hours: 15,
  months: 10,
  industries: 15,
  projects: 12,
  cv: 5,
  linkedin: 3,
} as const

/** Of ten: six for reaching the minimum, up to four for what goes beyond it. */
export const skillTenths = { reached: 6, beyond: 4 } as const
export const strongestSkills = 5
export const bestIndustries = 3
export const bestProjects = 3

export function matchOf(student: Matched, wanted: Wanted): { score: number; reasons: MatchReason[] } {
  const reasons = [
    ...skills(student, wanted.technologies ?? []),
    availability('hours', student.weeklyHours, wanted.minWeeklyHours),
    availability('months', student.months, wanted.minCommitmentMonths),
    industries(student.industries, wanted.industries ?? []),
    evidence('projects', student.projects),
    evidence('cv', student.hasCv ? 1 : 0),
    evidence('linkedin', student.hasLinkedin ? 1 : 0),
  ]
  return { score: reasons.reduce((sum, { points }) => sum + points, 0), reasons }
}

function skills({ technologies }: Matched, wanted: NonNullable<Wanted['technologies']>): MatchReason[] {
  if (wanted.length === 0) {
    const strongest = technologies.map(({ level }) => level).sort((a, b) => b - a)
    const levels = sum(strongest.slice(0, strongestSkills))
    return [
      {
        part: 'skills',
        of: 'Strongest skills',
        why: `${levels} of ${strongestSkills * highestLevel} levels in the ${strongestSkills} strongest skills`,
        points: strongestPoints(levels),
        most: maxPoints.skills,
      },
    ]
  }
  const levels = wanted.map(
    ({ name }) => technologies.find((technology) => technology.name === name)?.level ?? 0,
  )
  const shares = shareOut(wanted.map(({ minLevel }, index) => tenthsFor(levels[index] ?? 0, minLevel)))
  return wanted.map(({ name, minLevel }, index) => ({
    part: 'skills',
    of: name,
    why: `Level ${levels[index]}, asked for ${minLevel}`,
    points: shares[index]?.points ?? 0,
    most: shares[index]?.most ?? 0,
  }))
}

/**
 * The points of each skill in whole numbers, which add up to those of all together, none above its maximum. What rounding
 * down leaves over goes to skills with a fraction, first to those that stay below an even share.
 */
function shareOut(tenths: number[]): { points: number; most: number }[] {
  const whole = 10 * tenths.length
  const even = skillPoints(10, tenths.length)
  const points = tenths.map((part) => skillPoints(part, tenths.length))
  const hasFraction = (index: number) => (maxPoints.skills * (tenths[index] ?? 0)) % whole > 0
  const indexes = [...points.keys()]
  const isBelow = (index: number) => (points[index] ?? 0) < even
  const receivers = [
    ...indexes.filter((index) => hasFraction(index) && isBelow(index)),
    ...indexes.filter((index) => hasFraction(index) && !isBelow(index)),
  ]
  const left = skillPoints(sum(tenths), tenths.length) - sum(points)
  for (const index of receivers.slice(0, left)) points[index] = (points[index] ?? 0) + 1

  const isAbove = (index: number) => (points[index] ?? 0) > even
  const widest = [...indexes.filter(isAbove), ...indexes.filter((index) => !isAbove(index))]
  const wide = new Set(widest.slice(0, maxPoints.skills - even * tenths.length))
  return points.map((given, index) => ({ points: given, most: wide.has(index) ? even + 1 : even }))
}

/** The points for the levels of the strongest skills together, where no skill is asked for. */
export const strongestPoints = (levels: number) =>
  share(maxPoints.skills, levels, strongestSkills * highestLevel)

/** The points for the tenths of all skills together, where so many are asked for. */
export const skillPoints = (tenths: number, asked: number) => share(maxPoints.skills, tenths, 10 * asked)

/** What one skill gives of ten. */
export function tenthsFor(level: number, minLevel: number) {
  if (level < minLevel) return 0
  return skillTenths.reached + surplus(skillTenths.beyond, level, minLevel, highestLevel)
}

function availability(of: 'hours' | 'months', has: number, wanted: number | undefined): MatchReason {
  const unit = of === 'hours' ? 'hours a week' : 'months'
  return {
    part: 'availability',
    of: of === 'hours' ? 'Weekly hours' : 'Commitment',
    why: wanted === undefined ? `${has} ${unit}` : `${has} ${unit}, asked for ${wanted}`,
    points: availabilityPoints(of, has, wanted),
    most: maxPoints[of],
  }
}

export function availabilityPoints(of: 'hours' | 'months', has: number, wanted: number | undefined) {
  const ceiling = of === 'hours' ? weeklyHours.max : commitmentMonths.max
  if (wanted === undefined) return share(maxPoints[of], has, ceiling)
  if (has < wanted) return 0
  return reachedShare(of) + surplus(maxPoints[of] - reachedShare(of), has, wanted, ceiling)
}

/** Reaching what was asked for gives three fifths; the rest is for what goes beyond it. */
export const reachedShare = (of: 'hours' | 'months') => (maxPoints[of] * 3) / 5

function industries(has: readonly string[], wanted: readonly string[]): MatchReason {
  const shared = has.filter((industry) => wanted.includes(industry))
  return {
    part: 'industries',
    of: 'Industries',
    why: wanted.length === 0 ? `${has.length} named` : `${shared.length} of ${wanted.length} asked for`,
    points: industryPoints(wanted.length === 0 ? has.length : shared.length, wanted.length),
    most: maxPoints.industries,
  }
}

/** Where none is asked for, `named` are all that the student names, else those of them that are asked for. */
export const industryPoints = (named: number, asked: number) =>
  asked === 0
    ? share(maxPoints.industries, Math.min(named, bestIndustries), bestIndustries)
    : share(maxPoints.industries, named, asked)

const evidenceNames = { projects: 'Projects', cv: 'CV', linkedin: 'LinkedIn' }

function evidence(of: keyof typeof evidenceNames, has: number): MatchReason {
  return {
    part: 'evidence',
    of: evidenceNames[of],
    why: of === 'projects' ? `${has} shown` : has ? 'Given' : 'Not given',
    points: evidencePoints(of, has),
    most: maxPoints[of],
  }
}

export function evidencePoints(of: keyof typeof evidenceNames, has: number) {
  const enough = of === 'projects' ? bestProjects : 1
  return share(maxPoints[of], Math.min(has, enough), enough)
}

/** `points` for going from `from` all the way `to`, fewer for less; where there is nothing above, all of them. */
const surplus = (points: number, has: number, from: number, to: number) =>
  from === to ? points : share(points, has - from, to - from)

const share = (points: number, part: number, whole: number) => Math.floor((points * part) / whole)

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
