// Confirming an email address with the link from an email, which signs in as well.
import { Redirect, useSearch } from 'wouter'
import { userTypes } from '../../contract/account-lists.ts'
import { homes } from '../../contract/paths.ts'
import { ConfirmEmailForm } from '../features/account/confirm-email-form.tsx'
import { useConfirmEmail } from '../features/account/links.queries.ts'
import { NarrowPage } from '../ui/narrow-page.tsx'

export default function ConfirmEmailScreen() {
  const search = new URLSearchParams(useSearch())
  const confirming = useConfirmEmail()
  if (confirming.data) return <Redirect to={homes[confirming.data.userType]} replace />
  return (
    <NarrowPage title="Confirm your email address" subtitle="One more step and your account is ready.">
      <ConfirmEmailForm
        token={search.get('token') ?? ''}
        registeredAs={userTypes.find((name) => name === search.get('type'))}
        wantsNewPassword={search.get('password') === 'new'}
        confirming={confirming}
      />
    </NarrowPage>
  )
}
