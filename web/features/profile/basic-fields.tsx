// Who someone is, where they study, how much time they have, and where to read more about them.
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import {
  commitmentMonths,
  demoDegrees,
  demoUniversities,
  longestHeadline,
  longestName,
  type NameForm,
  nameForms,
  nameInForm,
  weeklyHours,
  years,
} from '../../../contract/student-lists.ts'
import { useCapabilities } from '../../platform/capabilities.ts'
import { Field, FieldGroup, NumberInput, TextInput } from '../../ui/field.tsx'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { Select } from '../../ui/select.tsx'
import { useDegreeChoices } from '../student/technology-choices.ts'
import type { ProfileValues } from './profile-form-values.ts'
import { UniversityField } from './university-field.tsx'

export function NameFields() {
  const form = useFormContext<ProfileValues>()
  const { errors } = form.formState
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field label="Name" error={errors.name?.message}>
        <TextInput autoComplete="name" maxLength={longestName} {...form.register('name')} />
      </Field>
      <NameFormField />
      <Field
        label="Headline"
        optional
        hint="One line that says what you do, for example: Full-stack developer, mostly TypeScript and React"
        error={errors.headline?.message}
      >
        <TextInput autoComplete="off" maxLength={longestHeadline} {...form.register('headline')} />
      </Field>
    </div>
  )
}

const formLabels: Record<NameForm, string> = { full: 'Full name', initial: 'First name and initial' }

function NameFormField() {
  const { register } = useFormContext<ProfileValues>()
  const [name, form] = useWatch<ProfileValues, ['name', 'nameForm']>({ name: ['name', 'nameForm'] })
  const shown = nameInForm(name.trim(), form)
  return (
    <FieldGroup label="What startups see" hint={shown && `Startups see you as ${shown}`}>
      <div className="mb-1.5 flex flex-wrap gap-x-6 gap-y-1">
        {nameForms.map((value) => (
          <label key={value} className="inline-flex min-h-8 items-center gap-2 touch:min-h-11">
            <input
              type="radio"
              value={value}
              {...register('nameForm')}
              className="size-4.5 shrink-0 accent-brand"
            />
            {formLabels[value]}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

export function BasicFields() {
  const form = useFormContext<ProfileValues>()
  const { anyUniversity, longLists } = useCapabilities()
  const { errors } = form.formState
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {anyUniversity ? (
        <UniversityField />
      ) : (
        <Chosen name="university" label="University" from={demoUniversities} className="sm:col-span-2" />
      )}
      {longLists ? <DegreeField /> : <Chosen name="degree" label="Degree" from={demoDegrees} />}
      <Chosen name="yearOfDegree" label="Year" from={years} />
      <Field
        label="Weekly hours"
        hint={`How much you can work each week, from ${weeklyHours.min} to ${weeklyHours.max}`}
        error={errors.maxWeeklyHours?.message}
      >
        <NumberInput unit="hours" {...form.register('maxWeeklyHours')} />
      </Field>
      <Field
        label="Commitment"
        hint={`How long you can commit, from ${commitmentMonths.min} to ${commitmentMonths.max}`}
        error={errors.maxCommitmentMonths?.message}
      >
        <NumberInput unit="months" {...form.register('maxCommitmentMonths')} />
      </Field>
      <Field label="LinkedIn" optional error={errors.linkedinUrl?.message} className="sm:col-span-2">
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="linkedin.com/in/you"
          {...form.register('linkedinUrl')}
        />
      </Field>
    </div>
  )
}

/** There are too many for the browser's select: this list is searched. */
function DegreeField() {
  const { control, formState } = useFormContext<ProfileValues>()
  const choices = useDegreeChoices()
  return (
    <Controller
      control={control}
      name="degree"
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Field label="Degree" error={formState.errors.degree?.message}>
          <MultiSelect
            ref={ref}
            isSingle
            label="Degrees"
            placeholder="Search degrees"
            choices={choices}
            value={value ? [value] : []}
            onChange={([degree]) => onChange(degree)}
            onBlur={onBlur}
          />
        </Field>
      )}
    />
  )
}

type ChosenProps<Value extends string> = {
  name: 'university' | 'degree' | 'yearOfDegree'
  label: string
  from: readonly Value[]
  className?: string
}

function Chosen<Value extends string>({ name, label, from, className }: ChosenProps<Value>) {
  const { control, formState } = useFormContext<ProfileValues>()
  return (
    <Field label={label} error={formState.errors[name]?.message} {...(className && { className })}>
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Select
            ref={ref}
            choices={from.map((one) => ({ value: one, label: one }))}
            value={value as Value | null}
            onChange={onChange}
            onBlur={onBlur}
          />
        )}
      />
    </Field>
  )
}
