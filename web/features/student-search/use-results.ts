// The list of Find Students: what the search found, narrowed to the marks that are asked for.
import { useCallback, useEffect, useMemo } from 'react'
import { toast } from '../../ui/toast-store.ts'
import { fitsAll, type StudentMarks } from '../shortlist/shortlist.ts'
import { useNarrowsHere } from '../shortlist/use-shortlist.ts'
import { useStudentSearch } from './search.queries.ts'
import type { SearchAddress } from './search-address.ts'

export type Results = ReturnType<typeof useResults>

export function useResults({ filters, sort, only }: SearchAddress, marks: StudentMarks) {
  // Marks that live in the browser are few. So while the list is narrowed to some of them, every page of the search is
  // loaded and narrowed here, and the number shown is right.
  const isNarrowed = only.length > 0
  const isNarrowedHere = useNarrowsHere() && isNarrowed
  const search = useStudentSearch(filters, sort, isNarrowedHere ? { all: true } : { only })
  const { hasNextPage, isFetching, isPlaceholderData, isError, errorUpdatedAt, fetchNextPage } = search
  const mayLoadMore = hasNextPage && !isFetching && !isPlaceholderData && !isError

  useEffect(() => {
    if (isNarrowedHere && mayLoadMore) fetchNextPage()
  }, [isNarrowedHere, mayLoadMore, fetchNextPage])

  const loadMore = useCallback(() => {
    if (mayLoadMore) fetchNextPage()
  }, [mayLoadMore, fetchNextPage])

  useEffect(() => {
    if (errorUpdatedAt) toast({ title: 'Failed to search students', destructive: true })
  }, [errorUpdatedAt])

  const students = useMemo(
    () => (isNarrowed ? search.students?.filter(({ id }) => fitsAll(id, only, marks)) : search.students),
    [search.students, isNarrowed, only, marks],
  )
  const isIncomplete =
    isNarrowed && (isPlaceholderData || !marks.areLoaded || (isNarrowedHere && hasNextPage))
  // Who has just lost a mark leaves the list before the server is asked again.
  const left = (search.students?.length ?? 0) - (students?.length ?? 0)
  return {
    students: isIncomplete ? undefined : students,
    total: isNarrowedHere ? (students?.length ?? 0) : (search.total ?? 0) - left,
    foundBy: search.foundBy,
    isNarrowed,
    isStale: isPlaceholderData,
    isRunning: isFetching && !search.isFetchingNextPage,
    failed: isError ? (search.isFetchNextPageError && !isNarrowedHere ? 'more' : 'all') : undefined,
    retrying: isFetching,
    loadMore,
    retry: () => (search.isFetchNextPageError ? fetchNextPage() : search.refetch()),
    runAgain: search.runAgain,
    fetchAhead: search.fetchAhead,
  }
}
