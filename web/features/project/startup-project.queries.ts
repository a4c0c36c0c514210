// Changes to the startup's own projects.
import { useQueryClient } from '@tanstack/react-query'
import type { ProjectInput, ProjectStatus } from '../../../contract/project.ts'
import { api } from '../../lib/api.ts'
import { useLockedMutation } from '../../lib/use-locked-mutation.ts'
import { useCapabilities } from '../../platform/capabilities.ts'
import { failureToast } from '../../ui/failure-toast.ts'
import { toast } from '../../ui/toast-store.ts'
import { ownProjectsKey } from './own-projects.queries.ts'

const toastDemoMode = () =>
  toast({
    title: 'Demo Mode',
    description: 'Changes, deletes, creates and publishes cannot be saved in the demo.',
  })

const statusWords: Record<ProjectStatus, string> = {
  Draft: 'Project unpublished',
  Published: 'Project published',
  Closed: 'Project closed',
}

type ProjectToSave = { id: number | undefined; input: ProjectInput; idempotencyKey: string }

/** Without an id, a new project is created. The form shows errors of fields. */
export const useSaveProject = () =>
  useChange(
    ({ id, input, idempotencyKey }: ProjectToSave) =>
      id === undefined ? api.createProject({ ...input, idempotencyKey }) : api.saveProject({ id, ...input }),
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

function useChange<Sent extends { id: number | undefined }>(
  send: (sent: Sent) => Promise<unknown>,
  words: (sent: Sent) => string,
) {
  const client = useQueryClient()
  const { storesChanges } = useCapabilities()
  return useLockedMutation(
    {
      mutationFn: async (sent: Sent) => {
        if (storesChanges) await send(sent)
      },
      onSuccess: (_, sent) => {
        if (!storesChanges) return toastDemoMode()
        toast({ title: words(sent) })
        return client.invalidateQueries({ queryKey: ownProjectsKey })
      },
      onError: (error) => {
        failureToast('That didn’t work')(error)
        return client.invalidateQueries({ queryKey: ownProjectsKey })
      },
    },
    ({ id }) => id,
  )
}
