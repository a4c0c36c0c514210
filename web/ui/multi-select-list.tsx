// The list that a multi-select opens.
import type { RefObject } from 'react'
import { cx } from './cx.ts'
import { PopoverFrame } from './popover-frame.tsx'
import { SearchableList, type SearchableListProps } from './searchable-list.tsx'

export type MultiSelectListProps = Omit<SearchableListProps<string>, 'onLeave'> & {
  anchor: RefObject<HTMLElement>
  /** What to say once no more can be chosen, where there is a limit; empty until then. */
  message?: string
  onClose: () => void
}

export function MultiSelectList({ anchor, message, onClose, ...list }: MultiSelectListProps) {
  return (
    <PopoverFrame
      modal
      anchor={anchor}
      label={list.label}
      onClose={onClose}
      className={cx(
        'z-50 flex max-h-[min(24rem,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) min-w-64 flex-col overflow-hidden rounded-md border border-line-2 bg-surface shadow-raised data-[state=open]:animate-fade-in',
        // It grows with what is typed, and must not have opened where there is no room for that.
        list.search && 'min-h-[min(16rem,40dvh)]',
      )}
    >
      <SearchableList {...list} onLeave={onClose} />
      {message !== undefined && (
        <p role="status" className={cx('px-3 text-ink-2 text-sm', message && 'border-line border-t py-2')}>
          {message}
        </p>
      )}
    </PopoverFrame>
  )
}
