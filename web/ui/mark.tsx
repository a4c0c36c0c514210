// What was checked about somebody: a tick and a few words, or the tick alone where there is no room for them.
import { BadgeCheck } from 'lucide-react'

export function Mark({ children, iconOnly = false }: { children: string; iconOnly?: boolean }) {
  return (
    <span
      {...(iconOnly && { title: children })}
      className="inline-flex items-center gap-1 text-label font-semibold text-brand"
    >
      <BadgeCheck aria-hidden="true" className="size-4 shrink-0" />
      <span className={iconOnly ? 'sr-only' : undefined}>{children}</span>
    </span>
  )
}
