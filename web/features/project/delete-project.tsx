// Asks before a project is deleted, says what that does, and offers to close it instead.
import type { Project } from '../../../contract/project.ts'
import { useLatched } from '../../lib/use-latched.ts'
import { useCapabilities } from '../../platform/capabilities.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useDeleteProject } from './startup-project.queries.ts'

type DeleteProjectProps = {
  /** Undefined while nobody asks. */
  project: Project | undefined
  onCloseInstead: (project: Project) => void
  onDone: () => void
}

export function DeleteProject({ project, onCloseInstead, onDone }: DeleteProjectProps) {
  const { storesChanges } = useCapabilities()
  const remove = useDeleteProject()
  const asked = useLatched(project, project !== undefined)
  return (
    <ConfirmDialog
      open={project !== undefined}
      onOpenChange={(open) => !open && onDone()}
      title="Delete this project?"
      confirmLabel="Delete project"
      pending={remove.isPending}
      pendingLabel="Deleting..."
      onConfirm={() => asked && remove.mutate({ id: asked.id }, { onSettled: onDone })}
    >
      {storesChanges && asked ? (
        <Consequences project={asked} onCloseInstead={onCloseInstead} />
      ) : (
        `This would permanently delete ${asked?.title} and its applications.`
      )}
    </ConfirmDialog>
  )
}

function Consequences({
  project,
  onCloseInstead,
}: Pick<DeleteProjectProps, 'onCloseInstead'> & { project: Project }) {
  const { title, applicants, status } = project
  const those = applicants === 1 ? 'its application' : `its ${applicants} applications`
  return (
    <>
      <p>
        {applicants === 0
          ? `This permanently deletes ${title}.`
          : `This permanently deletes ${title} and ${those}. We’ll let the students who are still waiting know.`}
      </p>
      {status === 'Published' && (
        <>
          <p className="mt-2">Close it to stop new applications and keep the ones you have.</p>
          <Button variant="secondary" size="sm" className="mt-2" onClick={() => onCloseInstead(project)}>
            Close it instead
          </Button>
        </>
      )}
    </>
  )
}
