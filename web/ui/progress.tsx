// How far something has come, such as an upload, from 0 to 100. Without a value: under way, nobody knows how far.
import { Progress as Radix } from 'radix-ui'
import { cx } from './cx.ts'

type ProgressProps = { label: string; value?: number | null; className?: string }

export function Progress({ label, value = null, className }: ProgressProps) {
  return (
    <div className={cx('grid gap-1.5', className)}>
      <div className="flex justify-between gap-3 text-label">
        <span className="text-ink-2">{label}</span>
        {value !== null && <span className="tabular-nums">{Math.round(value)}%</span>}
      </div>
      <Radix.Root value={value} aria-label={label} className="h-1.5 overflow-hidden rounded-full bg-line-2">
        <Radix.Indicator
          className={cx('block h-full rounded-full bg-brand', value === null && 'w-full animate-pulse')}
          style={value === null ? undefined : { width: `${value}%` }}
        />
      </Radix.Root>
    </div>
  )
}
