// Filters as the kernel reads them: groups of bitmaps, of which a student must be in every one.
import { degrees, industries, type SearchFilters, universities } from '../../../contract/student.ts'
import { highestLevel, technologies } from '../../../contract/technology.ts'
import { bitmaps, hourStepBitmaps, monthStepBitmaps, places, skillBitmap } from './layout.ts'
import type { Students } from './students.ts'

export type Group = {
  /** Which filter it is, or the name of the technology that is asked for. */
  of:
    | 'visible'
    | 'universities'
    | 'degrees'
    | 'industries'
    | 'hours'
    | 'months'
    | 'onlyLiked'
    | { technology: string }
  anyOf: number[]
  /** The choices of this filter, which are counted as if it were not set. */
  own: number[]
}

export function groupsOf(filters: SearchFilters): Group[] {
  const groups: Group[] = [{ of: 'visible', anyOf: [bitmaps.everyone, bitmaps.granted], own: [] }]
  const choose = <Value>(
    of: 'universities' | 'degrees' | 'industries',
    first: number,
    list: readonly Value[],
    chosen: readonly Value[] | undefined,
  ) => {
    if (!chosen?.length) return
    groups.push({
      of,
      anyOf: chosen.map((value) => first + list.indexOf(value)),
      own: range(first, list.length),
    })
  }
  for (const { name, minLevel } of filters.technologies ?? []) {
    const technology = placeOf(name)
    groups.push({
      of: { technology: name },
      anyOf: [skillBitmap(technology, minLevel)],
      own: range(skillBitmap(technology, 1), highestLevel),
    })
  }
  choose('universities', bitmaps.university, universities, filters.universities)
  choose('degrees', bitmaps.degree, degrees, filters.degrees)
  choose('industries', bitmaps.industry, industries, filters.industries)
  if (filters.minWeeklyHours)
    groups.push({ of: 'hours', anyOf: [bitmaps.hours + filters.minWeeklyHours - 1], own: hourStepBitmaps })
  if (filters.minCommitmentMonths)
    groups.push({
      of: 'months',
      anyOf: [bitmaps.months + filters.minCommitmentMonths - 1],
      own: monthStepBitmaps,
    })
  if (filters.onlyLiked) groups.push({ of: 'onlyLiked', anyOf: [bitmaps.liked], own: [] })
  return groups
}

const placesByName = new Map(technologies.map(({ name }, place) => [name, place]))
export const placeOf = (name: string) => placesByName.get(name) ?? 0

export const range = (first: number, howMany: number) =>
  Array.from({ length: howMany }, (_, index) => first + index)

export function writeLists(words: Uint32Array, place: number, lists: number[][]) {
  let at = place / 4
  for (const list of lists) {
    words[at] = list.length
    words.set(list, at + 1)
    at += 1 + list.length
  }
}

/** Whom only the asking startup may see, and whom it likes, are known for the time of one question. */
export function withMarks<T>(
  students: Students,
  { granted, liked }: { granted: readonly number[]; liked: readonly number[] },
  work: () => T,
): T {
  const marks = [
    ...granted.map((id) => [students.slots.find(id), bitmaps.granted] as const),
    ...liked.map((id) => [students.slots.find(id), bitmaps.liked] as const),
  ]
  try {
    for (const [slot, bitmap] of marks) if (slot !== undefined) students.setBit(slot, bitmap)
    return work()
  } finally {
    for (const [slot, bitmap] of marks) if (slot !== undefined) students.clearBit(slot, bitmap)
  }
}

export const writeProgram = (students: Students, groups: readonly Group[]) =>
  writeLists(
    students.words(),
    places.program,
    groups.map(({ anyOf }) => anyOf),
  )
