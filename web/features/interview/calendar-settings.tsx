// A private address where a calendar program reads one's interviews.
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { SettingsSection } from '../account/account-changes.tsx'
import { useCalendarFeed, useRemoveCalendarFeed, useReplaceCalendarFeed } from './interview.queries.ts'

export function CalendarSettings() {
  return (
    <SettingsSection title="Calendar">
      <Feed />
    </SettingsSection>
  )
}

function Feed() {
  const feed = useCalendarFeed()
  const replace = useReplaceCalendarFeed()
  const part = useRef<HTMLDivElement>(null)
  const hadAddress = useRef(false)
  const hasAddress = Boolean(feed.data?.address)
  // The button that was pressed is gone with the address.
  useEffect(() => {
    if (hadAddress.current && !hasAddress) part.current?.focus()
    hadAddress.current = hasAddress
  }, [hasAddress])
  if (feed.isPending)
    return (
      <SkeletonGroup label="Loading your calendar address" className="grid gap-3">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-10 w-56" />
      </SkeletonGroup>
    )
  if (feed.isError)
    return (
      <ErrorState
        title="We couldn’t load your calendar address"
        onRetry={() => feed.refetch()}
        retrying={feed.isFetching}
        className="px-6 py-4"
      />
    )
  const { address } = feed.data
  return (
    <div ref={part} tabIndex={-1} className="grid gap-4 outline-none">
      <p className="max-w-prose text-ink-2">
        Subscribe to your interviews in your own calendar. New, moved and cancelled ones appear there by
        themselves.
      </p>
      {address ? (
        <Address address={address} />
      ) : (
        <Button
          variant="secondary"
          className="justify-self-start"
          pending={replace.isPending}
          onClick={() => replace.mutate()}
        >
          Create a private address
        </Button>
      )}
    </div>
  )
}

const questions = {
  replace: {
    title: 'Replace the address?',
    confirmLabel: 'Replace',
    done: 'Address replaced',
    text: 'The old address stops working at once. Subscribe to the new one in every calendar that uses it.',
  },
  remove: {
    title: 'Remove the address?',
    confirmLabel: 'Remove',
    done: 'Address removed',
    text: 'It stops working at once, and your interviews disappear from every calendar that uses it.',
  },
}

function Address({ address }: { address: string }) {
  const replace = useReplaceCalendarFeed()
  const remove = useRemoveCalendarFeed()
  const [asking, setAsking] = useState<keyof typeof questions>()
  const [asked, setAsked] = useState(questions.replace)
  const ask = (what: keyof typeof questions) => {
    setAsked(questions[what])
    setAsking(what)
  }
  const change = asking === 'remove' ? remove : replace
  const copy = async () => {
    try {
      // It exists on https only.
      await navigator.clipboard.writeText(address)
      toast({ title: 'Address copied' })
    } catch {
      toast({ title: 'Not copied', description: 'Select the address and copy it.', destructive: true })
    }
  }
  return (
    <>
      <Field label="Private address" hint="Only for you: whoever has it can see when and whom you meet.">
        <TextInput readOnly value={address} onFocus={({ target }) => target.select()} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button onClick={copy}>Copy</Button>
        <Button variant="secondary" href={address}>
          Open in calendar
        </Button>
        <Button variant="secondary" onClick={() => ask('replace')}>
          Replace
        </Button>
        <Button variant="quiet" onClick={() => ask('remove')}>
          Remove
        </Button>
      </div>
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title={asked.title}
        confirmLabel={asked.confirmLabel}
        pending={change.isPending}
        onConfirm={() =>
          change.mutate(undefined, {
            onSuccess: () => {
              setAsking(undefined)
              toast({ title: asked.done })
            },
          })
        }
      >
        {asked.text}
      </ConfirmDialog>
    </>
  )
}
