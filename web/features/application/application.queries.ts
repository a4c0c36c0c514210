// What a student has applied to: the list, applying and withdrawing.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, messageOf } from '../../lib/api.ts'
import { freshFor } from '../../lib/fetch-ahead.ts'
import { interviewsKey } from '../../lib/query-client.ts'
import { useLockedMutation } from '../../lib/use-locked-mutation.ts'
import { useCapabilities } from '../../platform/capabilities.ts'
import { type SentApplication, useDataSource } from '../../platform/data-source.ts'
import { useNotSavedNote } from '../../ui/demo-notice.tsx'
import { failureToast } from '../../ui/failure-toast.ts'
import { toast } from '../../ui/toast-store.ts'

/** What an application repeats of the project it is for. */
export type AppliedProject = Pick<
  SentApplication,
  'company' | 'domainConfirmed' | 'industry' | 'location' | 'compensation' | 'description'
> & { id: number; title: string }

const applicationsKey = ['applications']
/** What else an application changes: the hours left, how well projects fit, and its interview. */
const alsoChanged = [['/api/student/hours'], ['/api/projects'], interviewsKey]

export function useApplicationsQuery() {
  const { listApplications } = useDataSource()
  const { storesChanges } = useCapabilities()
  return queryOptions({
    queryKey: applicationsKey,
    queryFn: listApplications,
    // Startups answer while students look elsewhere. A list that is not stored exists only on this page.
    ...(storesChanges && { staleTime: freshFor, refetchOnWindowFocus: true }),
  })
}

export const useApplications = () => useQuery(useApplicationsQuery())

type Applying = {
  project: AppliedProject
  note?: string
  setPending: (isPending: boolean) => void
  onSent?: () => void
}

/** One mutation for the whole list: one for each project took a sixth of the time to draw it. */
export function useApply() {
  const client = useQueryClient()
  const { storesChanges } = useCapabilities()
  const note = useNotSavedNote()
  return useLockedMutation(
    {
      mutationFn: ({ project, note: said }: Applying) =>
        api.apply({ projectId: project.id, ...(said && { note: said }) }),
      onMutate: ({ setPending }) => setPending(true),
      onSettled: (_, __, { setPending }) => setPending(false),
      onSuccess: async (application, { project: { id, title, ...project }, onSent }) => {
        const sent: SentApplication = { ...project, ...application, projectTitle: title, contactEmail: null }
        const isOther = (known: SentApplication) => known.id !== sent.id
        client.setQueryData<SentApplication[]>(applicationsKey, (known = []) => [
          sent,
          ...known.filter(isOther),
        ])
        toast({ title: 'Application Submitted', description: note })
        if (storesChanges) await client.invalidateQueries({ queryKey: applicationsKey })
        onSent?.()
      },
      onError: (error) =>
        toast({
          title: 'Application Failed',
          description:
            (storesChanges && messageOf(error)) || 'Failed to submit application. Please try again.',
          destructive: true,
        }),
    },
    ({ project }) => project.id,
  ).mutate
}

export function useWithdraw() {
  const client = useQueryClient()
  return useLockedMutation({
    mutationFn: ({ id }: SentApplication) => api.withdrawApplication({ id }),
    onSuccess: async () => {
      toast({ title: 'Application withdrawn' })
      await Promise.all(
        [applicationsKey, ...alsoChanged].map((queryKey) => client.invalidateQueries({ queryKey })),
      )
    },
    onError: failureToast('We couldn’t withdraw your application'),
  })
}
