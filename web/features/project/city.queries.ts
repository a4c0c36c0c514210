// The search for a city, as people type.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { remote } from '../../../contract/place.ts'
import { api } from '../../lib/api.ts'
import { useDebounced } from '../../lib/use-debounced.ts'

const typingMilliseconds = 150

const queryFor = (text: string) => ({
  queryKey: ['/api/cities', text],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.searchCities({ text }, { signal }),
  enabled: text !== '',
})

export function useCitySearch(typed: string) {
  const text = useDebounced(typed, typingMilliseconds)
  const search = useQuery({ ...queryFor(text), placeholderData: keepPreviousData })
  return {
    found: typed && search.data ? search.data : [],
    isSearching: text !== typed || search.isFetching,
    isError: search.isError && text === typed,
  }
}

/** In which country a location is, as an ISO code. */
export function useCountryOf(location: string | null) {
  const { data } = useQuery(queryFor(location && location !== remote ? location : ''))
  return data?.find(({ name }) => name === location)?.country ?? null
}
