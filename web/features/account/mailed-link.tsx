// A link from an email, opened. It takes a button press to use it: mail scanners open links too.
import type { ReactNode } from 'react'
import { messageOf } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from './credential-fields.tsx'

type MailedLinkProps = {
  label: string
  pendingLabel: string
  using: { isPending: boolean; error: Error | null }
  onUse: () => void
  /** What to do when the link does not work. */
  otherwise: ReactNode
}

export function MailedLink({ label, pendingLabel, using, onUse, otherwise }: MailedLinkProps) {
  const failure = using.error && (messageOf(using.error) ?? 'Something went wrong. Please try again.')
  return (
    <div className="grid gap-4">
      <FormError error={failure ?? undefined} />
      <Button pending={using.isPending} pendingLabel={pendingLabel} onClick={onUse}>
        {label}
      </Button>
      {failure && <p className="text-center text-ink-2">{otherwise}</p>}
    </div>
  )
}
