// The search for a university, as people type.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useDebounced } from '../../lib/use-debounced.ts'

const typingMilliseconds = 150

const queryFor = (text: string) => ({
  queryKey: ['/api/universities', text],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.searchUniversities({ text }, { signal }),
})

export function useUniversitySearch(typed: string) {
  const text = useDebounced(typed, typingMilliseconds)
  const search = useQuery({
    ...queryFor(text),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
  return {
    found: typed && search.data ? search.data : [],
    isSearching: text !== typed || search.isFetching,
    isError: search.isError && text === typed,
  }
}

/** The university of the student's own email address, if it has one that we know. */
export function useOwnUniversity(isWanted: boolean) {
  const { data } = useQuery({ ...queryFor(''), enabled: isWanted })
  return data?.[0]
}
