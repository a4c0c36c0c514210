// Replaces a form once an email is on its way.
import { MailCheck } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Button } from '../../ui/button.tsx'

type CheckInboxProps = { children: ReactNode; resending: boolean; onResend: () => void }

export function CheckInbox({ children, resending, onResend }: CheckInboxProps) {
  // The button that had the focus is gone: reading goes on at the top.
  useEffect(() => document.getElementById('main')?.focus(), [])
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <MailCheck aria-hidden="true" strokeWidth={1.5} className="size-10 text-brand" />
      <div className="grid gap-2 break-words text-ink-2">{children}</div>
      <Button variant="secondary" pending={resending} pendingLabel="Sending..." onClick={onResend}>
        Send it again
      </Button>
    </div>
  )
}
