// The filters being set, starting from those that were run; whatever changes the address starts them anew.
import { useState } from 'react'
import { draftOf, type FilterDraft, filtersOf, isSame } from './filter-draft.ts'
import type { Filters } from './search-address.ts'

export function useFilterDraft(applied: Filters) {
  const [{ from, draft }, setState] = useState({ from: applied, draft: draftOf(applied) })
  if (!isSame(from, applied)) setState({ from: applied, draft: draftOf(applied) })
  const { filters, errors } = filtersOf(draft)
  return {
    draft,
    setDraft: (next: FilterDraft) => setState({ from: applied, draft: next }),
    filters,
    errors,
    isWrong: Boolean(errors.hours || errors.months),
    isPending: !isSame(filters, applied),
  }
}
