// Offers times for an interview: a startup proposes up to five, a student who can't make them suggests up to three.
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { longestNote } from '../../../contract/application-lists.ts'
import { tooLong } from '../../../contract/checks.ts'
import type { Interview } from '../../../contract/interview.ts'
import { interviewMinutes, longestPlace, maxTimes } from '../../../contract/interview-lists.ts'
import { ApiError } from '../../lib/api.ts'
import { runUnlessBlocked } from '../../lib/navigation-blocker.ts'
import { nameOfPerson } from '../../lib/person-name.ts'
import { Button } from '../../ui/button.tsx'
import { ToggleChip } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, FieldGroup, TextArea, TextInput } from '../../ui/field.tsx'
import { useFormDraft } from '../../ui/form-draft.tsx'
import { Select } from '../../ui/select.tsx'
import { useUser } from '../account/account.queries.ts'
import { FormError } from '../account/credential-fields.tsx'
import { sayThatTimesAreSent, useOfferTimes, useProposeTimes } from './interview.queries.ts'
import { lengths, readRows, suggestedRows } from './offered-times.ts'
import { TimeRows, ZoneNote } from './time-rows.tsx'
import { shownZone } from './use-time-zone.ts'

/** Applicants, or a student in an open conversation. */
export type ProposedTo = { applicationIds: number[] } | { studentId: number }

type ProposeDialogProps = {
  to: ProposedTo
  /** Of the student, or how many they are. */
  name: string
  /** The one that is proposed or agreed already. */
  interview: Interview | undefined
  onClose: () => void
}

export function ProposeDialog({ to, name, interview, onClose }: ProposeDialogProps) {
  const propose = useProposeTimes()
  return (
    <TimesDialog
      title={`Propose times to ${name}`}
      name={name}
      draftName={`interview ${JSON.stringify(to)}`}
      interview={interview}
      by="startup"
      pending={propose.isPending}
      onSend={({ times, note, minutes, place }, on) =>
        propose.mutate({ ...to, times, minutes, place, ...(note && { note }) }, on)
      }
      onClose={onClose}
    >
      {'applicationIds' in to && to.applicationIds.length > 1 && (
        <p className="text-ink-2">Each time goes to the first student who picks it.</p>
      )}
    </TimesDialog>
  )
}

type OfferDialogProps = { interview: Interview; onClose: () => void }

export function OfferDialog({ interview, onClose }: OfferDialogProps) {
  const offer = useOfferTimes()
  const { id, person, proposedBy } = interview
  const name = nameOfPerson(person)
  return (
    <TimesDialog
      title={`Suggest times to ${name}`}
      name={name}
      draftName={`times for ${id}`}
      interview={interview}
      by="student"
      withoutPlace
      pending={offer.isPending}
      onSend={({ times, note }, on) => offer.mutate({ id, times, ...(note && { note }) }, on)}
      onClose={onClose}
    >
      {proposedBy === person.userType && interview.state === 'proposed' && (
        <p className="text-ink-2">They replace the times that {name} proposed.</p>
      )}
    </TimesDialog>
  )
}

/** What was typed so far, which need not be right yet. */
const draftSchema = z.strictObject({
  times: z.array(z.strictObject({ date: z.string(), time: z.string() })),
  minutes: z.number(),
  place: z.string(),
  note: z.string(),
})
type Values = z.infer<typeof draftSchema>
type Sent = Omit<Values, 'times'> & { times: string[] }
type Handlers = { onSuccess: () => void; onError: (error: unknown) => void }

type TimesDialogProps = {
  title: string
  name: string
  draftName: string
  interview: Interview | undefined
  by: keyof typeof maxTimes
  withoutPlace?: boolean
  pending: boolean
  onSend: (sent: Sent, on: Handlers) => void
  onClose: () => void
  children?: ReactNode
}

type Problems = { times?: readonly (string | undefined)[]; place?: string; note?: string; all?: string }

