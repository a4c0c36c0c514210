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
          {company} is told that you no longer want to take part in “{projectTitle}”.
          {status === 'accepted' && ' You lose the place, and your hours are free again.'} While the project
          is open, you may apply again.
        </p>
      </ConfirmDialog>
    </>
  )
}
