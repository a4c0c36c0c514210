// Where a project takes place: in a city, or remote, from anywhere or near a time zone.
import { Controller, useFormContext } from 'react-hook-form'
import { nameOfTimeZone, placeInWords, remote, remoteHours } from '../../../contract/place.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { Field } from '../../ui/field.tsx'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { Select } from '../../ui/select.tsx'
import type { ProjectFormValues } from './startup-project-input.ts'

const loadLists = () => import('./searched-cities.tsx')
const SearchedCities = lazyComponent('SearchedCities', loadLists)
const SearchedTimeZones = lazyComponent('SearchedTimeZones', loadLists)

const hourChoices = [
  { value: 'any', label: 'Anywhere in the world' },
  ...Array.from({ length: remoteHours.max + 1 }, (_, hours) => ({
    value: String(hours),
    label: hours === 0 ? 'In one time zone' : `Within ${hours} ${hours === 1 ? 'hour' : 'hours'} of a city`,
  })),
]

export function PlaceFields() {
  const { control, formState, watch, setValue } = useFormContext<ProjectFormValues>()
  const { errors } = formState
  return (
    <>
      <Controller
        control={control}
        name="location"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Field label="Location" error={errors.location?.message}>
            <MultiSelect
              ref={ref}
              isSingle
              list={SearchedCities}
              label="Locations"
              placeholder="Remote, or a city"
              choices={value ? [{ value, label: value }] : []}
              value={value ? [value] : []}
              onChange={([name]) => {
                onChange(name)
                if (name !== remote) setValue('remoteWithin', null, { shouldDirty: true })
              }}
              onBlur={onBlur}
            />
          </Field>
        )}
      />
      {watch('location') === remote && <RemoteFields />}
    </>
  )
}

function RemoteFields() {
  const { control, formState } = useFormContext<ProjectFormValues>()
  return (
    <Controller
      control={control}
      name="remoteWithin"
      render={({ field: { value: within, onChange, onBlur, ref } }) => (
        <>
          <Field label="Where students can be" error={formState.errors.remoteWithin?.message}>
            <Select
              ref={ref}
              choices={hourChoices}
              value={within ? String(within.hours) : 'any'}
              onChange={(hours) =>
                onChange(hours === 'any' ? null : { timeZone: '', ...within, hours: Number(hours) })
              }
              onBlur={onBlur}
            />
          </Field>
          {within && (
            <Field
              label="City for the time zone"
              hint={
                within.timeZone && `Students see: ${placeInWords({ location: remote, remoteWithin: within })}`
              }
              error={formState.errors.remoteWithin?.timeZone?.message}
              className="sm:col-span-2"
            >
              <MultiSelect
                isSingle
                list={SearchedTimeZones}
                label="Cities"
                placeholder="Search cities"
                choices={
                  within.timeZone
                    ? [{ value: within.timeZone, label: `${nameOfTimeZone(within.timeZone)} time` }]
                    : []
                }
                value={within.timeZone ? [within.timeZone] : []}
                onChange={([timeZone]) => onChange({ ...within, timeZone })}
                onBlur={onBlur}
              />
            </Field>
          )}
        </>
      )}
    />
  )
}
