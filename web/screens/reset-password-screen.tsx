// Choosing a new password with the link from an email.
import { Link, useSearch } from 'wouter'
import { paths } from '../../contract/paths.ts'
import { ResetPasswordForm } from '../features/account/reset-password-form.tsx'
import { NarrowPage } from '../ui/narrow-page.tsx'

export default function ResetPasswordScreen() {
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  return (
    <NarrowPage title="Choose a new password" subtitle="We’ll sign you out everywhere else.">
      <ResetPasswordForm token={token} />
      <p className="mt-5 text-center text-ink-2">
        Link not working?{' '}
        <Link href={paths.forgotPassword} className="link">
          Get a new one
        </Link>
      </p>
    </NarrowPage>
  )
}
