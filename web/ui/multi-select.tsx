// Choosing several options: a button that opens a searchable list.
import { ChevronDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { cx } from './cx.ts'
import { inputLook } from './field.tsx'
import { useFieldWiring } from './field-wiring.ts'
import { SearchableList } from './searchable-list.tsx'
import type { Choice } from './select.tsx'

type MultiSelectProps<Value extends string> = {
  /** Names the list and its search, as the label of the field around it does for the button. */
  label: string
  choices: readonly Choice<Value>[]
  value: readonly NoInfer<Value>[]
  onChange: (value: Value[]) => void
  placeholder?: string
  disabled?: boolean
  /** How many can be chosen, and what to say once they are. */
  max?: { count: number; message: string }
}

export function MultiSelect<Value extends string>(props: MultiSelectProps<Value>) {
  const { label, choices, value, onChange, placeholder = 'Choose any', disabled = false, max } = props
  const [open, setOpen] = useState(false)
  const chosen = choices.filter((choice) => value.includes(choice.value))
  const isFull = max !== undefined && value.length >= max.count
  const toggle = (one: Value) => {
    if (value.includes(one)) onChange(value.filter((other) => other !== one))
    else if (!isFull) onChange([...value, one])
  }

  return (
    <Popover.Root open={open} onOpenChange={setOpen} modal>
      <Popover.Trigger
        {...useFieldWiring()}
        disabled={disabled}
        className={cx(inputLook, 'flex min-w-0 items-center justify-between gap-2 text-left')}
      >
        <span className={cx('truncate', chosen.length === 0 && 'text-ink-3')}>
          {chosen.length === 0 ? placeholder : chosen.map((choice) => choice.label).join(', ')}
        </span>
        <span className="flex shrink-0 items-center gap-2 text-ink-3">
          {chosen.length > 1 && <span className="text-sm tabular-nums">{chosen.length}</span>}
          <ChevronDown aria-hidden="true" className="size-4" />
        </span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={label}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 flex max-h-[min(24rem,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) min-w-64 flex-col overflow-hidden rounded-md border border-line-2 bg-surface shadow-raised data-[state=open]:animate-fade-in"
        >
          <SearchableList
            label={label}
            choices={choices}
            isChosen={(one) => value.includes(one)}
            onToggle={toggle}
            onLeave={() => setOpen(false)}
          />
          {max && (
            <p role="status" className={cx('px-3 text-ink-2 text-sm', isFull && 'border-line border-t py-2')}>
              {isFull && max.message}
            </p>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
