import { cx } from '../../ui/cx.ts'

/** How much is unread, for the eyes: say it to screen readers where it is shown. */
export const UnreadBadge = ({ unread, className }: { unread: number; className?: string }) => (
  <span
    aria-hidden="true"
    className={cx(
      'flex h-4.5 min-w-4.5 shrink-0 items-center justify-center rounded-full bg-brand px-1 text-xs font-semibold text-on-brand tabular-nums',
      className,
    )}
  >
    {unread > 99 ? '99+' : unread}
  </span>
)
