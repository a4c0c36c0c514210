// How a student stands in live: who sees the profile, who looked at it, and which hours running projects leave.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StudentProfile, Visibility } from '../../../contract/student.ts'
import { api } from '../../lib/api.ts'
import { useMode } from '../../lib/mode.ts'
import { toast } from '../../ui/toast-store.ts'
import { useProfile } from './profile.queries.ts'

/** In the demo nobody looks, nothing is hidden and no project runs. */
export const useHasStanding = () => useMode() === 'live'

const visibilityKey = ['/api/student/visibility']

export const useVisibility = () =>
  useQuery({ queryKey: visibilityKey, queryFn: ({ signal }) => api.getVisibility(undefined, { signal }) })

/** Shown at once, and taken back where it could not be stored. */
export function useSetVisibility() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'visibility' },
    mutationFn: (visibility: Visibility) => api.setVisibility({ visibility }),
    onMutate: (visibility) => {
      const before = client.getQueryData(visibilityKey)
      client.setQueryData(visibilityKey, { visibility })
      return before
    },
    onSuccess: () => toast({ title: 'Visibility changed' }),
    onError: (_, __, before) => {
      client.setQueryData(visibilityKey, before)
      toast({ title: 'This could not be saved', description: 'Please try again.', destructive: true })
    },
  })
}

export const useProfileViews = () =>
  useQuery({
    queryKey: ['/api/student/views'],
    queryFn: ({ signal }) => api.listProfileViews(undefined, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

export const useHours = () =>
  useQuery({
    queryKey: ['/api/student/hours'],
    queryFn: ({ signal }) => api.getHours(undefined, { signal }),
    enabled: useHasStanding(),
    staleTime: 0,
  })

/** The profile as projects meet it: with the hours that running ones leave. */
export function useProfileForProjects(): StudentProfile | undefined {
  const { data: profile } = useProfile()
  const { data: hours } = useHours()
  return profile && hours ? { ...profile, maxWeeklyHours: hours.left } : profile
}
