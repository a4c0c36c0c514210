// The list of Find Students: what the search found, narrowed to the likes and tags asked for.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useEffect, useMemo } from 'react'
import { useMinWidth } from '../../lib/use-min-width.ts'
import { type Capabilities, useCapabilities } from '../../platform/capabilities.ts'
import type { Shortlist } from '../../platform/data-source.ts'
import { fitsAll } from '../shortlist/shortlist.ts'
import { useBlind } from '../student/blind.ts'
import { searchOptions, useStudentSearch } from './search.queries.ts'
import type { ListAddress } from './search-address.ts'

export type Results = ReturnType<typeof useResults>

/**
 * Likes and tags stored in the browser are few. While the list is narrowed to them, every page of the search is loaded and
 * filtered here, and the total is right.
 */
const searchedFor = ({ only }: ListAddress, { storesChanges }: Capabilities) =>
  !storesChanges && only.length > 0 ? { all: true } : { only }

export const resultOptions = (client: QueryClient, address: ListAddress, capabilities: Capabilities) =>
  searchOptions(client, address.filters, address.sort, searchedFor(address, capabilities))

/** The same search is the same object: another one would draw the list again. */
export function useResults(address: ListAddress, shortlist: Shortlist) {
  const client = useQueryClient()
  const capabilities = useCapabilities()
  // What was pressed answers first, and the list follows. A large screen draws an answer that is there already with it.
  const deferred = useDeferredValue(address)
  const isAnswered = client.getQueryData(resultOptions(client, address, capabilities).queryKey) !== undefined
  const listed = useMinWidth(64) && isAnswered ? address : deferred
  const { filters, sort, only } = listed
  const isNarrowed = only.length > 0
  const isNarrowedHere = !capabilities.storesChanges && isNarrowed
  const { query, ...search } = useStudentSearch(filters, sort, searchedFor(listed, capabilities))
  const { hasNextPage, isFetching, isPlaceholderData, isError, fetchNextPage } = query
  const mayLoadMore = hasNextPage && !isFetching && !isPlaceholderData && !isError

  useEffect(() => {
    if (isNarrowedHere && mayLoadMore) fetchNextPage()
  }, [isNarrowedHere, mayLoadMore, fetchNextPage])

  const loadMore = useCallback(() => {
    if (mayLoadMore) fetchNextPage()
  }, [mayLoadMore, fetchNextPage])

  const { cover } = useBlind()
  const students = useMemo(
    () =>
      (isNarrowed ? search.students?.filter(({ id }) => fitsAll(id, only, shortlist)) : search.students)?.map(
        cover,
      ),
    [search.students, isNarrowed, only, shortlist, cover],
  )
  const isIncomplete =
    isNarrowed && (isPlaceholderData || !shortlist.isLoaded || (isNarrowedHere && hasNextPage))
  // A student who was just unliked or untagged leaves the list before the next fetch.
  const left = (search.students?.length ?? 0) - (students?.length ?? 0)
  return {
    students: isIncomplete ? undefined : students,
    total: isNarrowedHere ? (students?.length ?? 0) : (search.total ?? 0) - left,
    foundBy: search.foundBy,
    isNarrowed,
    isStale: isPlaceholderData || listed !== address,
    isRunning: isFetching && !query.isFetchingNextPage,
    failed: isError ? (query.isFetchNextPageError && !isNarrowedHere ? 'more' : 'all') : undefined,
    retrying: isFetching,
    loadMore,
    retry: () => (query.isFetchNextPageError ? fetchNextPage() : query.refetch()),
    runAgain: search.runAgain,
    prefetch: search.prefetch,
  }
}
