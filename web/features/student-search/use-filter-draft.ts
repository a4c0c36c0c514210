// The filters being set, starting from those that were run; whatever changes the address starts them anew.
import { useCallback, useState } from 'react'
import { draftOf, type FilterDraft, filtersOf, isSame } from './filter-draft.ts'
import type { Filters } from './search-address.ts'

export function useFilterDraft(applied: Filters) {
  const [{ from, draft }, setState] = useState({ from: applied, draft: draftOf(applied) })
  const { filters, errors } = filtersOf(draft)
  const isPending = !isSame(filters, applied)
  // What has just been run stays as it is, so that the fields need not be drawn again.
  if (!isSame(from, applied)) setState({ from: applied, draft: isPending ? draftOf(applied) : draft })
  return {
    draft,
    setDraft: useCallback((next: FilterDraft) => setState(({ from }) => ({ from, draft: next })), []),
    filters,
    errors,
    isWrong: Boolean(errors.hours || errors.months),
    isPending,
  }
}
