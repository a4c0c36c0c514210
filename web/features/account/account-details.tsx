// The signed-in user, read-only.
import type { UserType } from '../../../contract/account.ts'
import { dateInWords } from '../../lib/dates.ts'
import { Detail, Details } from '../../ui/details.tsx'
import { useUser } from './account.queries.ts'
import { SettingsSection } from './account-changes.tsx'

const accountTypes: Record<UserType, string> = { student: 'Student Account', startup: 'Startup Account' }

export function AccountDetails() {
  const { email, userType, createdAt } = useUser()
  return (
    <SettingsSection title="Account">
      <Details>
        <Detail name="Email">{email}</Detail>
        <Detail name="Password">
          <span aria-hidden="true">••••••••••</span>
          <span className="sr-only">Hidden</span>
        </Detail>
        <Detail name="Account type">{accountTypes[userType]}</Detail>
        <Detail name="Member since">
          <time dateTime={createdAt}>{dateInWords(createdAt)}</time>
        </Detail>
      </Details>
    </SettingsSection>
  )
}
