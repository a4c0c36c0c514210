// Deleting the account, for those who type that they mean it.
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'

const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
}))

export function DeleteAccount() {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="danger" className="justify-self-start" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      {asking && (
        <Suspense>
          <DeleteAccountDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
