// Compiles filters into groups of bitmaps, as the kernel takes them: a student must be in every group.
import { type EvidenceFilter, rankOfEvidence } from '../../../contract/evidence.ts'
import { degrees, industries, type SearchFilters } from '../../../contract/student.ts'
import { technologies } from '../../../contract/technology.ts'
import {
  bitmapCount,
  bitmaps,
  chosenUniversities,
  hourStepBitmaps,
  monthStepBitmaps,
  skillCode,
} from './kernel/layout.ts'

export type Group = {
  /** The filter it comes from, or the technology. */
  filter:
    | 'visible'
    | 'text'
    | 'universities'
    | 'degrees'
    | 'industries'
    | 'evidence'
    | 'hours'
    | 'months'
    | 'onlyLiked'
    | { technology: string }
  anyOf: number[]
  /** The bitmaps of the filter's other choices. They are counted as if it were not set, for students who miss only this group. */
  ownFacets: number[]
}

export function compileQuery(filters: SearchFilters): Group[] {
  const groups: Group[] = [{ filter: 'visible', anyOf: [bitmaps.everyone], ownFacets: [] }]
  const addChosen = <Value>(
    filter: 'degrees' | 'industries',
    first: number,
    list: readonly Value[],
    chosen: readonly Value[] | undefined,
  ) => {
    if (!chosen?.length) return
    const anyOf = chosen.map((value) => first + list.indexOf(value))
    const others = range(first, list.length).filter((bitmap) => !anyOf.includes(bitmap))
    // The kernel counts degrees by itself.
    const ownFacets = filter === 'degrees' ? [] : others
    groups.push({ filter, anyOf, ownFacets })
  }
  const addMin = (filter: Group['filter'], bitmap: number, steps: readonly number[]) =>
    groups.push({ filter, anyOf: [bitmap], ownFacets: steps.filter((step) => step < bitmap) })

  if (filters.text) groups.push({ filter: 'text', anyOf: [bitmaps.text], ownFacets: [] })
  const minEvidence = rankOfEvidence(filters.minEvidence ?? 'none')
  // Also where technologies are asked for: it still applies without the only one.
  if (minEvidence > 0)
    groups.push({ filter: 'evidence', anyOf: [bitmaps.evidence + minEvidence - 1], ownFacets: [] })
  for (const { name: technology, minLevel } of filters.technologies ?? [])
    groups.push({
      filter: { technology },
      anyOf: [bitmapCount + skillCode(technologyIndex(technology), minLevel, minEvidence)],
      // The kernel counts the lower levels of a skill by itself.
      ownFacets: [],
    })
  if (filters.universities?.length)
    groups.push({ filter: 'universities', anyOf: [chosenUniversities], ownFacets: [] })
  addChosen('degrees', bitmaps.degree, degrees, filters.degrees)
  addChosen('industries', bitmaps.industry, industries, filters.industries)
  const { minWeeklyHours, minCommitmentMonths } = filters
  if (minWeeklyHours) addMin('hours', bitmaps.hours + minWeeklyHours - 1, hourStepBitmaps)
  if (minCommitmentMonths) addMin('months', bitmaps.months + minCommitmentMonths - 1, monthStepBitmaps)
  if (filters.onlyLiked) groups.push({ filter: 'onlyLiked', anyOf: [bitmaps.liked], ownFacets: [] })
  return groups
}

/** What a student must be in to have this evidence: of every technology asked for, or else of any. */
export function evidenceOf({ technologies = [] }: SearchFilters, min: EvidenceFilter): number[] {
  const rank = rankOfEvidence(min)
  return technologies.length > 0
    ? technologies.map(({ name }) => bitmapCount + skillCode(technologyIndex(name), 1, rank))
    : [bitmaps.evidence + rank - 1]
}

const indexByName = new Map(technologies.map(({ name }, index) => [name, index]))
export const technologyIndex = (name: string) => indexByName.get(name) ?? 0

export const range = (first: number, length: number) => Array.from({ length }, (_, index) => first + index)
