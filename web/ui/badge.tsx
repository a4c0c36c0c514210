// A word about a thing: its status, its match, its kind.
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const tones = {
  neutral: 'border-line-2 bg-sunk text-ink-2',
  brand: 'border-brand/25 bg-brand-soft text-brand-deep',
  amber: 'border-amber-line bg-amber-ground text-amber-ink',
  danger: 'border-danger/25 bg-danger-soft text-danger',
}

type BadgeProps = { tone?: keyof typeof tones; className?: string; children: ReactNode }

export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full border px-2.5 py-px text-label font-semibold whitespace-nowrap tabular-nums',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
