// Account Settings: a student's as on their dashboard, a startup's to read and, outside of the demo, to change.

import { useUser } from '../features/account/account.queries.ts'
import { AccountChanges } from '../features/account/account-changes.tsx'
import { AccountDetails } from '../features/account/account-details.tsx'
import { CalendarSettings } from '../features/interview/calendar-settings.tsx'
import { MailSettings } from '../features/notification/mail-settings.tsx'
import { useCapabilities } from '../platform/capabilities.ts'
import { DemoNotice } from '../ui/demo-notice.tsx'
import { WorkspaceMain } from '../ui/workspace-main.tsx'
import { StudentSettings } from './student-settings.tsx'

export default function AccountScreen() {
  const { userType } = useUser()
  return (
    <WorkspaceMain className="max-w-3xl gap-6">
      <h1 className="text-3xl">Account Settings</h1>
      {userType === 'startup' ? <StartupSettings /> : <StudentSettings />}
    </WorkspaceMain>
  )
}

function StartupSettings() {
  const { hasAccounts, hasMessages } = useCapabilities()
  return (
    <div className="grid gap-5">
      <DemoNotice>Account settings are read-only on this demo platform.</DemoNotice>
      <AccountDetails />
      {hasAccounts && <MailSettings />}
      {hasMessages && <CalendarSettings />}
      {hasAccounts && <AccountChanges />}
    </div>
  )
}
