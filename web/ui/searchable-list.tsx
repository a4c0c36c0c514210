// The inside of a multi-select: a combobox that keeps the focus, and its listbox. Our own, because `aria-selected` must say
// what is chosen: cmdk needs it for the highlighted option, and Ariakit would add 25 kB to every search screen.
import { Check, Search } from 'lucide-react'
import { Fragment, type KeyboardEvent, memo, useDeferredValue, useId, useRef, useState } from 'react'
import { cx } from './cx.ts'
import type { Choice } from './select.tsx'

export type SearchableListProps<Value extends string> = {
  label: string
  choices: readonly Choice<Value>[]
  isChosen: (value: Value) => boolean
  onToggle: (value: Value) => void
  onLeave: () => void
  /** One is chosen, not several. */
  isSingle?: boolean
  /** Where the choices are searched for elsewhere: what is typed, and what to say instead of how many there are. */
  search?: { text: string; onChange: (text: string) => void; maxLength: number; note: string | undefined }
}

/** As many as an open list shows before it is scrolled. */
const firstOptions = 12

export function SearchableList<Value extends string>(props: SearchableListProps<Value>) {
  const { label, choices, isChosen, onToggle, onLeave, isSingle = false, search } = props
  const [ownText, setOwnText] = useState('')
  const text = search?.text ?? ownText
  const [activeIndex, setActiveIndex] = useState(0)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const wanted = text.trim().toLowerCase()
  const found = search ? choices : choices.filter((choice) => choice.label.toLowerCase().includes(wanted))
  const active = found[activeIndex]
  // The first answer the press that opened the list, and the others follow.
  const drawn = Math.max(useDeferredValue(found.length, 0), firstOptions)

  const moveTo = (index: number) => {
    const last = Math.max(0, found.length - 1)
    const next = Math.min(last, Math.max(0, index))
    setActiveIndex(next)
    list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' })
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => moveTo(activeIndex + 1 < found.length ? activeIndex + 1 : 0),
    ArrowUp: () => moveTo(activeIndex > 0 ? activeIndex - 1 : found.length - 1),
    PageDown: () => moveTo(activeIndex + 8),
    PageUp: () => moveTo(activeIndex - 8),
    Enter: () => active && onToggle(active.value),
    Tab: onLeave,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const indexAt = ({ target }: { target: EventTarget }) =>
    Number((target as Element).closest<HTMLElement>('[role=option]')?.dataset.index ?? -1)

  return (
    <>
      <div className="flex items-center gap-2 border-b border-line px-3 focus-within:border-brand">
        <Search aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
        <input
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={active && `${id}-${activeIndex}`}
          aria-label={`Search ${label.toLowerCase()}`}
          placeholder="Search"
          autoComplete="off"
          spellCheck={false}
          maxLength={search?.maxLength}
          value={text}
          onChange={(event) => {
            const setText = search?.onChange ?? setOwnText
            setText(event.target.value)
            moveTo(0)
          }}
          onKeyDown={onKeyDown}
          className="min-h-11 w-full bg-transparent text-[1rem] outline-none placeholder:text-ink-3 md:text-base"
        />
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the search box, which keeps the focus */}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-multiselectable={!isSingle}
        aria-label={label}
        tabIndex={-1}
        onPointerMove={(event) => {
          const index = indexAt(event)
          if (index !== -1) setActiveIndex(index)
        }}
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          const choice = found[indexAt(event)]
          if (choice) onToggle(choice.value)
        }}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1 outline-none empty:hidden"
      >
        {found.slice(0, drawn).map((choice, index) => (
          <Fragment key={choice.value}>
            {choice.group && choice.group !== found[index - 1]?.group && (
              <p
                role="presentation"
                className="px-2 pt-3 pb-1 font-semibold text-label text-ink-3 first:pt-1"
              >
                {choice.group}
              </p>
            )}
            <Option
              id={`${id}-${index}`}
              index={index}
              choice={choice}
              isActive={index === activeIndex}
              isChosen={isChosen(choice.value)}
              isSingle={isSingle}
            />
          </Fragment>
        ))}
      </div>
      <p role="status" className={found.length && !search?.note ? 'sr-only' : 'px-3 py-4 text-sm text-ink-2'}>
        {search?.note ??
          (found.length ? `${found.length} to choose from` : `Nothing called “${text.trim()}”`)}
      </p>
    </>
  )
}

type OptionProps = {
  id: string
  index: number
  choice: Choice<string>
  isActive: boolean
  isChosen: boolean
  isSingle: boolean
}

/** The list hears its presses: an option that did not change is not drawn again. */
const Option = memo(function Option({ id, index, choice, isActive, isChosen, isSingle }: OptionProps) {
  return (
    <div
      id={id}
      data-index={index}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-description={choice.group}
      className={cx(
        'flex min-h-9 items-center gap-2.5 rounded-sm px-2 py-1.5 outline-none touch:min-h-11',
        isActive && 'bg-brand-soft text-brand-deep',
      )}
    >
      <span
        className={cx(
          'flex size-4.5 shrink-0 items-center justify-center border',
          isSingle ? 'rounded-full' : 'rounded-[5px]',
          isChosen ? 'border-brand bg-brand text-on-brand' : 'border-edge bg-surface',
        )}
      >
        {isChosen && <Check aria-hidden="true" strokeWidth={3} className="size-3.5" />}
      </span>
      <span className="min-w-0 break-words">
        {choice.label}
        {choice.detail && <span className="block text-label text-ink-3">{choice.detail}</span>}
      </span>
      {choice.count !== undefined && (
        <span className="ml-auto text-sm text-ink-3 tabular-nums">{choice.count}</span>
      )}
    </div>
  )
})
