// Queries stay cached until the page reloads or a change invalidates them: no refetching, no polling, no retries.
import { type DehydratedState, hydrate, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { type RenderedPage, readRenderedPage } from './rendered-page.ts'

export const userKey = ['/api/user']
/** Read again when the stream of events says that something has changed. */
export const interviewsKey = ['interviews']
export const roundsKey = ['/api/rounds']

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

/** The browser's client, with the answers that came with the page. */
function makeHydratedClient() {
  const client = makeQueryClient()
  const { queries } = readRenderedPage<PageWithQueries>()
  if (!queries) return client
  const now = Date.now()
  // The server's clock may differ from ours.
  for (const { state } of queries.queries) state.dataUpdatedAt = now
  hydrate(client, queries)
  const cameWithPage = new Set(queries.queries.map(({ queryHash }) => queryHash))
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: {
      ...client.getDefaultOptions().queries,
      // Even with `staleTime: 0`, an answer that has just come with the page is not fetched again.
      refetchOnMount: ({ queryHash, state }) =>
        state.isInvalidated ||
        state.dataUpdatedAt > now ||
        Date.now() > now + freshFor ||
        !cameWithPage.has(queryHash),
    },
  })
  return client
}

export const queryClient = typeof document === 'undefined' ? makeQueryClient() : makeHydratedClient()
