// Checkboxes, toggles, selects and sliders on the design page.
import { GraduationCap, Rocket } from 'lucide-react'
import { useState } from 'react'
import { demoTechnologyNames, nameOfLevel } from '../../../contract/technology.ts'
import { BareCheckbox, Checkbox } from '../../ui/checkbox.tsx'
import { Field, FieldGroup } from '../../ui/field.tsx'
import { LevelPicker } from '../../ui/level-picker.tsx'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { RadioToggle } from '../../ui/radio-toggle.tsx'
import { Select } from '../../ui/select.tsx'
import { Slider } from '../../ui/slider.tsx'
import { Specimen } from './specimen.tsx'

const row = 'grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-3'
const locations = ['Any location', 'London', 'Manchester', 'Edinburgh', 'Remote'].map((label) => ({
  value: label === 'Any location' ? '' : label,
  label,
}))
const technologies = demoTechnologyNames.map((name) => ({ value: name, label: name, count: name.length * 3 }))
const sides = [
  { value: 'student', label: 'Student', icon: GraduationCap },
  { value: 'startup', label: 'Startup', icon: Rocket },
] as const
const times = [
  { value: 'tuesday', label: 'Tue 24 Nov, 14:00–14:30' },
  { value: 'wednesday', label: 'Wed 25 Nov, 10:00–10:30' },
  { value: 'thursday', label: 'Thu 26 Nov, 16:00–16:30', note: 'Taken', disabled: true },
] as const

export function ChoiceSpecimens() {
  const [side, setSide] = useState<'student' | 'startup'>('student')
  const [location, setLocation] = useState('')
  const [chosen, setChosen] = useState(['React', 'TypeScript'])
  const [level, setLevel] = useState(4)
  const [hours, setHours] = useState(15)
  const [time, setTime] = useState<(typeof times)[number]['value']>('tuesday')

  return (
    <>
      <Specimen name="Checkbox" className={row}>
        <FieldGroup label="University">
          <Checkbox label="Oxford" aside={38} />
          <Checkbox label="Cambridge" aside={41} defaultChecked />
          <Checkbox label="Imperial College London" aside={36} />
          <Checkbox label="Disabled" disabled />
          <Checkbox label="Disabled and chosen" disabled defaultChecked />
        </FieldGroup>
        <Checkbox
          label={
            <>
              I accept the{' '}
              <a href="#choices" className="link">
                Terms and Conditions
              </a>
            </>
          }
          error="You must accept the Terms and Conditions to sign up"
        />
        <BareCheckbox aria-label="Choose this student (a checkbox whose label is read out)" />
      </Specimen>
      <Specimen name="One of a few">
        <RadioToggle label="I am a" options={sides} value={side} onChange={setSide} />
      </Specimen>
      <Specimen name="One of a few, on cards" className="grid gap-6">
        <RadioCards label="Pick a time" options={times} value={time} onChange={setTime} />
        <RadioCards
          label="Pick a time, none chosen"
          options={times}
          value={null}
          onChange={setTime}
          error="Please choose a time"
        />
      </Specimen>
      <Specimen name="Select" className={row}>
        <Field label="Location">
          <Select choices={locations} value={location} onChange={setLocation} />
        </Field>
        <Field label="Degree" error="Please choose a degree">
          <Select choices={locations} value={null} onChange={setLocation} />
        </Field>
        <Field label="Year, disabled">
          <Select choices={locations} value="London" onChange={setLocation} disabled />
        </Field>
      </Specimen>
      <Specimen name="Several of many, with a search" className={row}>
        <Field label="Technologies">
          <MultiSelect label="Technologies" choices={technologies} value={chosen} onChange={setChosen} />
        </Field>
        <Field label="Technologies, none chosen" error="Please choose at least one">
          <MultiSelect label="Technologies" choices={technologies} value={[]} onChange={setChosen} />
        </Field>
        <Field label="Technologies, disabled">
          <MultiSelect label="Technologies" choices={technologies} value={[]} onChange={setChosen} disabled />
        </Field>
      </Specimen>
      <Specimen name="Slider" className={row}>
        <Slider
          label="React"
          value={level}
          onChange={setLevel}
          min={1}
          max={5}
          wordFor={(level) => `at least ${nameOfLevel(level)}`}
        />
        <Slider label="Weekly hours" value={hours} onChange={setHours} min={1} max={40} />
        <Slider label="Disabled" value={3} onChange={setLevel} min={1} max={5} disabled />
      </Specimen>
      <Specimen name="Own level">
        <LevelPicker label="Level of React" value={level} onChange={setLevel} />
      </Specimen>
    </>
  )
}
