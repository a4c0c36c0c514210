// Tabs: they open by click, by Enter or Space, and by moving to them with the arrow keys.
import type { LucideIcon } from 'lucide-react'
import { Tabs as Radix } from 'radix-ui'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cx } from './cx.ts'

export const Tabs = Radix.Root

export function TabList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Radix.List aria-label={label} className="flex border-b border-line-2 sm:gap-1">
      {children}
    </Radix.List>
  )
}

/** On small screens a tab with an icon shows the icon alone, and its name once chosen. */
export function Tab({
  value,
  icon: Icon,
  onIntent,
  children,
}: {
  value: string
  icon?: LucideIcon
  /** When it is pointed at or focused: what it opens can be loaded. */
  onIntent?: () => void
  children: ReactNode
}) {
  return (
    <Radix.Trigger
      value={value}
      onMouseDown={ignoreSecondPress}
      {...(onIntent && { onPointerEnter: onIntent, onFocusCapture: onIntent })}
      className={cx(
        '-mb-px inline-flex min-h-11 flex-auto items-center justify-center gap-2 border-b-2 border-transparent px-2 sm:px-4',
        'font-medium text-ink-2 transition-colors hover:text-ink sm:flex-none',
        'data-[state=active]:border-brand data-[state=active]:text-brand focus-visible:-outline-offset-2',
      )}
    >
      {Icon && <Icon aria-hidden="true" className="size-5 sm:size-4.5" />}
      <span className={Icon && 'whitespace-nowrap max-sm:in-[[role=tab][data-state=inactive]]:sr-only'}>
        {children}
      </span>
    </Radix.Trigger>
  )
}

/** On a phone the next tab moves under the pointer. A tab opens by the press and by the focus: both are prevented. */
function ignoreSecondPress(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault()
}

export function TabPanel({ className = 'pt-6', ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={cx('rounded-sm', className)} {...props} />
}
