// The searches that everything is measured with: from narrow to none, the same ones on every run.
import { degrees, hourSteps, industries, monthSteps, type SearchFilters } from '../../contract/student.ts'
import { demoTechnologyNames, technologyNames } from '../../contract/technology.ts'
import { universities } from './make-students.ts'

export const seed = 20_260_214

/** Mulberry32: small, and the same everywhere. */
export function makeRandom(start = seed) {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** By text and evidence: the index and our SQL answer these. */
export const namedQuestions: Record<string, SearchFilters> = {
  'a name': { text: 'Hartley' },
  'the beginning of a name': { text: 'hart' },
  'a typo': { text: 'kubernetse' },
  'a typo in a frequent word': { text: 'devleoper' },
  'two words': { text: 'mia whitford' },
  'five words': { text: 'mia data for react sky' },
  'a very common word': { text: 'student' },
  'one letter': { text: 's' },
  'a word that nobody has': { text: 'xylophone' },
  'a word and filters': { text: 'python', universities: ['Oxford'], minWeeklyHours: 20 },
  'evidence of any skill': { minEvidence: 'project' },
  'evidence of one skill': { technologies: [{ name: 'Python', minLevel: 1 }], minEvidence: 'link' },
  'evidence of three skills': {
    technologies: ['Python', 'React', 'SQL'].map((name) => ({ name, minLevel: 1 })),
    minEvidence: 'project',
  },
}

export function makeQuestions(howMany: number): SearchFilters[] {
  const random = makeRandom()
  const below = (end: number) => Math.floor(random() * end)
  const one = <Value>(values: readonly Value[]) => values[below(values.length)] as Value
  const some = <Value>(values: readonly Value[], max: number) => {
    const left = [...values]
    return Array.from({ length: 1 + below(max) }, () => left.splice(below(left.length), 1)[0] as Value)
  }
  const chance = (share: number) => random() < share
  return Array.from({ length: howMany }, () => ({
    ...(chance(0.75) && {
      technologies: some(chance(0.3) ? technologyNames : demoTechnologyNames, 3).map((name) => ({
        name,
        minLevel: 1 + below(4),
      })),
    }),
    ...(chance(0.35) && { universities: some(universities, 2) }),
    ...(chance(0.35) && { degrees: some(degrees, 3) }),
    ...(chance(0.3) && { industries: some(industries, 3) }),
    ...(chance(0.4) && { minWeeklyHours: one(hourSteps.slice(0, 6)) }),
    ...(chance(0.3) && { minCommitmentMonths: one(monthSteps.slice(0, 4)) }),
  }))
}
