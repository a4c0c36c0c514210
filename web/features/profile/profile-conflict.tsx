// Shown when the profile was changed elsewhere while this form was open: both versions, field by field.
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { ProfileValues } from './profile-form-values.ts'
import type { Difference, Side } from './profile-merge.ts'

export type Chosen = Partial<Record<keyof ProfileValues, Side>>
type ProfileConflictProps = {
  differences: readonly Difference[]
  onSave: (chosen: Chosen) => void
  onClose: () => void
}

export function ProfileConflict({ differences, onSave, onClose }: ProfileConflictProps) {
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries(differences.map(({ field, suggested }) => [field, suggested])),
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Your profile was changed elsewhere"
      description="You saved it in another tab or on another device. Choose what to keep."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Back to editing
          </Button>
          <Button onClick={() => onSave(chosen)}>Save these choices</Button>
        </>
      }
    >
      <div className="grid gap-5">
        {differences.map(({ field, label, mine, theirs }) => (
          <fieldset key={field} className="grid min-w-0 gap-2 sm:grid-cols-2">
            <legend className="mb-1.5 text-label font-semibold">{label}</legend>
            {(
              [
                ['mine', 'Typed here', mine],
                ['theirs', 'Saved now', theirs],
              ] as const
            ).map(([side, title, text]) => (
              <label
                key={side}
                className="flex min-w-0 gap-3 rounded-md border border-line-2 px-3 py-2 text-sm has-checked:border-brand has-checked:bg-brand-soft"
              >
                <input
                  type="radio"
                  name={field}
                  checked={chosen[field] === side}
                  onChange={() => setChosen({ ...chosen, [field]: side })}
                  className="mt-0.5 size-4.5 shrink-0 accent-brand"
                />
                <span className="min-w-0">
                  <span className="block text-ink-2">{title}</span>
                  <span className="block font-medium break-words">{text}</span>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  )
}
