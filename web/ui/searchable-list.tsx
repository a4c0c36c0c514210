// The inside of a multi-select: a search box that keeps the focus, and its options. cmdk does the combobox's keys, ids and
// roles. The filter is ours, and `aria-selected` says what is chosen: cmdk's would say what is highlighted.
import { Command } from 'cmdk'
import { Check, Search } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { cx } from './cx.ts'
import type { Choice } from './select.tsx'

type SearchableListProps<Value extends string> = {
  label: string
  choices: readonly Choice<Value>[]
  isChosen: (value: Value) => boolean
  onToggle: (value: Value) => void
  onLeave: () => void
}

const pageSize = 8

export function SearchableList<Value extends string>(props: SearchableListProps<Value>) {
  const { label, choices, isChosen, onToggle, onLeave } = props
  const [search, setSearch] = useState('')
  const [active, setActive] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = choices.filter((choice) => choice.label.toLowerCase().includes(wanted))

  const moveBy = (by: number) => {
    const index = found.findIndex(({ value }) => value === active) + by
    setActive(found[Math.max(0, Math.min(found.length - 1, index))]?.value ?? '')
  }
  const keys: Record<string, () => void> = {
    PageDown: () => moveBy(pageSize),
    PageUp: () => moveBy(-pageSize),
    Tab: onLeave,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <Command
      label={`Search ${label.toLowerCase()}`}
      value={active}
      onValueChange={setActive}
      shouldFilter={false}
      vimBindings={false}
      loop
      onKeyDown={onKeyDown}
      className="flex min-h-0 flex-1 flex-col outline-none"
    >
      <div className="flex items-center gap-2 border-b border-line px-3 focus-within:border-brand">
        <Search aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
        <Command.Input
          value={search}
          onValueChange={setSearch}
          placeholder="Search"
          className="min-h-11 w-full bg-transparent text-[1rem] outline-none placeholder:text-ink-3 md:text-base"
        />
      </div>
      <Command.List
        label={label}
        aria-multiselectable="true"
        onMouseDown={(event) => event.preventDefault()}
        className={cx(
          'min-h-0 flex-1 overflow-y-auto overscroll-contain p-1 outline-none',
          found.length === 0 && 'hidden',
        )}
      >
        {found.map((choice) => (
          <Command.Item
            key={choice.value}
            value={choice.value}
            onSelect={() => onToggle(choice.value)}
            asChild
          >
            <div
              role="option"
              tabIndex={-1}
              aria-selected={isChosen(choice.value)}
              className="flex min-h-9 items-center gap-2.5 rounded-sm px-2 py-1.5 outline-none data-[selected=true]:bg-brand-soft data-[selected=true]:text-brand-deep touch:min-h-11"
            >
              <span
                className={cx(
                  'flex size-4.5 shrink-0 items-center justify-center rounded-[5px] border',
                  isChosen(choice.value) ? 'border-brand bg-brand text-on-brand' : 'border-edge bg-surface',
                )}
              >
                {isChosen(choice.value) && <Check aria-hidden="true" strokeWidth={3} className="size-3.5" />}
              </span>
              <span className="min-w-0">{choice.label}</span>
              {choice.count !== undefined && (
                <span className="ml-auto text-sm text-ink-3 tabular-nums">{choice.count}</span>
              )}
            </div>
          </Command.Item>
        ))}
      </Command.List>
      <p role="status" className={found.length ? 'sr-only' : 'px-3 py-4 text-sm text-ink-2'}>
        {found.length ? `${found.length} to choose from` : `Nothing called “${search.trim()}”`}
      </p>
    </Command>
  )
}
