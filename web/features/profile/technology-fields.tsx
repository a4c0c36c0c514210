// The technologies someone knows: chosen in a searchable list, each with its level.

import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { StudentProfile } from '../../../contract/student.ts'
import { maxTechnologies, tooManyTechnologies } from '../../../contract/student-lists.ts'
import { findTechnology } from '../../../contract/technology.ts'
import { onFirstClick } from '../../lib/double-click.ts'
import { chooseTechnologies, setLevel } from '../../lib/skill-levels.ts'
import { useCapabilities } from '../../platform/capabilities.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { LevelPicker } from '../../ui/level-picker.tsx'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { SkillEvidence } from '../student/skill-evidence.tsx'
import { useTechnologyChoices } from '../student/technology-choices.ts'
import type { ProfileValues } from './profile-form-values.ts'

const firstLevel = 3

export function TechnologyFields({ saved }: { saved: StudentProfile }) {
  const { hasEvidence } = useCapabilities()
  const { control, formState } = useFormContext<ProfileValues>()
  const [said, setSaid] = useState('')
  const technologies = useTechnologyChoices()
  const picker = useRef<HTMLDivElement>(null)
  return (
    <Controller
      control={control}
      name="technologies"
      render={({ field: { value: known, onChange } }) => (
        <div className="grid grid-cols-1 gap-3">
          <div ref={picker}>
            <Field
              label="What you know"
              hint="Search for a technology, then set your level."
              error={formState.errors.technologies?.message ?? formState.errors.technologies?.root?.message}
            >
              <MultiSelect
                label="Technologies"
                placeholder="Search technologies"
                {...technologies}
                max={{ count: maxTechnologies, message: tooManyTechnologies }}
                value={known.map(({ name }) => name)}
                onChange={(names) => onChange(chooseTechnologies(known, names, firstLevel))}
              />
            </Field>
          </div>
          <ul aria-label="Your technologies" className="divide-y divide-line empty:hidden">
            {known.map(({ name, level }) => (
              <li key={name} className="flex flex-wrap items-center gap-x-4 py-1.5">
                <span className="min-w-32 flex-1">
                  <span className="font-medium">{name}</span>{' '}
                  <span className="text-label text-ink-3">{findTechnology(name)?.category}</span>
                  {hasEvidence && <OwnEvidence name={name} saved={saved} />}
                </span>
                <div className="order-1 w-full sm:order-none sm:w-auto">
                  <LevelPicker
                    label={`Level of ${name}`}
                    value={level}
                    onChange={(next) => onChange(setLevel(known, name, next))}
                  />
                </div>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Remove ${name}`}
                  onClick={onFirstClick(() => {
                    onChange(known.filter((one) => one.name !== name))
                    setSaid(`${name} removed`)
                    picker.current?.querySelector('button')?.focus()
                  })}
                >
                  <Trash2 aria-hidden="true" className="size-4.5" />
                </Button>
              </li>
            ))}
          </ul>
          <p role="status" className="sr-only">
            {said}
          </p>
        </div>
      )}
    />
  )
}

/** What stands behind a skill with the projects as they are typed, and how to get further. */
function OwnEvidence({ name, saved }: { name: string; saved: StudentProfile }) {
  const projects = useWatch<ProfileValues, 'projects'>({ name: 'projects' })
  const naming = projects.filter(({ technologies }) => technologies.includes(name))
  const before = saved.technologies.find((one) => one.name === name)?.evidence
  const isFinished = before === 'finished'
  const evidence = isFinished ? before : naming.length === 0 ? 'none' : before === 'link' ? before : 'project'
  return (
    <>
      <SkillEvidence skill={{ name, evidence }} projects={projects} />
      <span className="block text-label text-ink-3 empty:hidden">
        {evidence === 'none' && 'Add it to one of your projects to back it up.'}
        {evidence === 'project' &&
          naming.every(({ link }) => link.trim() === '') &&
          'Add a link to the project, and we’ll check that it works.'}
      </span>
    </>
  )
}
