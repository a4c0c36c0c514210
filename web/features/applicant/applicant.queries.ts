// Who applied to a project, and answering them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Applicant, undoMinutes } from '../../../contract/applicant.ts'
import type { ApplicationStatus } from '../../../contract/application.ts'
import { api, messageOf, type Reply } from '../../lib/api.ts'
import { toast } from '../../ui/toast-store.ts'

const keyOf = (projectId: number) => ['/api/startup/projects', projectId, 'applicants']

export const useApplicants = (projectId: number) =>
  useQuery({
    queryKey: keyOf(projectId),
    queryFn: ({ signal }) => api.listApplicants({ id: projectId }, { signal }),
    // Others apply and withdraw meanwhile.
    refetchOnMount: 'always',
  })

const answerToasts: Record<ApplicationStatus, { title: string; description: string }> = {
  under_review: { title: 'Under review again', description: 'The student is told.' },
  interview_scheduled: {
    title: 'Invited to an interview',
    description: 'The student is told. Write to them to agree on a time.',
  },
  accepted: {
    title: 'Accepted',
    description: `The student is told. You can undo it for ${undoMinutes} minutes.`,
  },
  rejected: {
    title: 'Rejected',
    description: `The student is told. You can undo it for ${undoMinutes} minutes.`,
  },
}

export type Answer = { id: number; status: ApplicationStatus | 'undo' }

/** Moves an application to another status, or takes the last answer back. */
export function useAnswer(projectId: number) {
  const client = useQueryClient()
  const queryKey = keyOf(projectId)
  return useMutation({
    mutationFn: ({ id, status }: Answer): Promise<Applicant> =>
      status === 'undo' ? api.undoApplicantStatus({ id }) : api.setApplicantStatus({ id, status }),
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
      toast(
        status === 'undo'
          ? { title: 'Undone', description: 'The student is told.' }
          : answerToasts[applicant.status],
      )
    },
    onError: (error) => {
      toast({
        title: 'That did not work',
        description: messageOf(error) ?? 'Please try again.',
        destructive: true,
      })
      return client.invalidateQueries({ queryKey })
    },
  })
}
