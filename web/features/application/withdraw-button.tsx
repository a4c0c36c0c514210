// Withdraws an application, after a confirmation.
import { useState } from 'react'
import type { SentApplication } from '../../platform/data-source.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useWithdraw } from './application.queries.ts'

export function WithdrawButton({ application }: { application: SentApplication }) {
  const [asking, setAsking] = useState(false)
  const withdraw = useWithdraw()
  const { projectTitle, company, status } = application
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="-mx-3"
        aria-label={`Withdraw from ${projectTitle}`}
        onClick={() => setAsking(true)}
      >
        Withdraw
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Withdraw this application?"
        confirmLabel="Withdraw"
        pending={withdraw.isPending}
        pendingLabel="Withdrawing"
        onConfirm={() => withdraw.mutate(application, { onSettled: () => setAsking(false) })}
      >
        <p>
          We’ll let {company} know you’re no longer interested in “{projectTitle}”.
          {status === 'accepted' && ' You’ll give up your place and get your hours back.'} You can apply again
          while the project is open.
        </p>
      </ConfirmDialog>
    </>
  )
}
