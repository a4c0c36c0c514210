// The filters while someone is still setting them: numbers as they are typed, and what is wrong with them.

import { useCallback, useMemo, useState } from 'react'
import { isBetween, notBetween, problemWithText } from '../../../contract/checks.ts'
import { evidenceNames } from '../../../contract/evidence.ts'
import { nameOfLevel } from '../../../contract/skill-level.ts'
import { commitmentMonths, hoursUnit, monthsUnit, weeklyHours } from '../../../contract/student-lists.ts'
import { counted } from '../../lib/counted.ts'
import { nameOfIndustry } from '../../lib/industry-name.ts'
import { type Filters, inOrder, noFilters } from './search-address.ts'

export type FilterDraft = Omit<Filters, 'text' | 'minWeeklyHours' | 'minCommitmentMonths'> & {
  text: string
  hours: string
  months: string
}
/** The rest of the draft stays as it is. */
export type ChangeDraft = (change: Partial<FilterDraft>) => void
export type DraftErrors = Partial<Record<'text' | 'hours' | 'months', string | undefined>>

export function draftOf({
  text = '',
  minWeeklyHours,
  minCommitmentMonths,
  ...filters
}: Filters): FilterDraft {
  return { ...filters, text, hours: textOf(minWeeklyHours), months: textOf(minCommitmentMonths) }
}

const textOf = (number: number | undefined) => (number === undefined ? '' : String(number))

/** Text and numbers are sent only when filled; what the contract refuses is left out and becomes an error. */
function filtersOf(draft: FilterDraft): { filters: Filters; errors: DraftErrors } {
  const { text: typed, ...chosen } = draft
  const text = typed.trim()
  const errors = {
    text: problemWithText(text),
    hours: problemWithNumber(draft.hours, weeklyHours, hoursUnit),
    months: problemWithNumber(draft.months, commitmentMonths, monthsUnit),
  }
  const filters = inOrder({
    ...chosen,
    ...(text && !errors.text && { text }),
    ...(draft.hours.trim() && !errors.hours && { minWeeklyHours: Number(draft.hours) }),
    ...(draft.months.trim() && !errors.months && { minCommitmentMonths: Number(draft.months) }),
  })
  return { filters, errors }
}

const problemWithNumber = (typed: string, range: typeof weeklyHours, of: string) =>
  typed.trim() === '' || isBetween(range, Number(typed)) ? undefined : notBetween(range, of)

/** One thing that is set, in words, and the draft without it. */
export type ActiveFilter = { key: string; label: string; without: FilterDraft }

export function listActive(draft: FilterDraft): ActiveFilter[] {
  const { filters } = filtersOf(draft)
  return [
    ...(filters.text
      ? [{ key: `text ${filters.text}`, label: `“${filters.text}”`, without: { ...draft, text: '' } }]
      : []),
    ...chosenOf(draft, 'universities', (name) => name),
    ...chosenOf(draft, 'degrees', (name) => name),
    ...filters.technologies.map(({ name, minLevel }) => ({
      key: `${name}:${minLevel}`,
      label: minLevel === 1 ? name : `${name}, ${nameOfLevel(minLevel)}`,
      without: { ...draft, technologies: draft.technologies.filter((one) => one.name !== name) },
    })),
    ...(filters.minEvidence
      ? [
          {
            key: `evidence ${filters.minEvidence}`,
            label: `Evidence: ${evidenceNames[filters.minEvidence]}`,
            without: { ...draft, minEvidence: undefined },
          },
        ]
      : []),
    ...(filters.minWeeklyHours
      ? [
          {
            key: `hours ${filters.minWeeklyHours}`,
            label: `${filters.minWeeklyHours} h or more`,
            without: { ...draft, hours: '' },
          },
        ]
      : []),
    ...(filters.minCommitmentMonths
      ? [
          {
            key: `months ${filters.minCommitmentMonths}`,
            label: `${counted(filters.minCommitmentMonths, 'month')} or more`,
            without: { ...draft, months: '' },
          },
        ]
      : []),
    ...chosenOf(draft, 'industries', nameOfIndustry),
  ]
}

function chosenOf<Group extends 'universities' | 'degrees' | 'industries'>(
  draft: FilterDraft,
  group: Group,
  nameOf: (value: FilterDraft[Group][number]) => string,
): ActiveFilter[] {
  const values: readonly FilterDraft[Group][number][] = draft[group]
  return values.map((value) => ({
    key: value,
    label: nameOf(value),
    without: { ...draft, [group]: values.filter((other) => other !== value) },
  }))
}

/** It names every filter: one that it left out would stay set. */
export const emptyDraft: FilterDraft = { ...draftOf(noFilters), minEvidence: undefined }

const isSame = (one: Filters, other: Filters) => JSON.stringify(one) === JSON.stringify(other)

/** The filters being set, starting from those that were run. A new address starts them again. */
export function useFilterDraft(applied: Filters) {
  const [{ from, draft }, setState] = useState({ from: applied, draft: draftOf(applied) })
  const { filters, errors } = useMemo(() => filtersOf(draft), [draft])
  const isPending = !isSame(filters, applied)
  // What has just been run stays the same object: the fields are not rendered again.
  if (!isSame(from, applied)) setState({ from: applied, draft: isPending ? draftOf(applied) : draft })
  return {
    draft,
    changeDraft: useCallback<ChangeDraft>(
      (change) => setState(({ from, draft }) => ({ from, draft: { ...draft, ...change } })),
      [],
    ),
    filters,
    errors,
    isWrong: Boolean(errors.text || errors.hours || errors.months),
    isPending,
  }
}
