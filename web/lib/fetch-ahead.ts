// Fetches what someone points at or focuses, before they press it.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** In milliseconds: what was fetched ahead is not fetched again by the press that follows. */
export const freshFor = 10_000

/** Once for each key. Nothing where the browser is set to save data. */
export function useFetchAhead() {
  const client = useQueryClient()
  return useCallback<QueryClient['prefetchQuery']>(
    async (query) => {
      if (!savesData()) await client.prefetchQuery(query)
    },
    [client],
  )
}

/** The first page of what comes page by page. */
export function useFetchPageAhead() {
  const client = useQueryClient()
  return useCallback<QueryClient['prefetchInfiniteQuery']>(
    async (query) => {
      if (!savesData()) await client.prefetchInfiniteQuery(query)
    },
    [client],
  )
}

/** Only some browsers say so. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** For links and buttons that are pointed at or focused. Not within the event: a touch is also a press, which is answered first. */
export const onIntent = (act: () => unknown) => ({
  onPointerEnter: () => void setTimeout(act),
  onFocus: () => void setTimeout(act),
})
