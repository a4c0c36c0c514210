// Fields on the design page: empty, filled, wrong, disabled, read-only.
import { Field, NumberInput, PasswordInput, TextArea, TextInput } from '../../ui/field.tsx'
import { Specimen } from './specimen.tsx'

const row = 'grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-3'

export function FieldSpecimens() {
  return (
    <>
      <Specimen name="Text" className={row}>
        <Field label="Email" hint="We only use it to sign you in.">
          <TextInput type="email" placeholder="you@example.ac.uk" autoComplete="off" />
        </Field>
        <Field label="Email, wrong" error="Please enter a valid email address">
          <TextInput type="email" defaultValue="ada@" autoComplete="off" />
        </Field>
        <Field label="Email, disabled">
          <TextInput disabled defaultValue="demo@startup.example" />
        </Field>
        <Field label="Website" optional>
          <TextInput type="url" placeholder="https://" />
        </Field>
        <Field label="Website, read-only">
          <TextInput readOnly defaultValue="https://startup.example" />
        </Field>
      </Specimen>
      <Specimen name="Number" className={row}>
        <Field label="Weekly hours, at least">
          <NumberInput unit="hours" placeholder="Any" />
        </Field>
        <Field label="Weekly hours, out of range" error="Please enter a whole number of hours from 1 to 40">
          <NumberInput unit="hours" defaultValue="400" />
        </Field>
        <Field label="Commitment, disabled">
          <NumberInput unit="months" defaultValue="6" disabled />
        </Field>
      </Specimen>
      <Specimen name="Password" className={row}>
        <Field label="Password">
          <PasswordInput autoComplete="off" defaultValue="correct horse" />
        </Field>
        <Field
          label="New password"
          error="Password must be at least 8 characters"
          hint="A few words are fine."
        >
          <PasswordInput autoComplete="off" defaultValue="short" />
        </Field>
        <Field label="Password, disabled">
          <PasswordInput disabled />
        </Field>
      </Specimen>
      <Specimen name="Several lines" className={row}>
        <Field label="Description">
          <TextArea placeholder="What did you build, and why?" />
        </Field>
        <Field label="Description, wrong" error="Please fill this in">
          <TextArea />
        </Field>
        <Field label="Description, disabled">
          <TextArea disabled defaultValue="A timetable that plans itself." />
        </Field>
      </Specimen>
    </>
  )
}
