// Account Settings: who is signed in.
import type { UserType } from '../../contract/account.ts'
import { useUser } from '../features/account/account.queries.ts'
import { DemoNotice } from '../features/demo/demo-notice.tsx'
import { Card } from '../ui/card.tsx'
import { Detail, Details } from '../ui/details.tsx'

const accountTypes: Record<UserType, string> = { student: 'Student Account', startup: 'Startup Account' }

const dateInWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

export function AccountScreen() {
  const { email, userType, createdAt } = useUser()
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-8 outline-none sm:px-6"
    >
      <h1 className="text-3xl">Account Settings</h1>
      <DemoNotice>Account settings are read-only on this demo platform.</DemoNotice>
      <Card as="section" aria-labelledby="account-details" className="px-5 pt-5 pb-2 sm:px-6">
        <h2 id="account-details" className="mb-2 text-xl">
          Account Details
        </h2>
        <Details>
          <Detail name="Email">{email}</Detail>
          <Detail name="Password">
            <span aria-hidden="true">••••••••••</span>
            <span className="sr-only">Hidden</span>
          </Detail>
          <Detail name="Account type">{accountTypes[userType]}</Detail>
          <Detail name="Member since">
            <time dateTime={createdAt}>{dateInWords.format(new Date(createdAt))}</time>
          </Detail>
        </Details>
      </Card>
    </main>
  )
}
