// Where someone studies, how much time they have, and where to read more about them.
import { Controller, useFormContext } from 'react-hook-form'
import { commitmentMonths, degrees, universities, weeklyHours, years } from '../../../contract/student.ts'
import { Field, NumberInput, TextInput } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import type { ProfileValues } from './profile-form-values.ts'

export function BasicFields() {
  const form = useFormContext<ProfileValues>()
  const { errors } = form.formState
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Chosen name="university" label="University" from={universities} className="sm:col-span-2" />
      <Chosen name="degree" label="Degree" from={degrees} />
      <Chosen name="yearOfDegree" label="Year" from={years} />
      <Field
        label="Weekly hours"
        hint={`How much you can work, ${weeklyHours.min} to ${weeklyHours.max}`}
        error={errors.maxWeeklyHours?.message}
      >
        <NumberInput unit="hours" {...form.register('maxWeeklyHours')} />
      </Field>
      <Field
        label="Commitment"
        hint={`For how long, ${commitmentMonths.min} to ${commitmentMonths.max}`}
        error={errors.maxCommitmentMonths?.message}
      >
        <NumberInput unit="months" {...form.register('maxCommitmentMonths')} />
      </Field>
      <Field label="LinkedIn" optional error={errors.linkedinUrl?.message} className="sm:col-span-2">
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://www.linkedin.com/in/you"
          {...form.register('linkedinUrl')}
        />
      </Field>
    </div>
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
