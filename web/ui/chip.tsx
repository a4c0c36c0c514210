// Small pills: something that was chosen and can be removed, and a filter that is on or off.
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { onFirstClick } from '../lib/double-click.ts'
import { cx } from './cx.ts'

const pill = 'inline-flex items-center gap-1.5 rounded-full px-3 text-label font-semibold whitespace-nowrap'

export function Chip({ children, className }: { children: ReactNode; className?: string }) {
  return <span className={cx(pill, 'min-h-7 bg-brand-soft text-brand-deep', className)}>{children}</span>
}

/** The whole chip is the button: easy to hit. */
export function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      onClick={onFirstClick(onRemove)}
      aria-label={`Remove ${label}`}
      className={cx(pill, 'min-h-7 max-w-full bg-brand-soft pr-2 text-brand-deep touch:min-h-11 touch:pr-3')}
    >
      <span className="truncate">{label}</span>
      <X
        aria-hidden="true"
        className="size-4 rounded-full p-0.5 transition-colors in-[button:hover]:bg-brand in-[button:hover]:text-on-brand"
      />
    </button>
  )
}

type ToggleChipProps = {
  pressed: boolean
  onPressedChange: (pressed: boolean) => void
  disabled?: boolean
  children: ReactNode
}

export function ToggleChip({ pressed, onPressedChange, disabled = false, children }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onFirstClick(() => onPressedChange(!pressed))}
      disabled={disabled}
      className={cx(
        pill,
        'min-h-8 border border-line-2 bg-surface font-medium text-ink-2 transition-colors not-disabled:hover:bg-sunk',
        'aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-brand-deep',
        'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunk disabled:text-ink-3 touch:min-h-11 touch:px-4',
      )}
    >
      {children}
    </button>
  )
}
