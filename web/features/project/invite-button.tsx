// In a student's profile: invites them to apply to one of the startup's published projects.
import { Send } from 'lucide-react'
import { useState } from 'react'
import type { FoundStudent } from '../../../contract/student.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { usePreload } from '../../lib/use-preload.ts'
import { useCapabilities } from '../../platform/capabilities.ts'
import type { Shortlist } from '../../platform/data-source.ts'
import { Boundary } from '../../ui/boundary.tsx'
import { Button } from '../../ui/button.tsx'
import { useProjectsToInviteTo } from './invite.queries.ts'

const InviteDialog = lazyComponent('InviteDialog', () => import('./invite-dialog.tsx'))

type InviteButtonProps = { student: FoundStudent; shortlist: Shortlist }

export function InviteButton(props: InviteButtonProps) {
  const { storesChanges } = useCapabilities()
  return storesChanges ? <Invite {...props} /> : null
}

/** Nothing while there is no project to invite the student to. */
function Invite({ student, shortlist }: InviteButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { projects = [] } = useProjectsToInviteTo(student.id, shortlist)
  usePreload(InviteDialog)
  return (
    <>
      {projects.length > 0 && (
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          <Send aria-hidden="true" className="size-4.5" />
          Invite to apply
        </Button>
      )}
      {isOpen && (
        <Boundary isOverlay>
          <InviteDialog student={student} shortlist={shortlist} onClose={() => setIsOpen(false)} />
        </Boundary>
      )}
    </>
  )
}
