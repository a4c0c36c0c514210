// What the search means, as plainly as it can be said, over students that a test knows all about; and anything random
// that the search can be tried with.
import fc from 'fast-check'
import { evidenceFilters, evidenceKinds, rankOfEvidence } from '../contract/evidence.ts'
import { type Findable, fits } from '../contract/fits.ts'
import { type Matched, matchOf, strongestSkills } from '../contract/match.ts'
import { searchedTextOf } from '../contract/searched-text.ts'
import {
  degrees,
  type Industry,
  industries,
  nameForms,
  type SearchFilters,
  type SearchSort,
  searchSorts,
  skillOfSort,
  visibilities,
  years,
} from '../contract/student.ts'
import { technologyNames } from '../contract/technology.ts'
import { turns } from '../server/student/turn.ts'
import { type BuiltStudent, type StudentToBuild, titlesOf } from './factories.ts'

/** More than facets offer, some of them not listed, and some whose order by bytes is not that of JavaScript. */
export const someUniversities = [
  ...['Oxford', 'Cambridge', 'Imperial College London', 'University of California, Berkeley', 'ETH Zürich'],
  ...['École du Lac', 'Łódź School of \\ Film', '小学', '🚀 Academy', '\uff21cademy', 'oxford', "King's"],
  ...Array.from({ length: 11 }, (_, index) => `University ${index + 1}`),
]

/** Few technologies: filters must find some students. */
/** The first two are of the demo, too. */
const fewTechnologies = ['Python', 'React', ...technologyNames.filter((_, index) => index % 40 === 39)]
const level = fc.integer({ min: 1, max: 5 })

const firstNames = ['Mia', 'Maya', 'Zoë', 'Anna-Lena', 'Seán', 'Mohammed', '小明']
const lastNames = ['Hartley', 'Hartly', 'O’Brien', 'de la Cruz', 'Łukasiewicz', 'Rosén', '王']
const headlines = [
  'Full-stack developer who maps the night sky',
  'Data, C++ and climate models (100%)',
  'Découvertes & 🚀 rockets: .*+?^$()[]{}|\\ _',
  'Machine learning for mathematicians',
]
const typedTexts = [
  ...['mia', 'm', 'zoe', 'hartley', 'hartly', 'hatrley', 'artley', 'obrien', 'brien', 'mia h', 'anna lena'],
  ...['sky dev', 'machin', 'mashine', 'developr', 'c++', 'c', 'node js', 'project', 'proj 3', 'pyhton'],
  ...['小', '王', '100%', 'decouvertes', '.* rockets', 'maya full 1', 'nobodyhasthis'],
]

export const anyStudent: fc.Arbitrary<Partial<StudentToBuild>> = fc
  .record({
    name: fc.option(
      fc.tuple(fc.constantFrom(...firstNames), fc.constantFrom(...lastNames)).map((both) => both.join(' ')),
    ),
    nameForm: fc.constantFrom(...nameForms),
    headline: fc.option(fc.constantFrom(...headlines)),
    university: fc.option(fc.constantFrom(...someUniversities), { freq: 20 }),
    degree: fc.constantFrom(...degrees),
    yearOfDegree: fc.constantFrom(...years),
    maxWeeklyHours: fc.integer({ min: 1, max: 40 }),
    maxCommitmentMonths: fc.integer({ min: 1, max: 24 }),
    busyHours: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 45 })),
    visibility: fc.oneof(
      { weight: 6, arbitrary: fc.constant('everyone' as const) },
      fc.constantFrom(...visibilities),
    ),
    linkedinUrl: fc.option(fc.constant('https://www.linkedin.com/in/someone')),
    technologies: fc.oneof(
      { weight: 30, arbitrary: skillsAmong(fewTechnologies, 8) },
      // More than fit into one row of the index.
      skillsAmong(technologyNames, 40),
    ),
    industries: fc.subarray([...industries], { maxLength: 5 }),
    projects: fc.integer({ min: 0, max: 5 }),
    hasCv: fc.boolean(),
  })
  .map((student) =>
    student.university ? student : { ...student, university: null, degree: null, yearOfDegree: null },
  )

