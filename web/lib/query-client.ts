// What was fetched stays until the page is reloaded or someone changes it: no refetching, no polling, no retries.
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
  queryCache: new QueryCache({ onError: askAgainWhoIsSignedIn }),
  mutationCache: new MutationCache({ onError: askAgainWhoIsSignedIn }),
})

/** A session can end while a screen is open. The guard then sees that nobody is signed in any more. */
function askAgainWhoIsSignedIn(error: Error) {
  const ended = error instanceof ApiError && error.status === 401 && queryClient.getQueryData(userKey)
  if (ended) queryClient.invalidateQueries({ queryKey: userKey })
}
