// The score of a student, from 0 to 100, and why. Where something is asked for it is a match: 100 minus named losses.
// Where nothing is asked for it is the profile's strength.
// Whole numbers only: the same sum in SQL gives the same order. This is the definition. The index takes its points from
// the functions here; SQL repeats them, and server/match-score.test.ts holds it to them.

import { type Evidence, evidenceKinds, rankOfEvidence } from './evidence.ts'
import { highestLevel } from './skill-level.ts'
import type { Match, MatchReason } from './student.ts'
import { commitmentMonths, weeklyHours } from './student-lists.ts'

/** What is known about the student. What is not known earns nothing. */
export type Matched = {
  technologies: readonly { name: string; level: number; evidence: Evidence }[]
  industries: readonly string[]
  weeklyHours: number
  months: number
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
/** The last ten points of a match: the levels and evidence of the skills asked for, together, and the documents. */
export const maxSkillPoints = 7
export const documentPoints = { cv: 2, linkedin: 1 } as const
export const maxDocuments = sum(Object.values(documentPoints))
/** Of the points for skills, the reasons say that levels lost up to these, and evidence the rest. */
const pointsOfLevels = 4

/** How many points each part of the profile's strength can give; together 100. Evidence and documents count three times. */
export const maxStrength = { skills: 40, hours: 15, months: 12, industries: 15 } as const
export const strengthOfEvidence = 3
export const bestEvidence = 3
export const strongestSkills = 5
export const bestIndustries = 3

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
  ...skillPointLosses(student, wanted.technologies ?? [], reader),
  ...documentLosses(student, 1),
]

type Skills = NonNullable<Wanted['technologies']>

const findSkill = ({ technologies }: Matched, name: string) =>
  technologies.find((technology) => technology.name === name)
const levelsIn = (wanted: Skills, student: Matched) =>
  wanted.map(({ name }) => findSkill(student, name)?.level ?? 0)

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

/** The same for what stands behind it. */
export const evidencePoints = rankOfEvidence

function skillPointLosses(student: Matched, wanted: Skills, reader: Reader): Loss[] {
  if (wanted.length === 0)
    return [{ part: 'skills', of: 'Skills', why: 'No skills asked for', lost: maxSkillPoints }]
  const known = wanted.flatMap(({ name }) => findSkill(student, name) ?? [])
  const ofLevels = sum(known.map(({ level }) => levelPoints(level)))
  const ofEvidence = sum(known.map(({ evidence }) => evidencePoints(evidence)))
  const lost = maxSkillPoints - Math.min(maxSkillPoints, ofLevels + ofEvidence)
  const lostByLevels = Math.min(lost, Math.max(0, pointsOfLevels - ofLevels))
  return [
    { part: 'skills', of: 'Skill levels', why: 'Level 4 adds 1 point, level 5 adds 2', lost: lostByLevels },
    { part: 'evidence', of: 'Evidence', why: shownBy(known, reader), lost: lost - lostByLevels },
  ]
}

const strongestFirst = evidenceKinds.toReversed()

/** What stands behind these skills. */
function shownBy(skills: Matched['technologies'], reader: Reader): string {
  const said = strongestFirst.flatMap((kind) => {
    const names = skills.filter(({ evidence }) => evidence === kind).map(({ name }) => name)
    return names.length > 0 ? evidenceWords(kind, names, reader) : []
  })
  if (said.length === 0) return 'A project adds 1 point, a working link 2, a finished Launchquad project 3'
  return said.join('; ').replace(/^./u, (letter) => letter.toUpperCase())
}

function evidenceWords(kind: Evidence, names: readonly string[], reader: Reader) {
  if (kind === 'finished')
    return `${say(reader, 'you finished', 'finished')} a Launchquad project with ${inWords(names, 'and')}`
  if (kind === 'link') return `a working link shows ${inWords(names, 'and')}`
  if (kind === 'project') return `a project names ${inWords(names, 'and')}`
  return `no project names ${inWords(names, 'or')} yet`
}

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

function documentLosses({ hasCv, hasLinkedin }: Matched, times: number): Loss[] {
  const given = (of: string, has: boolean, points: number): Loss => ({
    part: 'evidence',
    of,
    why: has ? `${of} added` : `No ${of}`,
    lost: has ? 0 : times * points,
  })
  return [given('CV', hasCv, documentPoints.cv), given('LinkedIn', hasLinkedin, documentPoints.linkedin)]
}

/** The points for CV and LinkedIn in a match. */
export const documentsOf = ({ hasCv, hasLinkedin }: Pick<Matched, 'hasCv' | 'hasLinkedin'>) =>
  (hasCv ? documentPoints.cv : 0) + (hasLinkedin ? documentPoints.linkedin : 0)

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
    evidenceLoss(student, reader),
    ...documentLosses(student, strengthOfEvidence),
  ]
}

function evidenceLoss({ technologies }: Matched, reader: Reader): Loss {
  const points = sum(technologies.map(({ evidence }) => evidencePoints(evidence)))
  const toGo = Math.max(0, bestEvidence - points)
  const shown = technologies.filter(({ evidence }) => evidence !== 'none').length
  return {
    part: 'evidence',
    of: 'Evidence',
    why:
      toGo > 0 && reader === 'student'
        ? `${moreSkills[toGo - 1]} to add ${toGo * strengthOfEvidence} points`
        : shown > 0
          ? `Projects show ${shown} of ${counted(technologies.length, 'skill')}`
          : 'No project names a skill yet',
    lost: strengthOfEvidence * toGo,
  }
}

const moreSkills = [
  'Name one more skill in a project',
  'Name two more skills in your projects',
  'Name three skills in your projects',
]

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

/** `evidence` is that of all skills together, `documents` what `documentsOf` says. */
export const strengthOf = ({
  evidence,
  documents,
  ...student
}: Strength & { evidence: number; documents: number }) =>
  sum(Object.values(strengthParts(student))) +
  strengthOfEvidence * (Math.min(evidence, bestEvidence) + documents)

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
