// A student's account: who they are here, and changing or deleting it.
import { AccountChanges } from './account-changes.tsx'
import { AccountDetails } from './account-details.tsx'

export function StudentSettings() {
  return (
    <div className="grid max-w-3xl gap-5">
      <AccountDetails />
      <AccountChanges />
    </div>
  )
}
