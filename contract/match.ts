// The score of a student, from 0 to 100, and why. Where something is asked for it is a match: 100 minus named losses.
// Where nothing is asked for it is the profile's strength.
// Whole numbers only: the same sum in SQL gives the same order. This is the definition. The index takes its points from
// the functions here; SQL repeats them, and server/match-score.test.ts holds it to them.

import { highestLevel } from './skill-level.ts'
import type { Match, MatchReason } from './student.ts'
import { commitmentMonths, weeklyHours } from './student-lists.ts'

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

/** What is asked for. */
export type Wanted = {
  technologies?: readonly { name: string; minLevel: number }[] | undefined
  industries?: readonly string[] | undefined
  minWeeklyHours?: number | undefined
  minCommitmentMonths?: number | undefined
}

/** What each kind of score is called. */
export const scoreNames = { match: 'Match', strength: 'Profile strength' } as const

/** Who reads the reasons: the score is the same for both. */
export type Reader = 'student' | 'startup'

/** What a match loses at most where a requirement is missed. Skills share theirs; any shared industry is enough. */
export const maxLoss = { skills: 80, hours: 30, months: 20, industries: 11 } as const
/** What any missed requirement loses at least: below 90 something is missing. */
export const minLoss = 11
/** The last ten points of a match: the levels of the skills asked for, and evidence. */
export const maxLevelPoints = 4
export const evidencePoints = { projects: 3, cv: 2, linkedin: 1 } as const
export const maxEvidence = sum(Object.values(evidencePoints))

/** How many points each part of the profile's strength can give; together 100. Evidence counts three times as in a match. */
export const strengthOfEvidence = 3
export const maxStrength = { skills: 40, hours: 15, months: 12, industries: 15 } as const
export const strongestSkills = 5
export const bestIndustries = 3
export const bestProjects = evidencePoints.projects

export const asksForAnything = ({
  technologies,
  industries,
  minWeeklyHours,
  minCommitmentMonths,
}: Wanted): boolean =>
  Boolean(technologies?.length || industries?.length || minWeeklyHours || minCommitmentMonths)

export function matchOf(student: Matched, wanted: Wanted, reader: Reader = 'startup'): Match {
  const isMatch = asksForAnything(wanted)
  let left = 100
  const reasons = (isMatch ? matchReasons : strengthReasons)(student, wanted, reader).map(
    // Field by field: copying with `...` takes ten times as long, and a search does this 200 times.
    ({ part, of, why, lost }): MatchReason => {
      // Nobody falls below 0: the last losses are shortened.
      const cut = Math.min(lost, left)
      left -= cut
      return { part, of, why, met: lost === 0, lost: cut }
    },
  )
  return { kind: isMatch ? 'match' : 'strength', score: left, reasons }
}

type Loss = Omit<MatchReason, 'met'>

// A match: what is asked for and missed, then the last ten points.

const matchReasons = (student: Matched, wanted: Wanted, reader: Reader): Loss[] => [
  ...skillLosses(student, wanted.technologies ?? [], reader),
  ...availabilityLoss('hours', student.weeklyHours, wanted.minWeeklyHours, reader),
  ...availabilityLoss('months', student.months, wanted.minCommitmentMonths, reader),
  ...industryLoss(student.industries, wanted.industries ?? [], reader),
  levelLoss(student, wanted.technologies ?? []),
  ...evidenceLosses(student, 1, reader),
]

type Skills = NonNullable<Wanted['technologies']>

const levelsIn = (wanted: Skills, { technologies }: Matched) =>
  wanted.map(({ name }) => technologies.find((technology) => technology.name === name)?.level ?? 0)

function skillLosses(student: Matched, wanted: Skills, reader: Reader): Loss[] {
  const levels = levelsIn(wanted, student)
  const missing = wanted.filter(({ minLevel }, index) => (levels[index] ?? 0) < minLevel).length
  const total = missedSkills(missing, wanted.length)
  let named = 0
  return wanted.map(({ name, minLevel }, index) => {
    const level = levels[index] ?? 0
    const isMissing = level < minLevel
    if (isMissing) named += 1
    return {
      part: 'skills',
      of: name,
      why:
        level === 0
          ? say(reader, 'You don’t have this skill yet', 'Doesn’t have this skill yet')
          : `Needs level ${minLevel}; ${say(reader, `you’re at ${level}`, `has level ${level}`)}`,
      lost: isMissing ? share(total, named, missing) - share(total, named - 1, missing) : 0,
    }
  })
}

/** What so many missing skills lose, of so many that are asked for. */
const missedSkills = (missing: number, asked: number) =>
  missing === 0 ? 0 : Math.max(minLoss, share(maxLoss.skills, missing, asked))

/** What a level adds, of a skill that is asked for. It doesn't depend on the minimum: a stricter search lowers no score. */
export const levelPoints = (level: number) => Math.max(0, level - 3)

const levelLoss = (student: Matched, wanted: Skills): Loss => ({
  part: 'skills',
  of: 'Skill levels',
  why:
    wanted.length === 0
      ? 'No skills asked for'
      : `Level 4 adds 1 point, level 5 adds 2, up to ${maxLevelPoints}`,
  lost: maxLevelPoints - Math.min(maxLevelPoints, sum(levelsIn(wanted, student).map(levelPoints))),
})

