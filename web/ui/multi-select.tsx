// Choosing several options: a button that opens a searchable list.
import { ChevronDown } from 'lucide-react'
import { type Ref, type RefObject, useImperativeHandle, useRef, useState } from 'react'
import { Boundary } from './boundary.tsx'
import { cx } from './cx.ts'
import { inputLook } from './field.tsx'
import { useFieldWiring } from './field-wiring.ts'
import { MultiSelectList } from './overlays.ts'
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
  /** One is chosen, and that closes the list. */
  isSingle?: boolean
  /** Another list than one of the choices given here. */
  list?: typeof MultiSelectList
  onBlur?: () => void
  ref?: Ref<HTMLButtonElement>
}

export function MultiSelect<Value extends string>(props: MultiSelectProps<Value>) {
  const { label, choices, value, onChange, placeholder = 'Choose any', disabled = false, max } = props
  const { isSingle = false, list: List = MultiSelectList, onBlur, ref } = props
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => button.current as HTMLButtonElement)
  const chosen = choices.filter((choice) => value.includes(choice.value))
  const isFull = max !== undefined && value.length >= max.count
  const toggle = (one: Value) => {
    if (isSingle) {
      onChange([one])
      return setIsOpen(false)
    }
    if (value.includes(one)) onChange(value.filter((other) => other !== one))
    else if (!isFull) onChange([...value, one])
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        {...useFieldWiring()}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={disabled}
        onBlur={onBlur}
        {...(isSingle && chosen[0] && { 'aria-description': chosen[0].label })}
        onClick={() => setIsOpen(true)}
        className={cx(
          inputLook,
          'flex min-w-0 items-center justify-between gap-2 text-left aria-expanded:border-brand',
        )}
      >
        <span className={cx('truncate', chosen.length === 0 && 'text-ink-3')}>
          {chosen.length === 0 ? placeholder : chosen.map((choice) => choice.label).join(', ')}
        </span>
        <span className="flex shrink-0 items-center gap-2 text-ink-3">
          {chosen.length > 1 && <span className="text-sm tabular-nums">{chosen.length}</span>}
          <ChevronDown aria-hidden="true" className="size-4" />
        </span>
      </button>
      {isOpen && (
        <Boundary isOverlay>
          <List
            anchor={button as RefObject<HTMLButtonElement>}
            label={label}
            choices={choices}
            isChosen={(one) => value.includes(one as Value)}
            onToggle={(one) => toggle(one as Value)}
            onClose={() => setIsOpen(false)}
            isSingle={isSingle}
            {...(max && { message: isFull ? max.message : '' })}
          />
        </Boundary>
      )}
    </>
  )
}
