// A student's own profile: who may see it, who looked at it, and the hours that running projects leave.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StudentProfile } from '../../../contract/student.ts'
import { page, type Visibility } from '../../../contract/student-lists.ts'
import { ApiError, api, nextCursor, request, type Sent } from '../../lib/api.ts'
import { useLockedMutation } from '../../lib/use-locked-mutation.ts'
import { useCapabilities } from '../../platform/capabilities.ts'
import { useNotSavedNote } from '../../ui/demo-notice.tsx'
import { toast } from '../../ui/toast-store.ts'

export const profileKey = ['/api/student/profile']

export const profileQuery = queryOptions({
  queryKey: profileKey,
  queryFn: ({ signal }) => api.getStudentProfile(undefined, { signal }),
})

export const useProfile = () => useQuery(profileQuery)

export function useSaveProfile() {
  const client = useQueryClient()
  const note = useNotSavedNote()
  const { storesChanges } = useCapabilities()
  return useLockedMutation({
    mutationFn: (profile: Sent<'saveStudentProfile'>) => api.saveStudentProfile(profile),
    onSuccess: (profile) => {
      // The demo's server has forgotten an upload or a removal. Both stay on the page.
      client.setQueryData<StudentProfile>(profileKey, (known) =>
        known && !storesChanges ? { ...profile, cvUrl: known.cvUrl, cv: known.cv } : profile,
      )
      toast({ title: 'Profile Updated', description: note })
    },
    onError: (error) => {
      // The form shows both versions.
      if (!isChangedElsewhere(error)) toast(updateFailed)
    },
  })
}

const updateFailed = {
  title: 'Update Failed',
  description: 'Failed to update profile. Please try again.',
  destructive: true,
}

/** The only conflict that saving a profile knows. */
export const isChangedElsewhere = (error: unknown) => error instanceof ApiError && error.status === 409

/** The profile as it is saved now, read beside the cache: what is on the page stays until the person has chosen. */
export function useSavedProfile() {
  const client = useQueryClient()
  return {
    read: async () => {
      try {
        return await api.getStudentProfile()
      } catch {
        toast(updateFailed)
        return undefined
      }
    },
    use: (profile: StudentProfile) => client.setQueryData<StudentProfile>(profileKey, profile),
  }
}

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
      toast({ title: 'We couldn’t save this', description: 'Please try again.', destructive: true })
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
    enabled: useCapabilities().storesChanges,
    staleTime: 0,
  })

/** The profile as projects meet it: with the hours that running ones leave. */
export function useProfileForProjects(): StudentProfile | undefined {
  const { data: profile } = useProfile()
  const { data: hours } = useHours()
  return profile && hours ? { ...profile, maxWeeklyHours: hours.left } : profile
}

/** From here on a project is worth a look. */
const fitsFrom = 60

/** How many open projects fit the saved profile: '3', or '50+' where there are more than one page. */
export const useFittingProjects = () =>
  useQuery({
    queryKey: ['/api/projects', 'fitting'],
    queryFn: async ({ signal }) => {
      const { reply, headers } = await request(
        'searchProjects',
        { sort: 'fit', limit: page.default },
        { signal },
      )
      const fitting = reply.filter(({ match }) => match.score >= fitsFrom).length
      return { count: fitting, isAll: fitting < reply.length || !nextCursor(headers) }
    },
    staleTime: 0,
  })
