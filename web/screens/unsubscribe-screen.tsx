// Unsubscribes from one kind of email, with the link from such an email.
import { Link, useSearch } from 'wouter'
import { notificationKinds } from '../../contract/notification.ts'
import { paths } from '../../contract/paths.ts'
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
      <NarrowPage title="You’re unsubscribed" subtitle={`We won’t email you about ${about} any more.`}>
        <p role="status" className="text-center text-ink-2">
          You’ll still see them under the bell when you sign in. Changed your mind? Go to your{' '}
          <Link href={paths.account} className="link">
            account settings
          </Link>
          .
        </p>
      </NarrowPage>
    )
  return (
    <NarrowPage title="Unsubscribe?" subtitle={`We email you about ${about}.`}>
      <div className="grid gap-4">
        {failure && (
          <p role="alert" className="text-danger">
            {failure}
          </p>
        )}
        <Button
          pending={unsubscribing.isPending}
          pendingLabel="Unsubscribing..."
          onClick={() => unsubscribing.mutate(token)}
        >
          Unsubscribe
        </Button>
      </div>
    </NarrowPage>
  )
}
