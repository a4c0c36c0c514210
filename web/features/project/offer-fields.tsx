// What a project takes and gives: its weeks and hours; where projects are stored, also industry and location.
import { Controller, useFormContext } from 'react-hook-form'
import {
  answerDays,
  durationsInWeeks,
  everyDuration,
  places,
  weeklyCommitments,
} from '../../../contract/project-lists.ts'
import { industries } from '../../../contract/student-lists.ts'
import { nameOfIndustry } from '../../lib/industry-name.ts'
import { Field, NumberInput } from '../../ui/field.tsx'
import { type Choice, Select } from '../../ui/select.tsx'
import { PlaceFields } from './place-fields.tsx'
import type { ProjectFormValues } from './startup-project-input.ts'

const weeks = (choices: readonly number[]) =>
  choices.map((count) => ({ value: String(count), label: count === 1 ? '1 week' : `${count} weeks` }))
const shortDurations = weeks(durationsInWeeks.choices)
const allDurations = weeks(everyDuration)
const commitments = weeklyCommitments.choices.map((hours) => ({
  value: String(hours),
  label: `${hours} hours a week`,
}))
const industryChoices = industries.map((name) => ({ value: name, label: nameOfIndustry(name) }))

export function OfferFields({ withMore }: { withMore: boolean }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Chosen
        name="durationWeeks"
        label="Duration"
        choices={withMore ? allDurations : shortDurations}
        read={Number}
      />
      <Chosen name="weeklyHours" label="Weekly commitment" choices={commitments} read={Number} />
      {withMore && (
        <>
          <Chosen name="industry" label="Industry" choices={industryChoices} />
          <PlaceFields />
        </>
      )}
    </div>
  )
}

/** What students can count on: how many of them are taken, and by when they are answered. */
export function ConditionFields() {
  const { register, formState } = useFormContext<ProjectFormValues>()
  const { errors } = formState
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label="Places"
        hint={`How many students you’ll take on, ${places.min} to ${places.max}`}
        error={errors.places?.message}
      >
        <NumberInput {...register('places', { valueAsNumber: true })} />
      </Field>
      <Field
        label="Answer within"
        hint="Students see this. Late answers show on your projects."
        error={errors.answerDays?.message}
      >
        <NumberInput
          unit="days"
          placeholder={String(answerDays.default)}
          {...register('answerDays', { valueAsNumber: true })}
        />
      </Field>
    </div>
  )
}

type ChosenProps = {
  name: 'durationWeeks' | 'weeklyHours' | 'industry'
  label: string
  choices: readonly Choice<string>[]
  read?: (chosen: string) => number
}

function Chosen({ name, label, choices, read }: ChosenProps) {
  const { control, formState } = useFormContext<ProjectFormValues>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Field label={label} error={formState.errors[name]?.message}>
          <Select
            ref={field.ref}
            choices={choices}
            value={field.value === null ? null : String(field.value)}
            onChange={(chosen) => field.onChange(read ? read(chosen) : chosen)}
            onBlur={field.onBlur}
          />
        </Field>
      )}
    />
  )
}
