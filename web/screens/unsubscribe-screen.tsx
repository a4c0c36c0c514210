// Unsubscribes from one kind of email, with the link from such an email.
import { Link, useSearch } from 'wouter'
import { notificationKinds } from '../../contract/notification.ts'
import { paths } from '../../contract/paths.ts'
import { OnlyWithAccounts } from '../features/account/only-with-accounts.tsx'
import { useUnsubscribe } from '../features/notification/notification.queries.ts'
import { notificationSubjects } from '../features/notification/notification-subjects.ts'
import { messageOf } from '../lib/api.ts'
import { Button } from '../ui/button.tsx'
import { NarrowPage } from '../ui/narrow-page.tsx'

export default function UnsubscribeScreen() {
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const unsubscribing = useUnsubscribe()
  const kind = notificationKinds.find((one) => one === token.split('.')[1])
  const about = kind ? notificationSubjects[kind] : 'this'
  const failure =
    unsubscribing.error &&
    (messageOf(unsubscribing.error) ?? 'Something went wrong. Please try again in a moment.')
  if (unsubscribing.isSuccess)
    return (
      <NarrowPage title="No more of these mails" subtitle={`You get no more mails about ${about}.`}>
        <p role="status" className="text-center text-ink-2">
          The bell still shows them when you are signed in. You can change your mind in your{' '}
          <Link href={paths.account} className="link">
            account settings
          </Link>
          .
        </p>
      </NarrowPage>
    )
  return (
    <OnlyWithAccounts>
      <NarrowPage title="Stop these mails?" subtitle={`You get mails about ${about}.`}>
        <div className="grid gap-4">
          {failure && (
            <p role="alert" className="text-danger">
              {failure}
            </p>
          )}
          <Button
            pending={unsubscribing.isPending}
            pendingLabel="Stopping..."
            onClick={() => unsubscribing.mutate(token)}
          >
            Stop these mails
          </Button>
        </div>
      </NarrowPage>
    </OnlyWithAccounts>
  )
}