function availabilityLoss(of: 'hours' | 'months', has: number, wanted: number | undefined, reader: Reader) {
  if (!wanted) return []
  const why =
    of === 'hours'
      ? `Needs ${wanted} h a week; ${say(reader, `you have ${has} free`, `has ${has} free`)}`
      : `Needs ${counted(wanted, 'month')}; ${say(reader, `you offer ${has}`, `offers ${has}`)}`
  const lost = has >= wanted ? 0 : Math.max(minLoss, share(maxLoss[of], wanted - has, wanted))
  return [{ part: 'availability', of: availabilityNames[of], why, lost } as const]
}

const availabilityNames = { hours: 'Weekly hours', months: 'Commitment' } as const

function industryLoss(has: readonly string[], wanted: readonly string[], reader: Reader): Loss[] {
  if (wanted.length === 0) return []
  const shared = has.filter((industry) => wanted.includes(industry))
  const names = (shared.length > 0 ? shared : wanted).map((name) => name.replaceAll('_', ' '))
  return [
    {
      part: 'industries',
      of: 'Industries',
      why:
        shared.length > 0
          ? `${say(reader, 'You’re interested', 'Interested')} in ${inWords(names, 'and')}`
          : `${say(reader, 'You haven’t', 'Hasn’t')} chosen ${inWords(names, 'or')}`,
      lost: shared.length > 0 ? 0 : maxLoss.industries,
    },
  ]
}

function evidenceLosses({ projects, hasCv, hasLinkedin }: Matched, times: number, reader: Reader): Loss[] {
  const toGo = Math.max(0, bestProjects - projects)
  const given = (of: string, has: boolean, points: number): Loss => ({
    part: 'evidence',
    of,
    why: has ? `${of} added` : `No ${of}`,
    lost: has ? 0 : times * points,
  })
  return [
    {
      part: 'evidence',
      of: 'Projects',
      why:
        toGo === 0
          ? counted(projects, 'project')
          : say(reader, moreProjects(toGo, times), `${projects} of ${bestProjects} projects`),
      lost: times * toGo,
    },
    given('CV', hasCv, evidencePoints.cv),
    given('LinkedIn', hasLinkedin, evidencePoints.linkedin),
  ]
}

const moreProjects = (count: number, times: number) =>
  `${['One more project', 'Two more projects', 'Three projects'][count - 1]} would add ${
    count * times === 1 ? 'a point' : `${count * times} points`
  }`

/** The points for projects, CV and LinkedIn in a match. */
export const evidenceOf = ({
  projects,
  hasCv,
  hasLinkedin,
}: Pick<Matched, 'projects' | 'hasCv' | 'hasLinkedin'>) =>
  Math.min(projects, bestProjects) * (evidencePoints.projects / bestProjects) +
  (hasCv ? evidencePoints.cv : 0) +
  (hasLinkedin ? evidencePoints.linkedin : 0)

// The profile's strength: how much there is of everything.

function strengthReasons(student: Matched, _: Wanted, reader: Reader): Loss[] {
  const levels = student.technologies.map(({ level }) => level).sort((a, b) => b - a)
  const strongest = sum(levels.slice(0, strongestSkills))
  const named = student.industries.length
  const { skills, hours, months, industries } = strengthParts({ ...student, strongest, industries: named })
  return [
    {
      part: 'skills',
      of: 'Skills',
      why: `Top five skills: ${strongest} of ${strongestSkills * highestLevel}`,
      lost: maxStrength.skills - skills,
    },
    {
      part: 'availability',
      of: availabilityNames.hours,
      why: `${student.weeklyHours} of ${weeklyHours.max} h a week`,
      lost: maxStrength.hours - hours,
    },
    {
      part: 'availability',
      of: availabilityNames.months,
      why: `${student.months} of ${commitmentMonths.max} months`,
      lost: maxStrength.months - months,
    },
    {
      part: 'industries',
      of: 'Industries',
      why: named >= bestIndustries ? `${named} industries` : `${named} of ${bestIndustries} industries`,
      lost: maxStrength.industries - industries,
    },
    ...evidenceLosses(student, strengthOfEvidence, reader),
  ]
}

type Strength = {
  /** The levels of the strongest skills together. */
  strongest: number
  weeklyHours: number
  months: number
  /** How many are named. */
  industries: number
}

const strengthParts = ({ strongest, weeklyHours: hours, months, industries }: Strength) => ({
  skills: share(maxStrength.skills, strongest, strongestSkills * highestLevel),
  hours: share(maxStrength.hours, hours, weeklyHours.max),
  months: share(maxStrength.months, months, commitmentMonths.max),
  industries: share(maxStrength.industries, Math.min(industries, bestIndustries), bestIndustries),
})

/** `evidence` is that of `evidenceOf`. */
export const strengthOf = (student: Strength & { evidence: number }) =>
  sum(Object.values(strengthParts(student))) + strengthOfEvidence * student.evidence

// Words and numbers.

const say = (reader: Reader, toStudent: string, toStartup: string) =>
  reader === 'student' ? toStudent : toStartup

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

const inWords = (names: readonly string[], last: 'and' | 'or') =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}` : names.join('')

function share(points: number, part: number, whole: number) {
  return Math.floor((points * part) / whole)
}

function sum(numbers: readonly number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}