function TimesDialog(props: TimesDialogProps) {
  const { name, interview, by, withoutPlace = false, onSend, onClose } = props
  const formId = useId()
  const known = interview?.offer ?? interview
  const form = useForm<Values>({
    defaultValues: {
      times: suggestedRows(shownZone()),
      minutes: known?.minutes ?? interviewMinutes.default,
      place: known?.place ?? '',
      note: '',
    },
  })
  const draft = useFormDraft(form, {
    name: props.draftName,
    accountId: useUser().id,
    schema: draftSchema,
  })
  const [problems, setProblems] = useState<Problems>({})
  const { times: rows, minutes, place, note } = form.watch()
  const set = <Name extends keyof Values>(field: Name, value: Values[Name]) => {
    form.setValue(field as 'note', value as string, { shouldDirty: true })
    setProblems({})
  }
  const close = () => runUnlessBlocked(onClose)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A form in a portal still bubbles to the page that it was opened from.
    event.stopPropagation()
    const element = event.currentTarget
    const refuse = (found: Problems) => {
      setProblems(found)
      focusFirst(element, found)
    }
    const read = readRows(rows, { zone: shownZone(), minutes })
    const placeProblem = withoutPlace ? undefined : problemOfPlace(place.trim())
    const noteProblem = note.trim().length > longestNote ? tooLong(longestNote) : undefined
    if (read.problems || placeProblem || noteProblem)
      return refuse({
        ...(read.problems && { times: read.problems }),
        ...(placeProblem && { place: placeProblem }),
        ...(noteProblem && { note: noteProblem }),
      })
    setProblems({})
    onSend(
      { times: read.times, minutes, place: place.trim(), note: note.trim() },
      {
        onSuccess: () => {
          draft.clear()
          sayThatTimesAreSent(name)
          onClose()
        },
        onError: (error) => refuse(problemsOf(error, read.rowOf)),
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={interview?.state === 'agreed' ? `Move the interview with ${name}` : props.title}
      {...(interview?.projectTitle && { description: interview.projectTitle })}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={props.pending} pendingLabel="Sending...">
            Send times
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        {interview?.state === 'agreed' ? (
          <p className="text-ink-2">You keep the agreed time until {name} picks a new one.</p>
        ) : (
          props.children
        )}
        {draft.notice}
        <div className="grid gap-3">
          <ZoneNote />
          <TimeRows
            rows={rows}
            onChange={(next) => set('times', next)}
            problems={problems.times}
            max={maxTimes[by]}
            minutes={minutes}
          />
        </div>
        {!withoutPlace && (
          <>
            <Length minutes={minutes} onChange={(next) => set('minutes', next)} />
            <Field
              label="Video link or place"
              error={problems.place}
              hint="For example, https://meet.example.com/acorn or 12 Bridge Street, Leeds."
            >
              <TextInput
                name="place"
                autoComplete="off"
                value={place}
                onChange={({ target }) => set('place', target.value)}
              />
            </Field>
          </>
        )}
        <Field label={`Note to ${name}`} optional error={problems.note}>
          <TextArea name="note" rows={3} value={note} onChange={({ target }) => set('note', target.value)} />
        </Field>
        <FormError error={problems.all} />
      </form>
      {draft.question}
    </Dialog>
  )
}

const commonLengths = [15, 30, 45, 60]
const lengthChoices = lengths.map((length) => ({ value: String(length), label: `${length} minutes` }))

function Length({ minutes, onChange }: { minutes: number; onChange: (minutes: number) => void }) {
  return (
    <FieldGroup label="How long?">
      <div className="flex flex-wrap items-center gap-2">
        {commonLengths.map((length) => (
          <ToggleChip key={length} pressed={minutes === length} onPressedChange={() => onChange(length)}>
            {length} min
          </ToggleChip>
        ))}
        <Select
          aria-label="Length"
          choices={lengthChoices}
          value={String(minutes)}
          onChange={(chosen) => onChange(Number(chosen))}
          className="w-40"
        />
      </div>
    </FieldGroup>
  )
}

function problemOfPlace(place: string) {
  if (!place) return 'Please say where, or paste a video link'
  return place.length > longestPlace ? tooLong(longestPlace) : undefined
}

/** Beside the rows and fields that the server named, and the rest above the button. */
function problemsOf(error: unknown, rowOf: readonly number[]): Problems {
  const { fields = {}, message = 'Something went wrong. Please try again.' } =
    (error instanceof ApiError && error.problem) || {}
  const found: Problems = {}
  const times: (string | undefined)[] = []
  for (const [field, problem] of Object.entries(fields)) {
    const [name, index] = field.split('.')
    if (name === 'times') times[rowOf[Number(index ?? 0)] ?? 0] = problem
    if (name === 'place' || name === 'note') found[name] = problem
  }
  if (times.length > 0) found.times = times
  return Object.keys(found).length > 0 ? found : { all: message }
}

function focusFirst(form: HTMLFormElement, { times, place, note }: Problems) {
  const name = times ? `date-${times.findIndex(Boolean)}` : place ? 'place' : note ? 'note' : ''
  form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}
