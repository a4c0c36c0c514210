// Confirming an email address with the link from a mail, which signs in as well.
import { Link, Redirect, useSearch } from 'wouter'
import { useConfirmEmail } from '../features/account/links.queries.ts'
import { MailedLink } from '../features/account/mailed-link.tsx'
import { OnlyWithAccounts } from '../features/account/only-with-accounts.tsx'
import { homes, paths } from '../lib/paths.ts'
import { NarrowPage } from '../ui/narrow-page.tsx'

export function ConfirmEmailScreen() {
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const confirming = useConfirmEmail()
  if (confirming.data) return <Redirect to={homes[confirming.data.userType]} replace />
  return (
    <OnlyWithAccounts>
      <NarrowPage title="Confirm your email address" subtitle="One step is left until your account is ready.">
        <MailedLink
          label="Confirm and sign in"
          pendingLabel="Confirming..."
          using={confirming}
          onUse={() => confirming.mutate({ token })}
          otherwise={
            <>
              <Link href={paths.auth} className="link">
                Sign in
              </Link>{' '}
              with your password: if the address is not confirmed yet, you get a new link.
            </>
          }
        />
      </NarrowPage>
    </OnlyWithAccounts>
  )
}
