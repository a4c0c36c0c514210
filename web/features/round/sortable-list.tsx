// A list to put in order: by dragging, with buttons, or by keyboard. Every move is read out.
import { ArrowDown, ArrowUp, ChevronsUp, GripVertical, type LucideIcon, X } from 'lucide-react'
import { type MouseEventHandler, type ReactNode, useId, useRef, useState } from 'react'
import { onFirstClick } from '../../lib/double-click.ts'
import { cx } from '../../ui/cx.ts'
import { moved, useSort } from './use-sort.ts'

/** What is moved, and what it is called when it is read out. */
export type Sortable = { id: number; name: string }

type SortableListProps<Item extends Sortable> = {
  label: string
  items: readonly Item[]
  onSort: (ids: readonly number[]) => void
  onRemove?: (item: Item) => void
  /** Where an item is, read out after each move. */
  positionOf?: (item: Item, ids: readonly number[]) => string
  className?: (item: Item, index: number, items: readonly Item[]) => string | undefined
  /** `items` are in the order in which they are shown: while one is dragged it is not saved yet. */
  children: (item: Item, index: number, items: readonly Item[]) => ReactNode
}

const inTheList = ({ id }: Sortable, ids: readonly number[]) => `${ids.indexOf(id) + 1} of ${ids.length}`

export function SortableList<Item extends Sortable>({
  label,
  items,
  onSort,
  onRemove,
  positionOf = inTheList,
  className,
  children,
}: SortableListProps<Item>) {
  const list = useRef<HTMLOListElement>(null)
  const helpId = useId()
  const [said, setSaid] = useState('')
  const order = items.map(({ id }) => id)
  const itemOf = (id: number) => items.find((item) => item.id === id) as Item
  const sayWhere = (id: number, ids: readonly number[]) =>
    setSaid(`${itemOf(id).name}: ${positionOf(itemOf(id), ids)}.`)
  const sort = useSort({
    order,
    getList: () => list.current,
    onLift: (id) => setSaid(`${itemOf(id).name} picked up. Move it with the arrow keys.`),
    onMove: sayWhere,
    onDrop: (id, ids) => {
      sayWhere(id, ids)
      if (String(ids) !== String(order)) onSort(ids)
    },
    onCancel: (id) => setSaid(`${itemOf(id).name} put back: ${positionOf(itemOf(id), order)}.`),
  })
  const { lifted } = sort
  const shown = (lifted?.order ?? order).filter((id) => order.includes(id)).map(itemOf)
  const move = (id: number, index: number) => {
    const ids = moved(order, id, index)
    if (ids === order) return
    sayWhere(id, ids)
    onSort(ids)
  }
  return (
    <div>
      <p id={helpId} hidden>
        Press Space to pick up, the arrow keys to move, Space to drop and Escape to put back.
      </p>
      <p aria-live="assertive" className="sr-only">
        {said}
      </p>
      <ol ref={list} aria-label={label} className="grid grid-cols-1 gap-2">
        {shown.map((item, index) => (
          <li
            key={item.id}
            aria-label={item.name}
            {...sort.rowProps(item.id)}
            className={cx(
              'flex min-w-0 items-start gap-1 rounded-md border bg-surface p-2 sm:items-center',
              lifted?.id === item.id ? 'relative z-10 border-brand shadow-raised' : 'border-line',
              lifted?.by === 'pointer' ? 'cursor-grabbing select-none' : 'sm:cursor-grab',
              className?.(item, index, shown),
            )}
          >
            <button
              type="button"
              data-grip
              aria-label={`Move ${item.name}`}
              aria-describedby={helpId}
              aria-pressed={lifted?.id === item.id}
              {...sort.gripProps(item.id)}
              className="inline-flex h-10 w-8 shrink-0 cursor-grab touch-none items-center justify-center rounded-md text-ink-3 hover:bg-sunk hover:text-ink aria-pressed:bg-brand-soft aria-pressed:text-brand-deep touch:size-11"
            >
              <GripVertical aria-hidden="true" className="size-5" />
            </button>
            <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <div className="min-w-0 flex-1 basis-48 py-1">{children(item, index, shown)}</div>
              <div className="ml-auto flex shrink-0">
                <MoveButton
                  icon={ChevronsUp}
                  name={`Move ${item.name} to the top`}
                  isOff={index === 0}
                  onClick={onFirstClick(() => move(item.id, 0))}
                />
                <MoveButton
                  icon={ArrowUp}
                  name={`Move ${item.name} up`}
                  isOff={index === 0}
                  onClick={onFirstClick(() => move(item.id, index - 1))}
                />
                <MoveButton
                  icon={ArrowDown}
                  name={`Move ${item.name} down`}
                  isOff={index === shown.length - 1}
                  onClick={onFirstClick(() => move(item.id, index + 1))}
                />
                {onRemove && (
                  <MoveButton
                    icon={X}
                    name={`Remove ${item.name}`}
                    onClick={onFirstClick(() => {
                      setSaid(`${item.name} removed.`)
                      onRemove(item)
                    })}
                  />
                )}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

type MoveButtonProps = {
  icon: LucideIcon
  name: string
  /** Stays focusable at either end of the list: the focus is not lost. */
  isOff?: boolean
  onClick: MouseEventHandler<HTMLButtonElement>
}

function MoveButton({ icon: Icon, name, isOff = false, onClick }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      {...(isOff ? { 'aria-disabled': true } : { onClick })}
      className="inline-flex size-9 cursor-pointer items-center justify-center rounded-md text-ink-2 transition-colors not-aria-disabled:hover:bg-brand-soft not-aria-disabled:hover:text-brand-deep aria-disabled:cursor-default aria-disabled:opacity-35 touch:size-11"
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </button>
  )
}
