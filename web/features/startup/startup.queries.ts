// A startup's company profile.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StartupInput } from '../../../contract/startup.ts'
import { api } from '../../lib/api.ts'
import { useLockedMutation } from '../../lib/use-locked-mutation.ts'
import { failureToast } from '../../ui/failure-toast.ts'
import { toast } from '../../ui/toast-store.ts'

/** The public details of the startup that belongs to a user. */
export function useStartup(userId: number) {
  return useQuery({
    queryKey: ['/api/startups', userId],
    queryFn: ({ signal }) => api.getStartup({ userId }, { signal }),
  })
}

/** Whether any student is liked or tagged. The key is that of the shortlist itself: it is loaded once. */
export const useHasShortlist = () =>
  useQuery({
    queryKey: ['/api/startup/marks'],
    queryFn: ({ signal }) => api.getShortlist(undefined, { signal }),
    select: ({ liked, tagged }) => liked.length + tagged.length > 0,
    staleTime: 0,
  })

export function useSaveStartup() {
  const client = useQueryClient()
  return useLockedMutation({
    mutationFn: (input: StartupInput) => api.saveStartup(input),
    onSuccess: () => {
      toast({ title: 'Company profile saved' })
      return client.invalidateQueries({ queryKey: ['/api/startups'] })
    },
    onError: failureToast('We couldn’t save your company profile'),
  })
}
