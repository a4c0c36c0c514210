// Which notifications are emailed too.
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { FieldGroup } from '../../ui/field.tsx'
import { RadioToggle } from '../../ui/radio-toggle.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { useMailSettings, useSetByMail, useSetDigest } from './notification.queries.ts'
import { notificationSubjects } from './notification-subjects.ts'

const digestOptions = [
  { value: 'hourly', label: 'Hourly' },
  { value: 'daily', label: 'Daily' },
] as const

const notes = {
  on: 'We save each choice. You’ll always see everything under the bell.',
  'not confirmed': 'Confirm your email address to get these. You’ll always see everything under the bell.',
  'not sent here': 'This site doesn’t send email. You’ll see everything under the bell.',
}

export function MailSettings() {
  return (
    <Card as="section" aria-labelledby="settings-mail" className="grid gap-4 p-5 sm:p-6">
      <h2 id="settings-mail" className="text-xl">
        Email notifications
      </h2>
      <Kinds />
    </Card>
  )
}

function Kinds() {
  const settings = useMailSettings()
  const setByMail = useSetByMail()
  const setDigest = useSetDigest()
  if (settings.isPending)
    return (
      <SkeletonGroup label="Loading your choices" className="grid gap-3">
        {['one', 'two', 'three', 'four'].map((name) => (
          <Skeleton key={name} className="h-5 w-56" />
        ))}
      </SkeletonGroup>
    )
  if (settings.isError)
    return (
      <ErrorState
        title="We couldn’t load your choices"
        onRetry={() => settings.refetch()}
        retrying={settings.isFetching}
        className="p-4"
      />
    )
  const { state, kinds, digest } = settings.data
  if (state === 'not sent here') return <p className="text-ink-2">{notes[state]}</p>
  return (
    <>
      <FieldGroup label="Email me about" hint={notes[state]}>
        {kinds.map(({ kind, byMail }) => (
          <Checkbox
            key={kind}
            label={capitalised(notificationSubjects[kind])}
            checked={byMail}
            onChange={({ target }) => setByMail.mutate({ kind, byMail: target.checked })}
          />
        ))}
      </FieldGroup>
      {kinds.some(({ kind, byMail }) => kind === 'new_match' && byMail) && (
        <FieldGroup label="Email me new matches" hint="All of them in one email.">
          <RadioToggle
            label="Email me new matches"
            options={digestOptions}
            value={digest}
            onChange={(chosen) => setDigest.mutate({ digest: chosen })}
          />
        </FieldGroup>
      )}
    </>
  )
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
