// A student's settings: the account, and which notifications come by mail.
import { useEntry } from '../features/account/entry.ts'
import { StudentSettings } from '../features/account/student-settings.tsx'
import { MailSettings } from '../features/notification/mail-settings.tsx'

export function StudentSettingsTab() {
  const { hasAccounts } = useEntry()
  return <StudentSettings>{hasAccounts && <MailSettings />}</StudentSettings>
}
