// The startup's own projects. In the demo they are sample data, and nothing that is done to them is saved.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Mode } from '../../../contract/account.ts'
import type { OwnProjects, ProjectInput, ProjectStatus } from '../../../contract/project.ts'
import { api, messageOf } from '../../lib/api.ts'
import { useMode } from '../../lib/mode.ts'
import { toast } from '../../ui/toast-store.ts'

type ProjectDesk = {
  /** Whether projects are kept: with all they say, and with who applied to each. */
  isKept: boolean
  statuses: readonly ProjectStatus[]
  list: () => Promise<OwnProjects>
}

const desks: Record<Mode, ProjectDesk> = {
  demo: {
    isKept: false,
    statuses: ['Published', 'Draft'],
    list: async () => (await import('./sample-startup-projects.ts')).sampleProjects(),
  },
  live: {
    isKept: true,
    statuses: ['Published', 'Draft', 'Closed'],
    list: () => api.listOwnProjects(),
  },
}

export const useProjectDesk = () => desks[useMode()]

export const ownProjectsKey = ['/api/startup/projects']

export function useOwnProjects() {
  const { list } = useProjectDesk()
  // Others apply meanwhile.
  return useQuery({ queryKey: ownProjectsKey, queryFn: list, refetchOnMount: 'always' })
}

export const toastDemoMode = () =>
  toast({
    title: 'Demo Mode',
    description: 'Changes, deletes, creates and publishes cannot be saved in the demo.',
  })

const statusWords: Record<ProjectStatus, string> = {
  Draft: 'Project unpublished',
  Published: 'Project published',
  Closed: 'Project closed',
}

/** Without an id, a new project is written. What is wrong with a field stands beside it. */
export const useSaveProject = () =>
  useChange(
    ({ id, input }: { id: number | undefined; input: ProjectInput }) =>
      id === undefined ? api.createProject(input) : api.saveProject({ id, ...input }),
    ({ id }) => (id === undefined ? 'Project created as a draft' : 'Project saved'),
  )

export const useSetProjectStatus = () =>
  useChange(
    (sent: { id: number; status: ProjectStatus }) => api.setProjectStatus(sent),
    ({ status }) => statusWords[status],
  )

export const useDeleteProject = () =>
  useChange(
    (sent: { id: number }) => api.deleteProject(sent),
    () => 'Project deleted',
  )

function useChange<Sent>(send: (sent: Sent) => Promise<unknown>, words: (sent: Sent) => string) {
  const client = useQueryClient()
  const { isKept } = useProjectDesk()
  return useMutation({
    mutationFn: async (sent: Sent) => {
      if (isKept) await send(sent)
    },
    onSuccess: (_, sent) => {
      if (!isKept) return toastDemoMode()
      toast({ title: words(sent) })
      return client.invalidateQueries({ queryKey: ownProjectsKey })
    },
    onError: (error) => {
      toast({
        title: 'That did not work',
        description: messageOf(error) ?? 'Please try again.',
        destructive: true,
      })
      return client.invalidateQueries({ queryKey: ownProjectsKey })
    },
  })
}
