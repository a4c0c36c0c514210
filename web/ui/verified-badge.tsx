// Shows what we verified: a tick and a few words, or the tick alone where there is no room.
import { BadgeCheck } from 'lucide-react'
import { cx } from './cx.ts'

export function VerifiedBadge({ children, iconOnly = false }: { children: string; iconOnly?: boolean }) {
  return (
    <span
      {...(iconOnly && { title: children })}
      className={cx(
        'inline-flex items-center gap-1 text-label font-semibold text-brand',
        iconOnly && 'align-[-0.15em]',
      )}
    >
      <BadgeCheck aria-hidden="true" className="size-4 shrink-0" />
      <span className={iconOnly ? 'sr-only' : undefined}>{children}</span>
    </span>
  )
}
