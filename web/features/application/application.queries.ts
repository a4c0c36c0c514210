// What a student has applied to. In the demo the list is sample data, and only applying makes a call.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Mode } from '../../../contract/account.ts'
import type { ApplicationEvent, SentApplication as StoredApplication } from '../../../contract/application.ts'
import type { SampleApplication } from '../../../sample/applications.ts'
import { api, messageOf } from '../../lib/api.ts'
import { useMode } from '../../lib/mode.ts'
import { useSavedNote } from '../../lib/saved-note.ts'
import { toast } from '../../ui/toast-store.ts'

/** What is known in live only: what was said, by when the startup answers, and each step since. */
type Followed = Pick<StoredApplication, 'note' | 'answerBy' | 'answeredAt' | 'withdrawnAt'> & {
  events: ApplicationEvent[]
}

export type SentApplication = SampleApplication & {
  contactEmail: string | null
  domainConfirmed: boolean
  followed?: Followed
}

/** What an application repeats of the project it is for. */
export type AppliedProject = Pick<
  SentApplication,
  'company' | 'domainConfirmed' | 'industry' | 'location' | 'compensation' | 'description'
> & { id: number; title: string }

const applicationsKey = ['applications']
/** What changes with one's applications besides: hours that are left, and how well projects fit. */
const alsoChanged = [['/api/student/hours'], ['/api/projects']]

const sources: Record<Mode, () => Promise<SentApplication[]>> = {
  demo: async () => {
    const [{ applications }, { startups }] = await Promise.all([
      import('../../../sample/applications.ts'),
      import('../../../sample/accounts.ts'),
    ])
    return applications(new Date()).map((application) => ({
      ...application,
      domainConfirmed: false,
      contactEmail: startups.find(({ businessName }) => businessName === application.company)?.email ?? null,
    }))
  },
  live: async () => {
    const sent = await api.listSentApplications()
    return sent.map(({ note, answerBy, answeredAt, withdrawnAt, events, ...application }) => ({
      ...application,
      followed: { note, answerBy, answeredAt, withdrawnAt, events },
    }))
  },
}

export function useApplications() {
  const mode = useMode()
  return useQuery({
    queryKey: applicationsKey,
    queryFn: sources[mode],
    // Startups answer while students look elsewhere. The demo's list is only kept on the page.
    ...(mode === 'live' && { staleTime: 10_000, refetchOnWindowFocus: true }),
  })
}

/** Whether there is room for a note: the demo applies at once. */
export const useTakesNote = () => useMode() === 'live'

export function useApply({ id, title, ...project }: AppliedProject) {
  const client = useQueryClient()
  const mode = useMode()
  const note = useSavedNote()
  return useMutation({
    mutationFn: (said?: string) => api.apply({ projectId: id, ...(said && { note: said }) }),
    onSuccess: async (application) => {
      const sent: SentApplication = { ...project, ...application, projectTitle: title, contactEmail: null }
      const isOther = (known: SentApplication) => known.id !== sent.id
      client.setQueryData<SentApplication[]>(applicationsKey, (known = []) => [
        sent,
        ...known.filter(isOther),
      ])
      toast({ title: 'Application Submitted', description: note })
      if (mode === 'live') await client.invalidateQueries({ queryKey: applicationsKey })
    },
    onError: (error) =>
      toast({
        title: 'Application Failed',
        description:
          (mode === 'live' && messageOf(error)) || 'Failed to submit application. Please try again.',
        destructive: true,
      }),
  })
}

export function useWithdraw() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: SentApplication) => api.withdrawApplication({ id }),
    onSuccess: async () => {
      toast({ title: 'Application withdrawn' })
      await Promise.all(
        [applicationsKey, ...alsoChanged].map((queryKey) => client.invalidateQueries({ queryKey })),
      )
    },
    onError: (error) =>
      toast({
        title: 'The application could not be withdrawn',
        description: messageOf(error) ?? 'Please try again.',
        destructive: true,
      }),
  })
}
