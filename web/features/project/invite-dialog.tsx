// Asks which project, and for an optional note, before an invitation is sent.
import { FolderPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import type { FoundStudent } from '../../../contract/student.ts'
import type { Shortlist } from '../../platform/data-source.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { NoteDialog } from '../../ui/note-dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { useUser } from '../account/account.queries.ts'
import { nameOf } from '../student/student-name.ts'
import { useInvite, useProjectsToInviteTo } from './invite.queries.ts'

type InviteDialogProps = { student: FoundStudent; shortlist: Shortlist; onClose: () => void }

export function InviteDialog({ student, shortlist, onClose }: InviteDialogProps) {
  const { hasPublished, isError, isFetching, refetch, ...loaded } = useProjectsToInviteTo(
    student.id,
    shortlist,
  )
  // As they were at first: the invitation takes one of them away while its form is still open.
  const [projects, setProjects] = useState(loaded.projects)
  if (!projects && loaded.projects) setProjects(loaded.projects)
  const name = nameOf(student)
  if (projects && projects.length > 0)
    return (
      <Invitation
        studentId={student.id}
        name={name}
        choices={projects.map(({ id, title }) => ({ value: String(id), label: title }))}
        onClose={onClose}
      />
    )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Invite ${name} to apply`}>
      {isError ? (
        <ErrorState title="We couldn’t load your projects" onRetry={refetch} retrying={isFetching} />
      ) : projects ? (
        <NoProject hasPublished={hasPublished} />
      ) : (
        <SkeletonGroup label="Loading your projects" className="grid gap-4">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-32 w-full" />
        </SkeletonGroup>
      )}
    </Dialog>
  )
}

function NoProject({ hasPublished }: { hasPublished: boolean }) {
  return (
    <EmptyState
      icon={FolderPlus}
      className="px-2 py-6"
      title={hasPublished ? 'They know all your projects' : 'Publish a project first'}
      action={
        <Button asChild variant="secondary">
          <Link href={paths.projects}>Go to your projects</Link>
        </Button>
      }
    >
      {hasPublished
        ? 'You’ve invited this student to every published project, or they’ve already applied.'
        : 'You can invite students to any project that is published.'}
    </EmptyState>
  )
}

type InvitationProps = {
  studentId: number
  name: string
  choices: { value: string; label: string }[]
  onClose: () => void
}

function Invitation({ studentId, name, choices, onClose }: InvitationProps) {
  const [project, setProject] = useState(choices[0]?.value ?? null)
  const invite = useInvite()
  return (
    <NoteDialog
      title={`Invite ${name} to apply`}
      description="They’ll get a notification with their match, and an email if they want those."
      noteLabel="Note"
      noteHint="Say what made you think of them."
      sendLabel="Send invitation"
      pending={invite.isPending}
      pendingLabel="Sending..."
      draft={{ name: `invitation ${studentId}`, accountId: useUser().id }}
      onSend={(note, onSent) =>
        project &&
        invite.mutate({ id: Number(project), studentId, ...(note && { note }) }, { onSuccess: onSent })
      }
      onClose={onClose}
    >
      <Field label="Project">
        <Select choices={choices} value={project} onChange={setProject} />
      </Field>
    </NoteDialog>
  )
}