/** Every kind of sort: of those by skill, two. */
export const everySort = searchSorts.filter((sort) => {
  const skill = skillOfSort(sort)
  return skill === undefined || fewTechnologies.slice(0, 2).includes(skill)
})

function skillsAmong(names: readonly string[], maxLength: number) {
  const evidence = fc.constantFrom(...evidenceKinds)
  return fc.uniqueArray(fc.record({ name: fc.constantFrom(...names), level, evidence }), {
    selector: ({ name }) => name,
    maxLength,
  })
}

export const anyFilters: fc.Arbitrary<SearchFilters> = fc.record(
  {
    text: fc.constantFrom(...typedTexts),
    universities: fc.oneof(
      fc.subarray([...someUniversities, 'Nobody studies here'], { maxLength: 20 }),
      fc.subarray(someUniversities.slice(0, 4)),
    ),
    degrees: fc.subarray([...degrees]),
    industries: fc.subarray([...industries]),
    technologies: fc.uniqueArray(fc.record({ name: fc.constantFrom(...fewTechnologies), minLevel: level }), {
      selector: ({ name }) => name,
      maxLength: 3,
    }),
    minEvidence: fc.constantFrom(...evidenceFilters),
    minWeeklyHours: fc.integer({ min: 1, max: 40 }),
    minCommitmentMonths: fc.integer({ min: 1, max: 24 }),
    onlyLiked: fc.boolean(),
  },
  { requiredKeys: [] },
)

export type KnownStudent = BuiltStudent & {
  isSuspended?: boolean
  isLiked?: boolean
  /** At the startup that searches. */
  hasApplied?: boolean
}

/** Who may be seen and fits, in the order that is asked for. */
export function plainSearch(
  students: Iterable<KnownStudent>,
  filters: SearchFilters,
  sort: SearchSort = 'match',
  turn = 0,
): number[] {
  const descending = sort === 'match' || sort.startsWith('-') || skillOfSort(sort) !== undefined
  const found = plainFilter(students, filters)
    .map((student) => ({ id: student.id, key: keyOf(student, filters, sort) }))
    .sort((a, b) => compare(a.key, b.key) * (descending ? -1 : 1) || a.id - b.id)
  const equals = new Map<string | number, number[]>()
  for (const { id, key } of found) {
    const ids = equals.get(key) ?? []
    equals.set(key, ids)
    ids.push(id)
  }
  return [...equals.values()].flatMap((ids) => {
    const first = Math.floor((turn / turns) * ids.length)
    return [...ids.slice(first), ...ids.slice(0, first)]
  })
}

/** Who may be seen and fits. Many tests only count them, and scores and order take most of the time. */
export function plainFilter(students: Iterable<KnownStudent>, { text, ...others }: SearchFilters) {
  return [...students]
    .filter(isVisible)
    .filter((student) => fits(findableOf(student), others) && (!text || hasWords(student, text)))
    .filter(({ isLiked }) => isLiked || !others.onlyLiked)
}

const isVisible = ({ university, visibility, isSuspended, hasApplied }: KnownStudent) =>
  university !== null && !isSuspended && (visibility === 'applied' ? hasApplied : visibility !== 'nobody')

const hoursOf = ({ maxWeeklyHours, busyHours = 0 }: KnownStudent) => Math.max(0, maxWeeklyHours - busyHours)

const findableOf = (student: KnownStudent): Findable => ({
  university: student.university ?? 'Oxford',
  degree: student.degree ?? 'Law',
  yearOfDegree: student.yearOfDegree ?? '1st',
  hours: hoursOf(student),
  months: student.maxCommitmentMonths,
  industries: student.industries as Industry[],
  technologies: student.technologies,
})

/** Tests ask the same thousands of times. */
const texts = new WeakMap<KnownStudent, string>()
export function textOf(student: KnownStudent): string {
  const text = texts.get(student) ?? searchedTextOf({ ...student, projects: titlesOf(student) })
  texts.set(student, text)
  return text
}

