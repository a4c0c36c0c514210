// One of several options: the browser's select in our look. Inside a Field it is wired to it.
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, memo, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { inputLook } from './field.tsx'
import { useFieldWiring } from './field-wiring.ts'

/** Choices of one group follow each other, under its name. */
export type Choice<Value extends string> = {
  value: Value
  label: string
  /** Under the label, in a searchable list. */
  detail?: string
  count?: number
  group?: string
}

type SelectProps<Value extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'multiple'> & {
  choices: readonly Choice<Value>[]
  /** Null while nothing is chosen: the placeholder shows. */
  value: NoInfer<Value> | null
  onChange: (value: Value) => void
  placeholder?: string
}

export function Select<Value extends string>({
  choices,
  value,
  onChange,
  placeholder = 'Choose one',
  className,
  ...props
}: SelectProps<Value>) {
  const index = choices.findIndex((choice) => choice.value === value)
  const choose = (index: number) => {
    const choice = choices[index]
    if (choice) onChange(choice.value)
  }
  return (
    <div className={cx('relative', className)}>
      <select
        {...useFieldWiring()}
        {...props}
        value={index}
        onChange={(event) => choose(Number(event.target.value))}
        className={cx(inputLook, 'peer select truncate pr-10', index === -1 && 'text-ink-3')}
      >
        {index === -1 && (
          <option value={-1} disabled hidden>
            {placeholder}
          </option>
        )}
        <Options choices={choices} />
      </select>
      {/* It has a background because a long choice runs on below it. */}
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-px box-content size-4 -translate-y-1/2 rounded-r-md bg-surface pr-2.5 pl-1.5 text-ink-3 peer-disabled:bg-sunk"
      />
    </div>
  )
}

/** Drawn again only for other choices: there may be hundreds. */
const Options = memo(function Options({ choices }: { choices: readonly Choice<string>[] }) {
  return groupsOf(choices).map(({ name, options }) =>
    name ? (
      <optgroup key={name} label={name}>
        {options}
      </optgroup>
    ) : (
      options
    ),
  )
})

function groupsOf(choices: readonly Choice<string>[]) {
  const groups: { name: string | undefined; options: ReactNode[] }[] = []
  for (const [index, { value, label, count, group: name }] of choices.entries()) {
    if (groups.length === 0 || groups.at(-1)?.name !== name) groups.push({ name, options: [] })
    groups.at(-1)?.options.push(
      <option key={value} value={index}>
        {count === undefined ? label : `${label} (${count})`}
      </option>,
    )
  }
  return groups
}
