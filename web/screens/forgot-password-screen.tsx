// Asks for a password reset link. The screen says the same whether the address has an account or not.
import { useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../../contract/paths.ts'
import { CheckInbox } from '../features/account/check-inbox.tsx'
import { ForgotPasswordForm } from '../features/account/forgot-password-form.tsx'
import { useResendReset } from '../features/account/links.queries.ts'
import { NarrowPage } from '../ui/narrow-page.tsx'

export default function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string>()
  const resend = useResendReset()
  return sentTo === undefined ? (
    <NarrowPage title="Forgot your password?" subtitle="We’ll email you a link to choose a new one.">
      <ForgotPasswordForm onSent={setSentTo} />
      <p className="mt-5 text-center text-ink-2">
        Remembered it?{' '}
        <Link href={paths.auth} className="link">
          Sign in
        </Link>
      </p>
    </NarrowPage>
  ) : (
    <NarrowPage title="Check your inbox">
      <CheckInbox resending={resend.isPending} onResend={() => resend.mutate({ email: sentTo })}>
        <p>
          If <strong className="text-ink">{sentTo}</strong> has an account, we’ve emailed a link to choose a
          new password.
        </p>
        <p>It works once, within an hour. Can’t find it? Check your spam folder.</p>
      </CheckInbox>
    </NarrowPage>
  )
}