/** For each text that was typed, the students' texts that have its words. Many students have the same. */
const answers = new Map<string, Map<string, boolean>>()
function hasWords(student: KnownStudent, typed: string) {
  const known = answers.get(typed) ?? new Map<string, boolean>()
  answers.set(typed, known)
  const text = textOf(student)
  const answer = known.get(text) ?? fits({ ...findableOf(student), text }, { text: typed })
  known.set(text, answer)
  return answer
}

function keyOf(student: KnownStudent, filters: SearchFilters, sort: SearchSort): string | number {
  const column = sort.replace('-', '')
  // By bytes, as PostgreSQL sorts.
  if (column === 'university') return Buffer.from(student.university ?? '').toString('latin1')
  if (column === 'degree') return student.degree ?? ''
  if (column === 'year') return years.indexOf(student.yearOfDegree ?? '1st')
  if (column === 'hours') return hoursOf(student)
  if (column === 'months') return student.maxCommitmentMonths
  if (column === 'experience') {
    const levels = student.technologies.map(({ level }) => level).sort((a, b) => b - a)
    return levels.slice(0, strongestSkills).reduce((sum, level) => sum + level, 0)
  }
  const skill = skillOfSort(sort)
  if (skill !== undefined) return student.technologies.find(({ name }) => name === skill)?.level ?? 0
  return matchOf(matchedOf(student), filters).score
}

/** What the match score reads of a student. */
export const matchedOf = (student: KnownStudent): Matched => ({
  ...student,
  technologies: student.technologies.map((one) => ({ evidence: 'none', ...one })),
  weeklyHours: hoursOf(student),
  months: student.maxCommitmentMonths,
  hasLinkedin: student.linkedinUrl !== null,
})

const compare = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0)

type Counted = { value: string; count: number }

/** The 20 universities with most students, and those that are chosen. */
function offered(counts: Counted[], chosen: readonly string[] = []): Counted[] {
  const most = counts
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || compare(a.value, b.value))
    .slice(0, 20)
  const others = chosen.filter((name) => !most.some(({ value }) => value === name))
  return [...most, ...others.map((value) => counts.find((one) => one.value === value) ?? { value, count: 0 })]
}

/** What each choice of a search leaves, by searching for it. */
export function plainCounts(students: Iterable<KnownStudent>, filters: SearchFilters) {
  const all = [...students]
  const total = (wanted: SearchFilters) => plainFilter(all, wanted).length
  const found = plainFilter(all, filters)
  const { technologies = [], minEvidence = 'none' } = filters
  const isShown = ({ evidence = 'none' }: KnownStudent['technologies'][number]) =>
    rankOfEvidence(evidence) >= rankOfEvidence(minEvidence)
  return {
    total: found.length,
    universities: offered(
      someUniversities.map((value) => ({ value, count: total({ ...filters, universities: [value] }) })),
      filters.universities,
    ),
    degrees: degrees.map((value) => ({ value, count: total({ ...filters, degrees: [value] }) })),
    years: years.map((value) => ({
      value,
      count: found.filter(({ yearOfDegree }) => yearOfDegree === value).length,
    })),
    industries: industries.map((value) => ({ value, count: total({ ...filters, industries: [value] }) })),
    evidence: evidenceFilters.map((value) => ({ value, count: total({ ...filters, minEvidence: value }) })),
    technologies: technologyNames.map((name) => {
      const others = technologies.filter((other) => other.name !== name)
      const isAsked = others.length < technologies.length
      const base = isAsked ? plainFilter(all, { ...filters, technologies: others }) : found
      const levels = base.map(
        ({ technologies }) => technologies.find((one) => one.name === name && isShown(one))?.level ?? 0,
      )
      return {
        name,
        counts: (isAsked ? [1, 2, 3, 4, 5] : [1]).map((min) => levels.filter((one) => one >= min).length),
      }
    }),
  }
}
