// Where everything stands in the index: which bitmap is for what, and the places that the kernel knows too.
import { most } from '../../../contract/match.ts'
import {
  commitmentMonths,
  degrees,
  hourSteps,
  industries,
  monthSteps,
  universities,
  weeklyHours,
  years,
} from '../../../contract/student.ts'
import { highestLevel, technologies } from '../../../contract/technology.ts'

/** Students in a chunk. */
export const slotsInChunk = 65_536
export const bitmapBytes = slotsInChunk / 8

let next = 0
const take = (howMany: number) => {
  const first = next
  next += howMany
  return first
}

export const manyPoints = { strongest: 20, evidence: 8 }

/** The first bitmap of each kind. */
export const bitmaps = {
  everyone: take(1),
  /** Set for one question: whom the startup likes. */
  liked: take(1),
  university: take(universities.length),
  degree: take(degrees.length),
  year: take(years.length),
  industry: take(industries.length),
  /** At least so many hours or months, from one up. */
  hours: take(weeklyHours.most),
  months: take(commitmentMonths.most),
  /** For each technology at least level 1, 2, 3, 4 and 5. */
  skill: take(technologies.length * highestLevel),
  /** At least so many points for the strongest skills and for evidence, from those numbers on that few reach. */
  strongest: take(most.skills - manyPoints.strongest + 1),
  evidence: take(most.projects + most.cv + most.linkedin - manyPoints.evidence + 1),
}
export const howManyBitmaps = next

export const skillBitmap = (technology: number, level: number) =>
  bitmaps.skill + technology * highestLevel + level - 1

/** A byte for each student, for what is scored and sorted. */
export const columns = {
  hours: 0,
  months: 1,
  evidence: 2,
  industriesLow: 3,
  industriesHigh: 4,
  strongest: 5,
  university: 6,
  degree: 7,
  year: 8,
}
export const howManyColumns = Object.keys(columns).length

export const rowBytes = 32
export const skillsInRow = 12

export const places = {
  program: 0x1000,
  tables: 0x5000,
  skillTable: 0x5200,
  terms: 0x6000,
  counts: 0x8000,
  exact: 0xa000,
  ladders: 0xd800,
  own: 0xe000,
  every: 0xf000,
  candidates: 0x10000,
  scratch: 0x40000,
}
/** Within the counts. */
export const othersCount = 1024
/** Within the exact counts; each has room for 64 values. */
export const exactCounts = {
  university: 0,
  degree: 64,
  year: 128,
  hours: 192,
  months: 256,
  industry: 320,
  skill: 384,
}

/** Every filter at once: who may be seen, the five kinds, the liked, and each technology. */
const mostGroups = 7 + technologies.length
export const firstChunk = places.scratch + (3 + mostGroups) * bitmapBytes
export const columnsAt = howManyBitmaps * bitmapBytes
export const rowsAt = columnsAt + howManyColumns * slotsInChunk
/** The level of each technology in binary: three bitmaps, of which pieces stand in turn, because they are counted together. */
export const levelsAt = rowsAt + slotsInChunk * rowBytes
export const levelPiece = 256
export const levelBytes = 3 * bitmapBytes
export const chunkBytes = levelsAt + technologies.length * levelBytes

const fitsTheKernel =
  Math.max(universities.length, degrees.length, years.length, weeklyHours.most + 1) <= 64 &&
  weeklyHours.most < 48 &&
  commitmentMonths.most < 32 &&
  industries.length < 16 &&
  technologies.length < 64 &&
  howManyBitmaps <= othersCount
if (!fitsTheKernel) throw new Error('The lists of the contract have outgrown the index: see layout.ts')

export const hourStepBitmaps = hourSteps.map((step) => bitmaps.hours + step - 1)
export const monthStepBitmaps = monthSteps.map((step) => bitmaps.months + step - 1)
