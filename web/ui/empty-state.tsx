// Shown in place of a list: nothing yet and what to do next, or what failed and a way to try again.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

type EmptyStateProps = {
  icon?: LucideIcon
  title: string
  children?: ReactNode
  action?: ReactNode
  className?: string
}

export function EmptyState({
  icon: Icon,
  title,
  children,
  action,
  className = 'px-6 py-14',
}: EmptyStateProps) {
  return (
    <div className={cx('grid justify-items-center gap-3 text-center', className)}>
      {Icon && <Icon aria-hidden="true" strokeWidth={1.5} className="size-8 text-ink-3" />}
      <div className="grid max-w-md gap-1">
        <p className="font-display text-lg font-[640] tracking-[-0.02em]">{title}</p>
        {children && <div className="text-ink-2">{children}</div>}
      </div>
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}

type ErrorStateProps = {
  title: string
  children?: ReactNode
  onRetry: () => void
  retrying?: boolean
  className?: string
}

export function ErrorState({ title, children, onRetry, retrying = false, ...rest }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        {...rest}
        action={
          <Button variant="secondary" onClick={onRetry} pending={retrying} pendingLabel="Trying again">
            Try again
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
