// The list of Find Students: what the search found, narrowed to the marks that are asked for.
import { useCallback, useEffect, useMemo } from 'react'
import { page } from '../../../contract/student.ts'
import { toast } from '../../ui/toast-store.ts'
import { useStudentSearch } from './search.queries.ts'
import type { SearchAddress } from './search-address.ts'
import { fitsAll, type StudentMarks } from './student-marks.ts'

export function useResults({ filters, sort, only }: SearchAddress, marks: StudentMarks) {
  // The marks live in the browser and are few. So while the list is narrowed to some of them, every page of the
  // search is loaded and narrowed here, and the number shown is right.
  const isNarrowed = only.length > 0
  const search = useStudentSearch(filters, sort, isNarrowed ? page.most : page.usual)
  const { hasNextPage, isFetching, isPlaceholderData, isError, errorUpdatedAt, fetchNextPage } = search
  const mayLoadMore = hasNextPage && !isFetching && !isPlaceholderData && !isError

  useEffect(() => {
    if (isNarrowed && mayLoadMore) fetchNextPage()
  }, [isNarrowed, mayLoadMore, fetchNextPage])

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
  const isIncomplete = isNarrowed && (hasNextPage || isPlaceholderData)
  return {
    students: isIncomplete ? undefined : students,
    total: isNarrowed ? (students?.length ?? 0) : (search.total ?? 0),
    isNarrowed,
    isStale: isPlaceholderData,
    isRunning: isFetching && !search.isFetchingNextPage,
    failed: isError ? (search.isFetchNextPageError && !isNarrowed ? 'more' : 'all') : undefined,
    retrying: isFetching,
    loadMore,
    retry: () => (search.isFetchNextPageError ? fetchNextPage() : search.refetch()),
    runAgain: search.runAgain,
  }
}
