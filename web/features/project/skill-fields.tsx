// The skills that a project asks for, and the minimum level of each.
import { Controller, useFormContext } from 'react-hook-form'
import { chooseTechnologies, setLevel } from '../../lib/skill-levels.ts'
import { Field } from '../../ui/field.tsx'
import { LevelPicker } from '../../ui/level-picker.tsx'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { useTechnologyChoices } from '../student/technology-choices.ts'
import type { ProjectFormValues } from './startup-project-input.ts'

const firstLevel = 2

export function SkillFields({ withLevels }: { withLevels: boolean }) {
  const { control, formState } = useFormContext<ProjectFormValues>()
  const technologies = useTechnologyChoices()
  return (
    <Controller
      control={control}
      name="skills"
      render={({ field: { value: skills, onChange } }) => (
        <div className="grid gap-2">
          <Field label="Skills required" error={formState.errors.skills?.message}>
            <MultiSelect
              label="Skills required"
              placeholder="Choose skills"
              {...technologies}
              value={skills.map(({ name }) => name)}
              onChange={(names) => onChange(chooseTechnologies(skills, names, firstLevel))}
            />
          </Field>
          {withLevels && (
            <ul aria-label="Minimum level of each skill" className="divide-y divide-line empty:hidden">
              {skills.map(({ name, level }) => (
                <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 py-0.5">
                  <span className="font-medium">{name}</span>
                  <LevelPicker
                    label={`Minimum level of ${name}`}
                    value={level}
                    onChange={(next) => onChange(setLevel(skills, name, next))}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    />
  )
}
