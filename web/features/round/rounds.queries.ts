// Which rounds there are. Apart from what one needs to take part: every page asks whether it has a link to them.
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export const roundsQuery = {
  queryKey: ['/api/rounds', 'all'],
  queryFn: () => api.listRounds(),
}

export const useRounds = () => useQuery({ ...roundsQuery, staleTime: 0 })

/** Asked once, after the page is there. */
export const useHasRounds = (isAsked: boolean) =>
  useQuery({ ...roundsQuery, enabled: isAsked, select: ({ rounds }) => rounds.length > 0 }).data ?? false
