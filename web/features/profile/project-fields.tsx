// The projects someone shows, in the order in which startups read them.

import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { StudentProfile } from '../../../contract/student.ts'
import { onFirstClick } from '../../lib/double-click.ts'
import { useCapabilities } from '../../platform/capabilities.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError, TextArea, TextInput } from '../../ui/field.tsx'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { linkCheckInWords } from '../student/skill-evidence.tsx'
import { useTechnologyChoices } from '../student/technology-choices.ts'
import { noProject, type ProfileValues } from './profile-form-values.ts'

export function ProjectFields({ saved }: { saved: StudentProfile }) {
  const form = useFormContext<ProfileValues>()
  const list = useFieldArray({ control: form.control, name: 'projects', keyName: 'key' })
  const [said, setSaid] = useState('')
  const addButton = useRef<HTMLButtonElement>(null)

  /** One after the other: the last one needs its title and description first. */
  const add = async () => {
    if (await form.trigger('projects', { shouldFocus: true })) list.append(noProject)
  }
  const move = (from: number, to: number, button: HTMLElement) => {
    list.move(from, to)
    setSaid(`Project moved to position ${to + 1} of ${list.fields.length}`)
    requestAnimationFrame(() => button.focus())
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <ol aria-label="Your projects" className="grid grid-cols-1 gap-4 empty:hidden">
        {list.fields.map(({ key }, index) => (
          <li key={key} className="grid grid-cols-1 gap-4 rounded-md border border-line p-4">
            <div className="flex items-center gap-1">
              <h4 className="mr-auto font-semibold">Project {index + 1}</h4>
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Move project ${index + 1} up`}
                aria-disabled={index === 0}
                className="aria-disabled:border-transparent aria-disabled:bg-transparent"
                onClick={onFirstClick((event) => move(index, index - 1, event.currentTarget))}
              >
                <ArrowUp aria-hidden="true" className="size-4.5" />
              </Button>
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Move project ${index + 1} down`}
                aria-disabled={index === list.fields.length - 1}
                className="aria-disabled:border-transparent aria-disabled:bg-transparent"
                onClick={onFirstClick((event) => move(index, index + 1, event.currentTarget))}
              >
                <ArrowDown aria-hidden="true" className="size-4.5" />
              </Button>
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Remove project ${index + 1}`}
                onClick={onFirstClick(() => {
                  list.remove(index)
                  setSaid('Project removed')
                  addButton.current?.focus()
                })}
              >
                <Trash2 aria-hidden="true" className="size-4.5" />
              </Button>
            </div>
            <OneProject index={index} saved={saved} />
          </li>
        ))}
      </ol>
      <FieldError id="projects-error" error={form.formState.errors.projects?.root?.message} />
      <Button ref={addButton} variant="secondary" className="justify-self-start" onClick={add}>
        <Plus aria-hidden="true" className="size-4" />
        Add project
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

function OneProject({ index, saved }: { index: number; saved: StudentProfile }) {
  const { register, control, formState } = useFormContext<ProfileValues>()
  const errors = formState.errors.projects?.[index]
  const technologies = useTechnologyChoices()
  const linkHint = useLinkHint(index, saved)
  return (
    <>
      <Field label="Title" error={errors?.title?.message}>
        <TextInput autoComplete="off" {...register(`projects.${index}.title`)} />
      </Field>
      <Field label="Description" error={errors?.description?.message}>
        <TextArea {...register(`projects.${index}.description`)} />
      </Field>
      <Field label="Link" optional hint={linkHint} error={errors?.link?.message}>
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="example.com/project"
          {...register(`projects.${index}.link`)}
        />
      </Field>
      <Field label="Technologies" optional error={errors?.technologies?.message}>
        <Controller
          control={control}
          name={`projects.${index}.technologies`}
          render={({ field: { value, onChange } }) => (
            <MultiSelect label="Technologies" {...technologies} value={value} onChange={onChange} />
          )}
        />
      </Field>
    </>
  )
}

/** What we found when we opened the link, or what we will do with it. */
function useLinkHint(index: number, saved: StudentProfile) {
  const link = useWatch<ProfileValues, `projects.${number}.link`>({ name: `projects.${index}.link` })
  const { hasEvidence } = useCapabilities()
  if (!hasEvidence) return undefined
  if (/^\s*http:/i.test(link)) return 'Use an https link, so we can check that it works.'
  const check = saved.projects.find((project) => project.link === link.trim())?.linkCheck
  return check ? linkCheckInWords(check) : 'We check whether it works and tell startups.'
}
