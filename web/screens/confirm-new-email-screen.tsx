// Changing to a new email address with the link that was sent there.
import { Link, useSearch } from 'wouter'
import { paths } from '../../contract/paths.ts'
import { useUser } from '../features/account/account.queries.ts'
import { useConfirmNewEmail } from '../features/account/links.queries.ts'
import { MailedLink } from '../features/account/mailed-link.tsx'
import { NarrowPage } from '../ui/narrow-page.tsx'

export default function ConfirmNewEmailScreen() {
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const { email } = useUser()
  const confirming = useConfirmNewEmail()
  return (
    <NarrowPage title="Confirm your new email address" subtitle={`Until then we’ll keep using ${email}.`}>
      <MailedLink
        label="Use the new address"
        pendingLabel="Changing..."
        using={confirming}
        onUse={() => confirming.mutate({ token })}
        otherwise={
          <>
            Ask for a new link in your{' '}
            <Link href={paths.account} className="link">
              account settings
            </Link>
            , and open it in the account that asked for it.
          </>
        }
      />
    </NarrowPage>
  )
}
