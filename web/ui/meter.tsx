// How much of something, out of a maximum: the number and a bar, such as a match of 92.
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
      <span className="h-1.5 min-w-13 flex-1 overflow-hidden rounded-full bg-line-2">
        <span
          className="block h-full rounded-full bg-brand"
          style={{ width: `${Math.min(100, Math.max(0, (value / max) * 100))}%` }}
        />
      </span>
    </span>
  )
}
