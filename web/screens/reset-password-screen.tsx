// Choosing a new password with the link from an email.
import { Link, useSearch } from 'wouter'
import { paths } from '../../contract/paths.ts'
import { OnlyWithAccounts } from '../features/account/only-with-accounts.tsx'
import { ResetPasswordForm } from '../features/account/reset-password-form.tsx'
import { NarrowPage } from '../ui/narrow-page.tsx'

export default function ResetPasswordScreen() {
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  return (
    <OnlyWithAccounts>
      <NarrowPage title="Choose a new password" subtitle="You are signed out everywhere else.">
        <ResetPasswordForm token={token} />
        <p className="mt-5 text-center text-ink-2">
          The link does not work?{' '}
          <Link href={paths.forgotPassword} className="link">
            Get a new one
          </Link>
        </p>
      </NarrowPage>
    </OnlyWithAccounts>
  )
}
