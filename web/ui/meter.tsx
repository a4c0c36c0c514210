// How much of something, out of a maximum: the number and a bar, such as a match of 92.
import type { CSSProperties } from 'react'
import { cx } from './cx.ts'

type MeterProps = { label: string; value: number; max?: number; hideNumber?: boolean; className?: string }

export function Meter({ label, value, max = 100, hideNumber = false, className }: MeterProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers do not let <meter> be drawn alike
    <span
      role="meter"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className={cx('inline-flex items-center gap-2', className)}
    >
      {!hideNumber && <span className="min-w-[2ch] text-right font-semibold tabular-nums">{value}</span>}
      <Bar percent={Math.min(100, Math.max(0, (value / max) * 100))} className="min-w-13 flex-1" />
    </span>
  )
}

/** For something that has a name and a number already. */
export const Bar = ({ percent, className }: { percent: number; className: string }) => (
  <span className={cx('bar', className)} style={{ '--filled': `${percent}%` } as CSSProperties} />
)
