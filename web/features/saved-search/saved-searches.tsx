// A button that opens the saved searches, and a form that saves the current one.
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { projectSearch, studentSearch } from '../../../contract/saved-search.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { SaveSearchForm } from './save-search-form.tsx'
import { type Searched, useSavedSearches } from './saved-search.queries.ts'
import { SavedSearchRow } from './saved-search-row.tsx'

export function SavedSearches({ searched }: { searched: Searched }) {
  const [open, setOpen] = useState(false)
  const { summary } =
    searched.of === 'students' ? studentSearch(searched.filters) : projectSearch(searched.filters)
  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      title="Saved searches"
      description="Open a search again with one click and get alerts about new matches."
      trigger={
        <Button variant="secondary" size="sm">
          <Bookmark aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">Saved searches</span>
        </Button>
      }
    >
      <div className="grid gap-6">
        <SaveSearchForm searched={searched} summary={summary} />
        <SearchList of={searched.of} onOpen={() => setOpen(false)} />
      </div>
    </Sheet>
  )
}

function SearchList({ of, onOpen }: { of: Searched['of']; onOpen: () => void }) {
  const searches = useSavedSearches()
  if (searches.isPending)
    return (
      <SkeletonGroup label="Loading your searches" className="grid gap-3">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </SkeletonGroup>
    )
  if (searches.isError)
    return (
      <ErrorState
        title="We couldn’t load your searches"
        onRetry={() => searches.refetch()}
        retrying={searches.isFetching}
        className="p-4"
      />
    )
  if (searches.data.length === 0)
    return (
      <EmptyState icon={Bookmark} title="No saved searches yet" className="px-4 py-8">
        Set your filters, then save the search under a name.
      </EmptyState>
    )
  return (
    <ul aria-label="Saved searches" className="grid gap-3">
      {searches.data.map((search) => (
        <SavedSearchRow key={search.id} search={search} of={of} onOpen={onOpen} />
      ))}
    </ul>
  )
}
