// Writing to a student by email or LinkedIn. Either way offers to mark them as contacted.
import { Mail, MessageSquare, UserRound } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'wouter'
import { messageTo } from '../../../contract/paths.ts'
import type { FoundStudent } from '../../../contract/student.ts'
import { useCapabilities } from '../../platform/capabilities.ts'
import type { Shortlist } from '../../platform/data-source.ts'
import { Button } from '../../ui/button.tsx'
import type { Coverable } from '../student/blind.ts'
import { UncoverButton } from '../student/blind-switch.tsx'
import { nameOf } from '../student/student-name.ts'

type ContactLinksProps = {
  student: FoundStudent & Coverable
  shortlist: Shortlist
  /** These links, or others to the same student. */
  wasUsed: boolean
  onUse: (wasUsed: boolean) => void
  iconsOnly?: boolean
}

export function ContactLinks({ student, shortlist, wasUsed, onUse, iconsOnly = false }: ContactLinksProps) {
  return (
    <div className="min-w-0">
      <ContactButtons
        student={student}
        name={nameOf(student)}
        onUse={() => onUse(true)}
        iconsOnly={iconsOnly}
      />
      <div role="status">
        {wasUsed && (
          <ContactedOffer
            id={student.id}
            name={student.name ?? 'this student'}
            shortlist={shortlist}
            onDecline={() => onUse(false)}
          />
        )}
      </div>
    </div>
  )
}

type ContactButtonsProps = {
  student: FoundStudent & Coverable
  name: string
  onUse: () => void
  iconsOnly?: boolean
}

export function ContactButtons({ student, name, onUse, iconsOnly = false }: ContactButtonsProps) {
  const { id, email, emailHint, linkedinUrl, isCovered } = student
  const { hasMessages } = useCapabilities()
  const links = useRef<HTMLDivElement>(null)
  const size = { variant: 'secondary', size: iconsOnly ? 'icon' : 'md' } as const
  const look = { ...size, onClick: onUse }
  const icon = <Mail aria-hidden="true" className="size-4.5" />
  return (
    <div ref={links} tabIndex={-1} className="flex flex-wrap gap-2 outline-none">
      {isCovered ? (
        <UncoverButton id={id} name={name} iconOnly={iconsOnly} onUncover={() => links.current?.focus()} />
      ) : email !== null ? (
        <Button {...look} href={`mailto:${email}`} {...(iconsOnly && { 'aria-label': `Email ${name}` })}>
          {icon}
          {!iconsOnly && 'Email'}
        </Button>
      ) : (
        emailHint && <p className="self-center text-sm text-ink-2">{emailHint}</p>
      )}
      {hasMessages && !isCovered && (
        <Button {...size} asChild>
          <Link href={messageTo({ student: id })} {...(iconsOnly && { 'aria-label': `Message ${name}` })}>
            <MessageSquare aria-hidden="true" className="size-4.5" />
            {!iconsOnly && 'Message'}
          </Link>
        </Button>
      )}
      {linkedinUrl && (
        <Button
          {...look}
          href={linkedinUrl}
          target="_blank"
          rel="noopener noreferrer nofollow"
          {...(iconsOnly && { 'aria-label': `LinkedIn of ${name} (opens in a new tab)` })}
        >
          <UserRound aria-hidden="true" className="size-4.5" />
          {!iconsOnly && (
            <>
              LinkedIn <span className="sr-only">(opens in a new tab)</span>
            </>
          )}
        </Button>
      )}
    </div>
  )
}

type ContactedOfferProps = { id: number; name: string; shortlist: Shortlist; onDecline: () => void }

/** Nothing for who is marked as contacted already. */
export function ContactedOffer({ id, name, shortlist, onDecline }: ContactedOfferProps) {
  if (shortlist.tagsOf(id).includes('contacted')) return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-brand-soft px-3 py-2 text-sm text-brand-deep">
      <p className="flex-1 basis-60">Have you written to {name}?</p>
      <Button size="sm" onClick={() => shortlist.toggleTag(id, 'contacted')}>
        Mark as contacted
      </Button>
      <Button variant="quiet" size="sm" onClick={onDecline}>
        Not now
      </Button>
    </div>
  )
}
