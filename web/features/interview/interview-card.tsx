// One interview, as the signed-in side sees it: times to pick, times that wait for the other side, or the agreed time.
import { CalendarCheck, CalendarClock, CalendarPlus } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Interview } from '../../../contract/interview.ts'
import { timeInWords, zoneName } from '../../../contract/time-zone.ts'
import { api, messageOf } from '../../lib/api.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useDownload } from '../../lib/use-download.ts'
import { Boundary } from '../../ui/boundary.tsx'
import { Button } from '../../ui/button.tsx'
import { failureToast } from '../../ui/failure-toast.ts'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { toast } from '../../ui/toast-store.ts'
import { usePickTime, useWithdrawTimes } from './interview.queries.ts'
import { isOver, ownSide } from './interview-states.ts'
import { useTimeZone } from './use-time-zone.ts'

const ProposeDialog = lazyComponent('ProposeDialog', () => import('./times-dialog.tsx'))
const OfferDialog = lazyComponent('OfferDialog', () => import('./times-dialog.tsx'))
const CancelDialog = lazyComponent('CancelDialog', () => import('./cancel-dialog.tsx'))

type CardProps = {
  interview: Interview
  /** What the other side is called here. */
  name: string
}

type ActingProps = CardProps & { onAct: () => void }

export function InterviewCard({ interview, name }: CardProps) {
  const { state, startsAt, offered, proposedBy } = interview
  const section = useRef<HTMLElement>(null)
  const onAct = useFocusAfter(section, `${state} ${startsAt} ${offered.length}`)
  const isClosed = state === 'cancelled' || isOver(interview)
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={`Interview with ${name}`}
      className="grid gap-4 rounded-md border border-line bg-paper p-4 outline-none"
    >
      {isClosed ? (
        <Closed interview={interview} name={name} />
      ) : (
        <>
          {startsAt !== null && <Agreed interview={interview} startsAt={startsAt} name={name} />}
          {offered.length === 0 ? null : proposedBy === ownSide(interview) ? (
            <Waiting interview={interview} name={name} onAct={onAct} />
          ) : (
            <Pick interview={interview} name={name} onAct={onAct} />
          )}
          <Actions interview={interview} name={name} onAct={onAct} />
        </>
      )}
    </section>
  )
}

function Closed({ interview, name }: CardProps) {
  const { state, startsAt, minutes, cancelledBy, note } = interview
  const { zone } = useTimeZone()
  const time = startsAt && timeInWords(startsAt, minutes, zone)
  if (state === 'agreed') return <p className="text-sm text-ink-2">Took place on {time}.</p>
  const who = cancelledBy === null ? undefined : cancelledBy === ownSide(interview) ? 'You' : name
  const what = `the interview${time ? ` on ${time}` : ''}`
  return (
    <div className="grid gap-2 text-sm text-ink-2">
      <p>{who ? `${who} cancelled ${what}.` : `${what.replace('the', 'The')} was cancelled.`}</p>
      {cancelledBy && <Note>{note}</Note>}
    </div>
  )
}

function Agreed({ interview, startsAt, name }: CardProps & { startsAt: string }) {
  const { minutes, place, isLink } = interview
  const { zone } = useTimeZone()
  return (
    <Part icon={CalendarCheck} title={`You’re meeting ${name}`}>
      <p className="font-medium tabular-nums">
        <time dateTime={startsAt}>{timeInWords(startsAt, minutes, zone, 'long')}</time>
      </p>
      <p className="text-sm text-ink-2">
        {zoneName(zone, startsAt)}, {minutes} minutes
      </p>
      <Place place={place} isLink={isLink} />
    </Part>
  )
}

/** The other side has offered times. One is chosen, then confirmed: both get an email. */
function Pick({ interview, name, onAct }: ActingProps) {
  const { id, state, offered, note, offer } = interview
  const { minutes, place, isLink } = offer ?? interview
  const { zone } = useTimeZone()
  const pick = usePickTime()
  const [wanted, setWanted] = useState<string | null>(null)
  const [wasSent, setWasSent] = useState(false)
  // It may have been taken since.
  const chosen = offered.find(({ startsAt, isFree }) => isFree && startsAt === wanted)?.startsAt ?? null
  const isMove = state === 'agreed'
  const isNew = !isMove || minutes !== interview.minutes || place !== interview.place
  const hasFree = offered.some(({ isFree }) => isFree)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasSent(true)
    if (!chosen) return
    pick.mutate(
      { id, startsAt: chosen },
      {
        onSuccess: () => {
          onAct()
          toast({
            title: `You’re meeting ${name}`,
            description: `${timeInWords(chosen, minutes, zone)}. We’ve let them know.`,
          })
        },
      },
    )
  }
  return (
    <Part
      icon={CalendarClock}
      title={
        isMove
          ? `${name} would like to move it`
          : ownSide(interview) === 'student'
            ? `${name} would like to interview you`
            : `${name} suggests other times`
      }
    >
      {isMove && <p className="text-sm text-ink-2">You keep the agreed time until you pick a new one.</p>}
      <Note>{note}</Note>
      {isNew && (
        <>
          <p className="text-sm text-ink-2">{minutes} minutes</p>
          <Place place={place} isLink={isLink} />
        </>
      )}
      <form noValidate onSubmit={submit} className="mt-2 grid gap-3">
        <RadioCards
          label={`Pick a time, ${zoneName(zone, offered[0]?.startsAt)}`}
          options={offered.map(({ startsAt, isFree }) => ({
            value: startsAt,
            label: timeInWords(startsAt, minutes, zone),
            ...(!isFree && { note: isPast(startsAt) ? 'Passed' : 'Taken', disabled: true }),
          }))}
          value={chosen}
          onChange={(startsAt) => {
            setWanted(startsAt)
            pick.reset()
          }}
          error={wasSent && !chosen && hasFree && !pick.isError ? 'Please choose a time' : undefined}
        />
        <div role="alert" className="font-medium text-danger empty:hidden">
          {pick.isError && (messageOf(pick.error) ?? 'Something went wrong. Please try again.')}
        </div>
        {hasFree ? (
          <Button type="submit" className="justify-self-start" pending={pick.isPending}>
            Confirm this time
          </Button>
        ) : (
          <p className="text-sm text-ink-2">None of these times is free any more.</p>
        )}
      </form>
    </Part>
  )
}

