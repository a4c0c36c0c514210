// What is known about a startup.
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** The public details of the startup that belongs to a user. */
export function useStartup(userId: number) {
  return useQuery({
    queryKey: ['/api/startups', userId],
    queryFn: ({ signal }) => api.getStartup({ userId }, { signal }),
  })
}
