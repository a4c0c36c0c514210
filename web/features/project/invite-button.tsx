// Invites a student to apply to one of the startup's published projects, with an optional note.
import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import type { FoundStudent } from '../../../contract/student.ts'
import { api, type Sent } from '../../lib/api.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { useLockedMutation } from '../../lib/use-locked-mutation.ts'
import { usePreload } from '../../lib/use-preload.ts'
import { useCapabilities } from '../../platform/capabilities.ts'
import type { Shortlist } from '../../platform/data-source.ts'
import { Boundary } from '../../ui/boundary.tsx'
import { Button } from '../../ui/button.tsx'
import { failureToast } from '../../ui/failure-toast.ts'
import { toast } from '../../ui/toast-store.ts'
import { nameOf } from '../student/student-name.ts'
import { useOwnProjects } from './startup-project.queries.ts'

const InviteDialog = lazyComponent('InviteDialog', () => import('./invite-dialog.tsx'))

type InviteButtonProps = { student: FoundStudent; shortlist: Shortlist }

export function InviteButton(props: InviteButtonProps) {
  const { storesChanges } = useCapabilities()
  return storesChanges ? <Invite {...props} /> : null
}

/** Nothing while there is no project to invite the student to. */
function Invite({ student, shortlist }: InviteButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const known = [
    ...shortlist.invitationsOf(student.id),
    ...shortlist.applicationsOf(student.id).map(({ projectTitle }) => projectTitle),
  ]
  const projects = (useOwnProjects().data?.projects ?? []).filter(
    ({ status, takenDown, title }) => status === 'Published' && !takenDown && !known.includes(title),
  )
  const invite = useInvite()
  usePreload(InviteDialog)
  if (projects.length === 0) return null
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <Send aria-hidden="true" className="size-4.5" />
        Invite to apply
      </Button>
      {isOpen && (
        <Boundary isOverlay>
          <InviteDialog
            name={nameOf(student)}
            choices={projects.map(({ id, title }) => ({ value: String(id), label: title }))}
            pending={invite.isPending}
            studentId={student.id}
            onInvite={(id, note, onSent) =>
              invite.mutate({ id, studentId: student.id, ...(note && { note }) }, { onSuccess: onSent })
            }
            onClose={() => setIsOpen(false)}
          />
        </Boundary>
      )}
    </>
  )
}

function useInvite() {
  const client = useQueryClient()
  return useLockedMutation({
    mutationFn: (sent: Sent<'inviteStudent'>) => api.inviteStudent(sent),
    onSuccess: () => {
      toast({ title: 'Invitation sent', description: 'We’ve let the student know.' })
      return client.invalidateQueries({ queryKey: ['/api/startup/marks'] })
    },
    onError: failureToast('We couldn’t send the invitation'),
  })
}
