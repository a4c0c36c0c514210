// Fetches what someone points at or focuses, before they press it.
import { type FetchQueryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** In milliseconds: what was fetched ahead is not fetched again by the press that follows. */
export const freshFor = 10_000

type Ahead<Data> = Pick<FetchQueryOptions<Data>, 'queryKey' | 'queryFn'> & { staleTime?: number }

/** Once for each key. Nothing where the browser is set to save data. */
export function useFetchAhead() {
  const client = useQueryClient()
  return useCallback(
    <Data>(query: Ahead<Data>) => {
      if (!savesData()) void client.prefetchQuery(query)
    },
    [client],
  )
}

/** Only some browsers say so. */
export const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** For links and buttons: when they are pointed at or focused. */
export const onNear = (act: () => void) => ({ onPointerEnter: act, onFocus: act })
