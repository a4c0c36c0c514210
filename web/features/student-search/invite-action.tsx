// Begins an invitation to apply, or a message: icons in a row, with their names on a card.
import { MessageSquare, Send } from 'lucide-react'
import { Link } from 'wouter'
import { messageTo } from '../../../contract/paths.ts'
import type { FoundStudent } from '../../../contract/student.ts'
import { onIntent } from '../../lib/fetch-ahead.ts'
import { Button } from '../../ui/button.tsx'
import type { Coverable } from '../student/blind.ts'
import { nameOf } from '../student/student-name.ts'
import type { InviteAction } from './results.ts'

type InviteProps = { student: FoundStudent; invite: InviteAction }

const wiringOf = ({ student, invite }: InviteProps) => ({
  'aria-label': `Invite ${nameOf(student)} to apply`,
  onClick: () => invite.start(student),
  ...onIntent(invite.onIntent),
})

const iconLook =
  'inline-flex size-8 items-center justify-center rounded-full text-ink-3 transition-colors hover:text-brand touch:size-11'

/** For students who are not covered by the blind review: the conversation shows the name. */
export function MessageIcon({ student }: { student: FoundStudent & Coverable }) {
  if (student.isCovered) return null
  return (
    <Link
      href={messageTo({ student: student.id })}
      title="Message"
      aria-label={`Message ${nameOf(student)}`}
      // A press on the row opens the profile.
      onClick={(event) => event.stopPropagation()}
      className={iconLook}
    >
      {bubble}
    </Link>
  )
}

export function MessageLabelled({ student }: { student: FoundStudent & Coverable }) {
  if (student.isCovered) return null
  return (
    <Button asChild variant="quiet" size="sm">
      <Link href={messageTo({ student: student.id })} aria-label={`Message ${nameOf(student)}`}>
        {bubble}
        Message
      </Link>
    </Button>
  )
}

// Made once: every student in a list has one.
const bubble = <MessageSquare aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
const plane = <Send aria-hidden="true" className="size-4.5" strokeWidth={1.75} />

export function InviteIcon(props: InviteProps) {
  return (
    <button type="button" title="Invite to apply" {...wiringOf(props)} className={iconLook}>
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
