// Deleting the account, after a confirmation that has to be typed.
import { useState } from 'react'
import type { UserType } from '../../../contract/account.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { Boundary } from '../../ui/boundary.tsx'
import { Button } from '../../ui/button.tsx'
import { useUser } from './account.queries.ts'

const DeleteAccountDialog = lazyComponent('DeleteAccountDialog', () => import('./delete-account-dialog.tsx'))

const belongings: Record<UserType, string> = {
  student: 'profile, CV and applications',
  startup: 'company profile, projects and shortlist',
}

export function DeleteAccount() {
  const [asking, setAsking] = useState(false)
  const lost = belongings[useUser().userType]
  return (
    <>
      <p className="max-w-prose text-ink-2">Deleting your account removes your {lost} for good.</p>
      <Button variant="danger" className="justify-self-start" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      {asking && (
        <Boundary isOverlay>
          <DeleteAccountDialog lost={lost} onClose={() => setAsking(false)} />
        </Boundary>
      )}
    </>
  )
}
