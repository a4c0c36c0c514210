// Narrows the list to applicants, liked or tagged students.
import { type Narrowing, narrowings } from '../../../contract/student-lists.ts'
import { ToggleChip } from '../../ui/chip.tsx'
import { cx } from '../../ui/cx.ts'
import { strip } from '../../ui/strip.ts'

const names: Record<Narrowing, string> = {
  applicants: 'Applicants only',
  contacted: 'Contacted',
  interviewed: 'Interviewed',
  hired: 'Hired',
  favorites: 'Favorites',
}

type StatusFiltersProps = { only: readonly Narrowing[]; onChange: (only: Narrowing[]) => void }

export function StatusFilters({ only, onChange }: StatusFiltersProps) {
  const toggle = (one: Narrowing, on: boolean) =>
    onChange(narrowings.filter((other) => (other === one ? on : only.includes(other))))
  return (
    <fieldset aria-label="Show only" className={cx(strip, 'min-w-0 flex-1 max-sm:mr-0 max-sm:pr-1')}>
      {narrowings.map((one) => (
        <ToggleChip key={one} pressed={only.includes(one)} onPressedChange={(on) => toggle(one, on)}>
          {names[one]}
        </ToggleChip>
      ))}
    </fieldset>
  )
}
