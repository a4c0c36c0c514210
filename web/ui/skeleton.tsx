// The shape of what is coming. A group says so aloud, once.
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-pulse rounded-sm bg-line', className)} />
}

type SkeletonGroupProps = { label: string; className?: string; children: ReactNode }

export function SkeletonGroup({ label, className, children }: SkeletonGroupProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
