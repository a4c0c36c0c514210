// A table that scrolls inside its own frame under a header that stays. Numbers line up.
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

type TableProps = ComponentProps<'table'> & { label: string; frameClassName?: string }

/** The frame can be scrolled from the keyboard, so it takes the focus and has a name. */
export function Table({ label, frameClassName, className, ...props }: TableProps) {
  return (
    // biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section
      aria-label={label}
      tabIndex={0}
      className={cx('relative overflow-auto rounded-lg border border-line bg-surface', frameClassName)}
    >
      <table
        className={cx('w-full border-separate border-spacing-0 text-left text-sm tabular-nums', className)}
        {...props}
      />
    </section>
    // biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above
  )
}

export function HeaderCell({ className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      className={cx(
        'sticky top-0 z-10 h-10 border-b border-line bg-sunk px-3.5 text-label font-semibold whitespace-nowrap text-ink-2',
        className,
      )}
      {...props}
    />
  )
}

type Direction = 'ascending' | 'descending'
const sortIcons = {
  ascending: <ArrowUp aria-hidden="true" className="size-3.5 text-brand" />,
  descending: <ArrowDown aria-hidden="true" className="size-3.5 text-brand" />,
  none: <ChevronsUpDown aria-hidden="true" className="size-3.5 text-ink-3" />,
}

type SortHeaderProps = {
  direction: Direction | null
  onSort: () => void
  className?: string
  children: ReactNode
}

export function SortHeader({ direction, onSort, className, children }: SortHeaderProps) {
  return (
    <HeaderCell aria-sort={direction ?? 'none'} className={className}>
      <button
        type="button"
        onClick={onSort}
        className="-mx-2 inline-flex min-h-8 items-center gap-1 rounded-sm px-2 hover:text-ink touch:min-h-11"
      >
        {children}
        {sortIcons[direction ?? 'none']}
      </button>
    </HeaderCell>
  )
}

// A class and no components, because a list has hundreds of cells.
export const rowClass = (selected: boolean) =>
  selected ? 'row bg-brand-soft' : 'row bg-surface hover:bg-sunk'
