// A student's account: who they are here, and changing or deleting it.
import type { ReactNode } from 'react'
import { AccountChanges } from './account-changes.tsx'
import { AccountDetails } from './account-details.tsx'

/** What is given stands between what is read and what is changed. */
export function StudentSettings({ children }: { children?: ReactNode }) {
  return (
    <div className="grid max-w-3xl gap-5">
      <AccountDetails />
      {children}
      <AccountChanges />
    </div>
  )
}
