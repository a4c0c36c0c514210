// A list to put in order: by dragging, with buttons, or by keyboard. Every move is read out.
import { ArrowDown, ArrowUp, ChevronsUp, GripVertical, type LucideIcon, X } from 'lucide-react'
import { type MouseEventHandler, memo, type ReactNode, useCallback, useId, useRef, useState } from 'react'
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

/** From so many rows on, those out of view are not laid out. */
const longList = 50

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
  const byId = new Map(items.map((item) => [item.id, item]))
  const itemOf = (id: number) => byId.get(id) as Item
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
  const shown = (lifted?.order ?? order).flatMap((id) => byId.get(id) ?? [])
  const onMove = useLatest((id: number, to: 'top' | 'up' | 'down') => {
    const at = order.indexOf(id)
    const ids = moved(order, id, { top: 0, up: at - 1, down: at + 1 }[to])
    if (ids === order) return
    sayWhere(id, ids)
    onSort(ids)
  })
  const remove = useLatest((id: number) => {
    setSaid(`${itemOf(id).name} removed.`)
    onRemove?.(itemOf(id))
  })
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
              shown.length >= longList &&
                lifted?.id !== item.id &&
                '[contain-intrinsic-size:auto_10rem] [content-visibility:auto]',
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
              <RowButtons
                id={item.id}
                name={item.name}
                isFirst={index === 0}
                isLast={index === shown.length - 1}
                onMove={onMove}
                {...(onRemove && { onRemove: remove })}
              />
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The same function for every render, which calls the latest. */
function useLatest<Given extends unknown[]>(run: (...given: Given) => void) {
  const latest = useRef(run)
  latest.current = run
  return useCallback((...given: Given) => latest.current(...given), [])
}

type RowButtonsProps = Sortable & {
  isFirst: boolean
  isLast: boolean
  onMove: (id: number, to: 'top' | 'up' | 'down') => void
  onRemove?: (id: number) => void
}

/** Kept while another row is dragged: there can be hundreds. */
const RowButtons = memo(function RowButtons({
  id,
  name,
  isFirst,
  isLast,
  onMove,
  onRemove,
}: RowButtonsProps) {
  const to = (where: 'top' | 'up' | 'down') => onFirstClick(() => onMove(id, where))
  return (
    <div className="ml-auto flex shrink-0">
      <MoveButton icon={ChevronsUp} name={`Move ${name} to the top`} isOff={isFirst} onClick={to('top')} />
      <MoveButton icon={ArrowUp} name={`Move ${name} up`} isOff={isFirst} onClick={to('up')} />
      <MoveButton icon={ArrowDown} name={`Move ${name} down`} isOff={isLast} onClick={to('down')} />
      {onRemove && <MoveButton icon={X} name={`Remove ${name}`} onClick={onFirstClick(() => onRemove(id))} />}
    </div>
  )
})

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
