// Inviting a student to apply: to which projects, and the invitation.
import { useQueryClient } from '@tanstack/react-query'
import { api, type Sent } from '../../lib/api.ts'
import { freshFor } from '../../lib/fetch-ahead.ts'
import { useLockedMutation } from '../../lib/use-locked-mutation.ts'
import type { Shortlist } from '../../platform/data-source.ts'
import { failureToast } from '../../ui/failure-toast.ts'
import { toast } from '../../ui/toast-store.ts'
import { useOwnProjects } from './own-projects.queries.ts'

/** Published, and new to the student. */
export function useProjectsToInviteTo(studentId: number, shortlist: Shortlist) {
  const { data, isError, isFetching, refetch } = useOwnProjects({ staleTime: freshFor })
  const known = [
    ...shortlist.invitationsOf(studentId),
    ...shortlist.applicationsOf(studentId).map(({ projectTitle }) => projectTitle),
  ]
  const published = data?.projects.filter(({ status, takenDown }) => status === 'Published' && !takenDown)
  return {
    projects: published?.filter(({ title }) => !known.includes(title)),
    hasPublished: published !== undefined && published.length > 0,
    isError,
    isFetching,
    refetch,
  }
}

export function useInvite() {
  const client = useQueryClient()
  return useLockedMutation({
    mutationFn: (sent: Sent<'inviteStudent'>) => api.inviteStudent(sent),
    onSuccess: () => {
      toast({ title: 'Invitation sent', description: 'We’ve let the student know.' })
      return client.invalidateQueries({ queryKey: ['/api/startup/marks'] })
    },
    onError: failureToast('We couldn’t send the invitation'),
  })
}
