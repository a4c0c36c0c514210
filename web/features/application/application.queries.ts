// What a student has applied to. In the demo the list is sample data, and only applying makes a call.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SampleApplication } from '../../../sample/applications.ts'
import { api } from '../../lib/api.ts'
import { useSavedNote } from '../../lib/saved-note.ts'
import { toast } from '../../ui/toast-store.ts'

export type SentApplication = SampleApplication & { contactEmail: string | null }

/** What an application repeats of the project it is for. */
export type AppliedProject = Pick<
  SentApplication,
  'company' | 'industry' | 'location' | 'compensation' | 'description'
> & { id: number; title: string }

const applicationsKey = ['applications']

export const useApplications = () =>
  useQuery({
    queryKey: applicationsKey,
    queryFn: async (): Promise<SentApplication[]> => {
      const [{ applications }, { startups }] = await Promise.all([
        import('../../../sample/applications.ts'),
        import('../../../sample/accounts.ts'),
      ])
      return applications(new Date()).map((application) => ({
        ...application,
        contactEmail:
          startups.find(({ businessName }) => businessName === application.company)?.email ?? null,
      }))
    },
  })

export function useApply({ id, title, ...project }: AppliedProject) {
  const client = useQueryClient()
  const note = useSavedNote()
  return useMutation({
    mutationFn: () => api.apply({ projectId: id }),
    onSuccess: (application) => {
      const sent: SentApplication = { ...project, ...application, projectTitle: title, contactEmail: null }
      client.setQueryData<SentApplication[]>(applicationsKey, (known = []) => [sent, ...known])
      toast({ title: 'Application Submitted', description: note })
    },
    onError: () =>
      toast({
        title: 'Application Failed',
        description: 'Failed to submit application. Please try again.',
        destructive: true,
      }),
  })
}
