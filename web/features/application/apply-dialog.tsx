// Asks for an optional note to the startup before an application is sent.
import { NoteDialog } from '../../ui/note-dialog.tsx'
import { useUser } from '../account/account.queries.ts'
import { useVisibility } from '../profile/profile.queries.ts'
import type { AppliedProject } from './application.queries.ts'

type ApplyDialogProps = {
  project: AppliedProject
  pending: boolean
  onApply: (note: string, onSent: () => void) => void
  onClose: () => void
}

export function ApplyDialog({ project, pending, onApply, onClose }: ApplyDialogProps) {
  const visibility = useVisibility().data?.visibility
  return (
    <NoteDialog
      title={`Apply to ${project.title}`}
      description={project.company}
      noteLabel="Note to the startup"
      noteHint="Why this project, and what would you bring?"
      sendLabel="Send application"
      pending={pending}
      pendingLabel="Applying..."
      draft={{ name: `application ${project.id}`, accountId: useUser().id }}
      onSend={onApply}
      onClose={onClose}
    >
      <p className="text-ink-2">
        {visibility === 'nobody'
          ? `${project.company} will see your email and note. Your profile and CV are hidden.`
          : `${project.company} will see your profile, CV, email and note.`}
      </p>
    </NoteDialog>
  )
}
