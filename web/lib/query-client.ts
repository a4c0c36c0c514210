// Queries stay cached until the page reloads or a change invalidates them: no refetching, no polling, no retries.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

export const userKey = ['/api/user']

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
      // Without a network a call fails and says so, instead of waiting in silence.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
  queryCache: new QueryCache({ onError: recheckSession }),
  mutationCache: new MutationCache({ onError: recheckSession }),
})

/** A 401 may mean that the session ended while a screen was open. */
function recheckSession(error: Error) {
  const ended = error instanceof ApiError && error.status === 401 && queryClient.getQueryData(userKey)
  if (ended) queryClient.invalidateQueries({ queryKey: userKey })
}
