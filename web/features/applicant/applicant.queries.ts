// Who applied to a project, and answering them.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Applicant } from '../../../contract/applicant.ts'
import type { ApplicationStatus } from '../../../contract/application.ts'
import { undoMinutes } from '../../../contract/application-lists.ts'
import { api, type Reply } from '../../lib/api.ts'
import { freshFor } from '../../lib/fetch-ahead.ts'
import { useLockedMutation } from '../../lib/use-locked-mutation.ts'
import { failureToast } from '../../ui/failure-toast.ts'
import { toast } from '../../ui/toast-store.ts'

const keyOf = (projectId: number) => ['/api/startup/projects', projectId, 'applicants']

export const applicantsQuery = (projectId: number) =>
  queryOptions({
    queryKey: keyOf(projectId),
    queryFn: ({ signal }) => api.listApplicants({ id: projectId }, { signal }),
    // Others apply and withdraw meanwhile.
    staleTime: freshFor,
  })

export const useApplicants = (projectId: number) => useQuery(applicantsQuery(projectId))

const undoable = `We’ll let the student know in ${undoMinutes} minutes. You can undo it until then.`
const answerToasts: Record<Answer['status'], { title: string; description: string }> = {
  under_review: { title: 'Back under review', description: 'We’ve let the student know.' },
  interview_scheduled: {
    title: 'Invited to interview',
    description: 'We’ve let the student know. Get in touch to agree a time.',
  },
  accepted: { title: 'Accepted', description: undoable },
  rejected: { title: 'Rejected', description: undoable },
  undo: { title: 'Undone', description: 'We didn’t send anything to the student.' },
  send: { title: 'Sent', description: 'We’ve let the student know.' },
}

export type Answer = { id: number; status: ApplicationStatus | 'undo' | 'send' }

/** Moves an application to another status, undoes a final answer, or sends it now. */
export function useAnswer(projectId: number) {
  const client = useQueryClient()
  const queryKey = keyOf(projectId)
  return useLockedMutation(
    {
      mutationFn: ({ id, status }: Answer): Promise<Applicant> =>
        status === 'undo'
          ? api.undoApplicantStatus({ id })
          : status === 'send'
            ? api.sendAnswer({ id })
            : api.setApplicantStatus({ id, status }),
      onSuccess: (applicant, { status }) => {
        // Updated in place: the list must not reorder while someone answers one after the other.
        client.setQueryData<Reply<'listApplicants'>>(
          queryKey,
          (listed) =>
            listed && {
              ...listed,
              applicants: listed.applicants.map((one) => (one.id === applicant.id ? applicant : one)),
            },
        )
        toast(answerToasts[status])
      },
      onError: (error) => {
        failureToast('That didn’t work')(error)
        return client.invalidateQueries({ queryKey })
      },
    },
    ({ id }) => id,
  )
}
