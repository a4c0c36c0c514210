// Where someone studies: any university that is listed, or one that they type.
import { useEffect, useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { useOwnUniversity } from '../student/university.queries.ts'
import { UniversityList } from '../student/university-list.ts'
import type { ProfileValues } from './profile-form-values.ts'

export function UniversityField() {
  const { control, formState, getValues, resetField } = useFormContext<ProfileValues>()
  const [isFirst] = useState(() => getValues('university') === null)
  const own = useOwnUniversity(isFirst)?.name
  useEffect(() => {
    // Not a change of theirs: nobody is asked whether to leave without saving it.
    if (own && getValues('university') === null) resetField('university', { defaultValue: own })
  }, [own, getValues, resetField])
  return (
    <Controller
      control={control}
      name="university"
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Field
          label="University"
          hint={
            isFirst && value !== null && value === own && 'From your email address. Change it if it’s wrong.'
          }
          error={formState.errors.university?.message}
          className="sm:col-span-2"
        >
          <MultiSelect
            ref={ref}
            isSingle
            list={UniversityList}
            label="Universities"
            placeholder="Search universities"
            choices={[...new Set([value, own])].flatMap((name) => (name ? { value: name, label: name } : []))}
            value={value ? [value] : []}
            onChange={([name]) => onChange(name)}
            onBlur={onBlur}
          />
        </Field>
      )}
    />
  )
}
