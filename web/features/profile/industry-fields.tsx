// The industries someone would like to work in.
import { Controller, useFormContext } from 'react-hook-form'
import { industries } from '../../../contract/student-lists.ts'
import { nameOfIndustry } from '../../lib/industry-name.ts'
import { ToggleChip } from '../../ui/chip.tsx'
import type { ProfileValues } from './profile-form-values.ts'

export function IndustryFields() {
  const { control } = useFormContext<ProfileValues>()
  return (
    <Controller
      control={control}
      name="industryInterests"
      render={({ field: { value, onChange } }) => (
        <ul className="flex flex-wrap gap-2">
          {industries.map((industry) => (
            <li key={industry}>
              <ToggleChip
                pressed={value.includes(industry)}
                // In the order of the list: choosing and unchoosing one must not make the form dirty.
                onPressedChange={(pressed) =>
                  onChange(industries.filter((one) => (one === industry ? pressed : value.includes(one))))
                }
              >
                {nameOfIndustry(industry)}
              </ToggleChip>
            </li>
          ))}
        </ul>
      )}
    />
  )
}
