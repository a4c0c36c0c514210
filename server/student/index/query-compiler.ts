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
  /** What those who miss only this filter can have of its choices, which are counted as if it were not set. */
  own: number[]
}

export function groupsOf(filters: SearchFilters): Group[] {
  const groups: Group[] = [{ of: 'visible', anyOf: [bitmaps.everyone], own: [] }]
  const choose = <Value>(
    of: 'universities' | 'degrees' | 'industries',
    first: number,
    list: readonly Value[],
    chosen: readonly Value[] | undefined,
  ) => {
    if (!chosen?.length) return
    const anyOf = chosen.map((value) => first + list.indexOf(value))
    const own = range(first, list.length).filter((bitmap) => !anyOf.includes(bitmap))
    groups.push({ of, anyOf, own })
  }
  const atLeast = (of: Group['of'], bitmap: number, steps: readonly number[]) =>
    groups.push({ of, anyOf: [bitmap], own: steps.filter((step) => step < bitmap) })

  for (const { name, minLevel } of filters.technologies ?? []) {
    const technology = placeOf(name)
    const levels = range(skillBitmap(technology, 1), highestLevel)
    atLeast({ technology: name }, skillBitmap(technology, minLevel), levels)
  }
  choose('universities', bitmaps.university, universities, filters.universities)
  choose('degrees', bitmaps.degree, degrees, filters.degrees)
  choose('industries', bitmaps.industry, industries, filters.industries)
  const { minWeeklyHours, minCommitmentMonths } = filters
  if (minWeeklyHours) atLeast('hours', bitmaps.hours + minWeeklyHours - 1, hourStepBitmaps)
  if (minCommitmentMonths) atLeast('months', bitmaps.months + minCommitmentMonths - 1, monthStepBitmaps)
  if (filters.onlyLiked) groups.push({ of: 'onlyLiked', anyOf: [bitmaps.liked], own: [] })
  return groups
}

const placesByName = new Map(technologies.map(({ name }, place) => [name, place]))
export const placeOf = (name: string) => placesByName.get(name) ?? 0

export const range = (first: number, howMany: number) =>
  Array.from({ length: howMany }, (_, index) => first + index)

export function writeLists(words: Uint32Array, place: number, lists: readonly (readonly number[])[]) {
  let at = place / 4
  for (const list of lists) {
    words[at] = list.length
    words.set(list, at + 1)
    at += 1 + list.length
  }
}

export const writeProgram = (students: Students, groups: readonly Group[]) =>
  writeLists(
    students.words(),
    places.program,
    groups.map(({ anyOf }) => anyOf),
  )
