// Queries stay cached until the page reloads or a change invalidates them: no refetching, no polling, no retries.
import { type DehydratedState, hydrate, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { type RenderedPage, readRenderedPage } from './rendered-page.ts'

export const userKey = ['/api/user']

/** What the server sends with a page that it rendered for someone. */
export type PageWithQueries = RenderedPage & { queries: DehydratedState }

export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
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
    const ended = error instanceof ApiError && error.status === 401 && client.getQueryData(userKey)
    if (ended) client.invalidateQueries({ queryKey: userKey })
  }
  return client
}

/** How long a part of the page may take to load and still use what came with the page. */
const freshFor = 10_000

/** The browser's client, with what the page brought. */
function makeClientOfPage() {
  const client = makeQueryClient()
  const { queries } = readRenderedPage<PageWithQueries>()
  if (!queries) return client
  const now = Date.now()
  // The server's clock may be another.
  for (const { state } of queries.queries) state.dataUpdatedAt = now
  hydrate(client, queries)
  const brought = new Set(queries.queries.map(({ queryHash }) => queryHash))
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: {
      ...client.getDefaultOptions().queries,
      // Also what is always asked for anew: not in the moment in which it came with the page.
      refetchOnMount: ({ queryHash, state }) =>
        state.isInvalidated ||
        state.dataUpdatedAt > now ||
        Date.now() > now + freshFor ||
        !brought.has(queryHash),
    },
  })
  return client
}

export const queryClient = typeof document === 'undefined' ? makeQueryClient() : makeClientOfPage()