const isPast = (startsAt: string) => Date.parse(startsAt) < Date.now()

/** The caller has offered times. */
function Waiting({ interview, name, onAct }: ActingProps) {
  const { id, state, startsAt: agreedAt, offered, note, offer } = interview
  const { minutes, place, isLink } = offer ?? interview
  const { zone } = useTimeZone()
  const withdraw = useWithdrawTimes()
  const isMove = state === 'agreed'
  return (
    <Part
      icon={CalendarClock}
      title={isMove ? 'You’ve suggested other times' : `Waiting for ${name} to pick a time`}
    >
      {isMove && <p className="text-sm text-ink-2">You keep the agreed time until {name} picks a new one.</p>}
      <ul aria-label="Offered times" className="grid gap-0.5 tabular-nums">
        {offered.map(({ startsAt, isFree }) => (
          <li key={startsAt} className={isFree ? undefined : 'text-ink-3'}>
            {timeInWords(startsAt, minutes, zone)}
            {!isFree && (isPast(startsAt) ? ' (passed)' : ' (taken)')}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-2">
        {zoneName(zone, offered[0]?.startsAt)}, {minutes} minutes
      </p>
      {(!isMove || place !== interview.place) && <Place place={place} isLink={isLink} />}
      <Note>{note}</Note>
      {isMove && (
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3 justify-self-start"
          pending={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(id, {
              onSuccess: ([changed]) => {
                onAct()
                // They may have picked one in the same moment.
                if (changed?.startsAt === agreedAt)
                  toast({
                    title: 'Times withdrawn',
                    description: `Your interview stays as it was. We’ve let ${name} know.`,
                  })
                else
                  toast({ title: 'Your interview has moved', description: `${name} has just picked a time.` })
              },
            })
          }
        >
          Withdraw these times
        </Button>
      )}
    </Part>
  )
}

function Actions({ interview, name, onAct }: ActingProps) {
  const { id, state, person, applicationId, offered, proposedBy, canPropose, canCancel } = interview
  const [open, setOpen] = useState<'times' | 'cancel'>()
  const close = () => setOpen(undefined)
  const download = useDownload({
    download: async () => saveFile(await api.getInterviewFile({ id }), 'interview.ics'),
    onError: failureToast('We couldn’t download the calendar file'),
  })
  const isStartup = ownSide(interview) === 'startup'
  const to =
    applicationId !== null
      ? { applicationIds: [applicationId] }
      : person.studentId !== null && { studentId: person.studentId }
  const isAsked = offered.length > 0 && proposedBy !== ownSide(interview)
  const otherTimes = offered.some(({ isFree }) => isFree) ? 'None of these work' : 'Suggest other times'
  const moveLabel = isAsked ? otherTimes : state === 'agreed' ? 'Move it' : 'Change the times'
  const endLabel = isAsked && state === 'proposed' ? 'Decline interview' : 'Cancel interview'
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'agreed' && (
        <Button variant="secondary" size="sm" pending={download.isPending} onClick={() => download.mutate()}>
          <CalendarPlus aria-hidden="true" className="size-4" />
          Add to calendar
        </Button>
      )}
      {canPropose && (!isStartup || to) && (
        <Button variant="secondary" size="sm" onClick={() => setOpen('times')}>
          {moveLabel}
        </Button>
      )}
      {canCancel && (
        <Button variant="quiet" size="sm" onClick={() => setOpen('cancel')}>
          {endLabel}
        </Button>
      )}
      {open === 'times' && (
        <Boundary isOverlay>
          {isStartup && to ? (
            <ProposeDialog to={to} name={name} interview={interview} onClose={close} />
          ) : (
            <OfferDialog interview={interview} onClose={close} />
          )}
        </Boundary>
      )}
      {open === 'cancel' && (
        <Boundary isOverlay>
          <CancelDialog
            interview={interview}
            name={name}
            sendLabel={endLabel}
            onCancelled={onAct}
            onClose={close}
          />
        </Boundary>
      )}
    </div>
  )
}

type PartProps = { icon: typeof CalendarCheck; title: string; children: ReactNode }

function Part({ icon: Icon, title, children }: PartProps) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3">
      <Icon aria-hidden="true" className="mt-0.5 size-5 text-brand" />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold break-words">{title}</p>
        {children}
      </div>
    </div>
  )
}

const Place = ({ place, isLink }: { place: string; isLink: boolean }) => (
  <p className="text-sm break-words">{isLink ? <OutsideLink href={place} /> : place}</p>
)

function Note({ children }: { children: string | null }) {
  if (!children) return null
  return (
    <blockquote className="max-w-prose border-l-2 border-line-2 pl-3 text-sm break-words whitespace-pre-line text-ink-2">
      {children}
    </blockquote>
  )
}

/** Where the button that was pressed is gone, the focus stays with the interview. What the other side does moves no focus. */
function useFocusAfter(section: React.RefObject<HTMLElement | null>, state: string) {
  const hasActed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the state has changed
  useEffect(() => {
    if (hasActed.current) section.current?.focus()
    hasActed.current = false
  }, [section, state])
  return () => {
    hasActed.current = true
  }
}
