// Begins an invitation to apply: an icon in a row, with its name on a card.
import { Send } from 'lucide-react'
import type { FoundStudent } from '../../../contract/student.ts'
import { onIntent } from '../../lib/fetch-ahead.ts'
import { Button } from '../../ui/button.tsx'
import { nameOf } from '../student/student-name.ts'
import type { InviteAction } from './results.ts'

type InviteProps = { student: FoundStudent; invite: InviteAction }

const wiringOf = ({ student, invite }: InviteProps) => ({
  'aria-label': `Invite ${nameOf(student)} to apply`,
  onClick: () => invite.start(student),
  ...onIntent(invite.onIntent),
})

// Made once: every student in a list has one.
const plane = <Send aria-hidden="true" className="size-4.5" strokeWidth={1.75} />

export function InviteIcon(props: InviteProps) {
  return (
    <button
      type="button"
      title="Invite to apply"
      {...wiringOf(props)}
      className="inline-flex size-8 items-center justify-center rounded-full text-ink-3 transition-colors hover:text-brand touch:size-11"
    >
      {plane}
    </button>
  )
}

export function InviteLabelled(props: InviteProps) {
  return (
    <Button variant="quiet" size="sm" {...wiringOf(props)} className="-mr-2">
      {plane}
      Invite
    </Button>
  )
}
