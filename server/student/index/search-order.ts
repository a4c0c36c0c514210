// The order of a search for the kernel: what the key of a student is made of, and bounds by which it skips students who
// cannot be among the top k. All points come from contract/match.ts.
import {
  asksForAnything,
  evidencePoints,
  levelPoints,
  maxDocuments,
  maxSkillPoints,
  strongestSkills,
} from '../../../contract/match.ts'
import { highestLevel } from '../../../contract/skill-level.ts'
import {
  type ColumnSort,
  commitmentMonths,
  degrees,
  type SearchFilters,
  type SearchSort,
  skillOfSort,
  weeklyHours,
  years,
} from '../../../contract/student.ts'
import type { Order } from './kernel/kernel.ts'
import {
  bitmapCount,
  bitmaps,
  columns,
  maxPointsOfSkill,
  maxScore,
  minBoundPoints,
  skillCode,
  tableBytes,
  vectorBytes,
} from './kernel/layout.ts'
import { range, technologyIndex } from './query-compiler.ts'

/** `values` are those of a sorted column in the order wanted, the first with the highest key; without them the key is one. */
export type SearchOrder = Order & { values?: readonly (string | number)[] }

export function orderOf(sort: SearchSort, filters: SearchFilters): SearchOrder {
  if (sort === 'match') return asksForAnything(filters) ? matchOrder(filters) : strengthOrder
  const skill = skillOfSort(sort)
  return skill === undefined ? columnOrder(sort as ByteSort) : skillOrder(skill)
}

function makeTable(valueFor: (index: number) => number, length = tableBytes) {
  const table = new Uint8Array(length)
  for (let index = 0; index < length; index += 1) table[index] = valueFor(index)
  return table
}

/** A table that is in whole vectors for every value up to `max`. */
const tableUpTo = (max: number, valueFor: (index: number) => number) =>
  makeTable(valueFor, vectorBytes * (1 + Math.floor(max / vectorBytes)))

/**
 * Pairs of a bitmap and the points that a student outside has lost at least. `first` is the bitmap of the students with
 * at least `min`; one for each higher value follows it.
 */
function makeBound(first: number, min: number, max: number, pointsFor = (value: number) => value) {
  const bound = new Int32Array(2 * (max - min + 1))
  for (let step = 0; min + step <= max; step += 1) {
    bound[2 * step] = first + step
    bound[2 * step + 1] = pointsFor(max) - pointsFor(min + step - 1)
  }
  return bound
}

const strengthOrder: SearchOrder = {
  column: columns.strength,
  keys: undefined,
  bounds: [makeBound(bitmaps.strength, minBoundPoints.strength, maxScore)],
  boundsAreExact: true,
  best: maxScore,
}

const documentsBound = makeBound(bitmaps.documents, minBoundPoints.documents, maxDocuments)
/** Every student who is found meets all filters. */
const allMet = maxScore - maxSkillPoints - maxDocuments
const documentsKeys = tableUpTo(maxDocuments, (documents) => allMet + documents)

const maxLevelPoints = levelPoints(highestLevel)
const maxEvidencePoints = evidencePoints('finished')
/** Each adds a point: of a skill the levels above 3, then the evidence. */
const termsOf = (name: string) => [
  ...range(highestLevel - maxLevelPoints + 1, maxLevelPoints).flatMap((level) => [
    skillCode(technologyIndex(name), level),
    1,
  ]),
  ...range(1, maxEvidencePoints).flatMap((evidence) => [skillCode(technologyIndex(name), 1, evidence), 1]),
]
/** From `bitmapCount` on, the bitmaps of the terms follow each other. */
const boundsOfSkill = [
  makeBound(bitmapCount, 1, maxLevelPoints),
  makeBound(bitmapCount + maxLevelPoints, 1, maxEvidencePoints),
]

function matchOrder({ technologies = [] }: SearchFilters): SearchOrder {
  const asked = technologies.length
  return {
    column: columns.documents,
    keys: documentsKeys,
    ...(asked > 0 && {
      skills: { terms: technologies.flatMap(({ name }) => termsOf(name)), max: maxSkillPoints },
    }),
    // With more skills each can be made up for by the others.
    bounds: [documentsBound, ...(asked === 1 ? boundsOfSkill : [])],
    boundsAreExact: asked <= 1,
    best: allMet + maxDocuments + Math.min(maxSkillPoints, maxPointsOfSkill * asked),
  }
}

const noKeys = makeTable(() => 0, vectorBytes)

/** The highest level of the skill first: each level adds one. */
function skillOrder(name: string): SearchOrder {
  const first = skillCode(technologyIndex(name), 1)
  return {
    column: columns.documents,
    keys: noKeys,
    skills: { terms: range(first, highestLevel).flatMap((skill) => [skill, 1]), max: highestLevel },
    bounds: [makeBound(bitmapCount, 1, highestLevel)],
    boundsAreExact: true,
    best: highestLevel,
  }
}

/** The columns of a byte. By university, find-page.ts makes the order. */
type ByteSort = Exclude<ColumnSort, 'university' | '-university'>

function columnOrder(sort: ByteSort): SearchOrder {
  const name = sort.replace('-', '') as Exclude<ByteSort, `-${string}`>
  const list: readonly (string | number)[] = {
    degree: degrees,
    // PostgreSQL counts positions in a list from 1.
    year: range(1, years.length),
    hours: range(0, weeklyHours.max + 1),
    months: range(0, commitmentMonths.max + 1),
    experience: range(0, strongestSkills * highestLevel + 1),
  }[name]
  const values = [...list].sort((one, other) => (one < other ? -1 : 1))
  if (sort.startsWith('-')) values.reverse()
  const bounds = columnBounds(sort, list.indexOf(values[0] as string | number))
  const keys = list.map((value) => values.length - 1 - values.indexOf(value))
  return {
    column: columns[name],
    values,
    keys: tableUpTo(values.length - 1, (value) => keys[value] ?? 0),
    bounds,
    boundsAreExact: bounds.length > 0,
    best: values.length - 1,
  }
}

/** Of the columns with bitmaps: of at least a value, or of the value that comes first. */
function columnBounds(sort: ByteSort, first: number): Int32Array[] {
  if (sort === '-hours') return [makeBound(bitmaps.hours, 1, weeklyHours.max)]
  if (sort === '-months') return [makeBound(bitmaps.months, 1, commitmentMonths.max)]
  if (sort.endsWith('degree')) return [Int32Array.of(bitmaps.degree + first, 1)]
  if (sort.endsWith('year')) return [Int32Array.of(bitmaps.year + first, 1)]
  return []
}
