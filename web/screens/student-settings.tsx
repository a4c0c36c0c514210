// A student's settings: the account, and which notifications come by email. A tab, and the account screen of students.
import { AccountChanges } from '../features/account/account-changes.tsx'
import { AccountDetails } from '../features/account/account-details.tsx'
import { CalendarSettings } from '../features/interview/calendar-settings.tsx'
import { MailSettings } from '../features/notification/mail-settings.tsx'
import { useCapabilities } from '../platform/capabilities.ts'

export function StudentSettings() {
  const { hasAccounts, hasMessages } = useCapabilities()
  return (
    <div className="grid max-w-3xl gap-5">
      <AccountDetails />
      {hasAccounts && <MailSettings />}
      {hasMessages && <CalendarSettings />}
      <AccountChanges />
    </div>
  )
}
