// The technologies someone knows, each with its level, and a row to add one more.
import { Plus, Trash2 } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { findTechnology, technologies, technologyCategories } from '../../../contract/technology.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { LevelPicker } from '../../ui/level-picker.tsx'
import { Select } from '../../ui/select.tsx'
import type { ProfileValues } from './profile-form-values.ts'

/** Saving calls `addChosen`, which adds a technology that is chosen but not added yet. */
export function TechnologyFields({ addChosen }: { addChosen: RefObject<() => void> }) {
  const { control, formState } = useFormContext<ProfileValues>()
  const { fields, append, remove, update } = useFieldArray({ control, name: 'technologies', keyName: 'key' })
  const [said, setSaid] = useState('')
  const addName = useRef<HTMLSelectElement>(null)
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul aria-label="Your technologies" className="divide-y divide-line empty:hidden">
        {fields.map(({ key, name, level }, index) => (
          <li key={key} className="flex flex-wrap items-center gap-x-4 py-1.5">
            <span className="min-w-32 flex-1">
              <span className="font-medium">{name}</span>{' '}
              <span className="text-label text-ink-3">{findTechnology(name)?.category}</span>
            </span>
            <div className="order-1 w-full sm:order-none sm:w-auto">
              <LevelPicker
                label={`Level of ${name}`}
                value={level}
                onChange={(next) => update(index, { name, level: next })}
              />
            </div>
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Remove ${name}`}
              onClick={() => {
                remove(index)
                setSaid(`${name} removed`)
                addName.current?.focus()
              }}
            >
              <Trash2 aria-hidden="true" className="size-4.5" />
            </Button>
          </li>
        ))}
      </ul>
      <FieldError id="technologies-error" error={formState.errors.technologies?.root?.message} />
      <AddTechnology
        known={fields.map(({ name }) => name)}
        nameRef={addName}
        addChosen={addChosen}
        onAdd={(technology) => {
          append(technology, { shouldFocus: false })
          setSaid(`${technology.name} added`)
        }}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

const anyCategory = 'Any category'

type AddTechnologyProps = {
  known: string[]
  nameRef: RefObject<HTMLSelectElement | null>
  addChosen: RefObject<() => void>
  onAdd: (technology: { name: string; level: number }) => void
}

function AddTechnology({ known, nameRef, addChosen, onAdd }: AddTechnologyProps) {
  const [category, setCategory] = useState<string>(anyCategory)
  const [name, setName] = useState<string | null>(null)
  const [level, setLevel] = useState(3)
  const [tried, setTried] = useState(false)
  // Only technologies that are not in the list yet.
  const offered = technologies.filter(
    (one) => !known.includes(one.name) && (category === anyCategory || one.category === category),
  )
  const chosen = offered.find((one) => one.name === name)

  const addIfChosen = () => {
    if (!chosen) return
    onAdd({ name: chosen.name, level })
    setName(null)
  }
  const add = () => {
    setTried(!chosen)
    addIfChosen()
    nameRef.current?.focus()
  }
  useEffect(() => {
    addChosen.current = addIfChosen
  })

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 rounded-md bg-sunk p-4 sm:grid-cols-2">
      <legend className="sr-only">Add a technology</legend>
      <Field label="Category">
        <Select
          choices={[anyCategory, ...technologyCategories].map((value) => ({ value, label: value }))}
          value={category}
          onChange={(next) => {
            setCategory(next)
            setName(null)
          }}
        />
      </Field>
      <Field label="Technology" error={tried && !chosen ? 'Please choose a technology' : undefined}>
        <Select
          ref={nameRef}
          choices={offered.map((one) => ({ value: one.name, label: one.name }))}
          value={chosen?.name ?? null}
          onChange={setName}
        />
      </Field>
      <div className="flex flex-wrap items-end justify-between gap-3 sm:col-span-2">
        <div>
          <span aria-hidden="true" className="text-label font-semibold">
            Level
          </span>
          <LevelPicker label="Level of the new technology" value={level} onChange={setLevel} />
        </div>
        <Button variant="secondary" onClick={add}>
          <Plus aria-hidden="true" className="size-4" />
          Add technology
        </Button>
      </div>
    </fieldset>
  )
}
