// The end of the profile form. With unsaved changes it sticks to the bottom of the window. The form
// ends above it, so it never covers the last field.
import { useDeferredValue } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { clearOfToasts } from '../../ui/toast-place.ts'
import type { ProfileValues } from './profile-form-values.ts'

type SaveBarProps = {
  pending: boolean
  /** A new student has nothing to go back to. */
  isNew: boolean
  onCancel: () => void
}

export function SaveBar({ pending, isNew, onCancel }: SaveBarProps) {
  // The letter is shown first, and the bar follows.
  const isDirty = useDeferredValue(useFormState<ProfileValues>().isDirty)
  return (
    <div
      ref={clearOfToasts}
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-2',
        isDirty &&
          'clear-of-bottom sticky bottom-[calc(var(--cookie-banner,0px)+0.75rem)] z-10 rounded-lg border border-line-2 bg-surface px-4 py-2.5 shadow-raised',
      )}
    >
      <p role="status" className="min-w-0 flex-1 basis-40 text-sm text-ink-2 empty:hidden">
        {isDirty && <StillNeeded />}
      </p>
      <div className="flex gap-2">
        <Button type="submit" pending={pending} pendingLabel="Saving...">
          Save profile
        </Button>
        {(!isNew || isDirty) && (
          <Button variant="secondary" onClick={onCancel}>
            {isNew ? 'Discard' : 'Cancel'}
          </Button>
        )}
      </div>
    </div>
  )
}

function StillNeeded() {
  const [name, ...choices] = useWatch<ProfileValues, ['name', 'university', 'degree', 'yearOfDegree']>({
    name: ['name', 'university', 'degree', 'yearOfDegree'],
  })
  const given = [name.trim(), ...choices]
  const needed = ['name', 'university', 'degree', 'year'].filter((_, index) => !given[index])
  return needed.length > 0 ? `Still needed: ${needed.join(', ')}` : 'Unsaved changes'
}
