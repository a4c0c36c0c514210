// One piece on the design page, under its name.
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

export function Specimen({
  name,
  className,
  children,
}: {
  name: string
  className?: string
  children: ReactNode
}) {
  return (
    <div className="grid min-w-0 content-start gap-4">
      <h3 className="font-sans text-label tracking-normal text-ink-3">{name}</h3>
      <div className={cx('min-w-0', className ?? 'flex flex-wrap items-center gap-3')}>{children}</div>
    </div>
  )
}
