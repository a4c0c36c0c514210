// One of several. Inside a Field it is wired to it.
import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { cx } from './cx.ts'
import { inputLook } from './field.tsx'
import { useFieldWiring } from './field-wiring.ts'

export type Choice<Value extends string> = { value: Value; label: string; count?: number }

type SelectProps<Value extends string> = {
  choices: readonly Choice<Value>[]
  value: NoInfer<Value> | null
  onChange: (value: Value) => void
  placeholder?: string
  disabled?: boolean
  name?: string
  'aria-label'?: string
}

// Radix keeps the empty string for "nothing chosen", but it is a choice of ours: "Any".
const keyOf = (value: string) => `choice-${value}`

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { choices, value, onChange, placeholder = 'Choose one', disabled = false, name } = props
  const choose = (key: string) => {
    const choice = choices.find((choice) => keyOf(choice.value) === key)
    if (choice) onChange(choice.value)
  }
  return (
    <Radix.Root
      value={value === null ? '' : keyOf(value)}
      onValueChange={choose}
      disabled={disabled}
      {...(name && { name })}
    >
      <Radix.Trigger
        {...useFieldWiring()}
        aria-label={props['aria-label']}
        className={cx(
          inputLook,
          'flex items-center justify-between gap-2 text-left data-placeholder:text-ink-3 [&>span]:truncate',
        )}
      >
        <Radix.Value placeholder={placeholder} />
        <Radix.Icon asChild>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-select-content-available-height) w-(--radix-select-trigger-width) overflow-hidden rounded-md border border-line-2 bg-surface shadow-raised data-[state=open]:animate-fade-in"
        >
          <Radix.Viewport className="max-h-80 p-1">
            {choices.map((choice) => (
              <Radix.Item
                key={choice.value}
                value={keyOf(choice.value)}
                className="flex min-h-9 items-center gap-2 rounded-sm py-1.5 pr-3 pl-8 outline-none data-highlighted:bg-brand-soft data-highlighted:text-brand-deep touch:min-h-11"
              >
                <Radix.ItemIndicator className="absolute left-3">
                  <Check aria-hidden="true" className="size-4 text-brand" />
                </Radix.ItemIndicator>
                <Radix.ItemText>{choice.label}</Radix.ItemText>
                {choice.count !== undefined && (
                  <span className="ml-auto text-sm text-ink-3 tabular-nums">{choice.count}</span>
                )}
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
