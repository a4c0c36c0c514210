// How far something has come, such as an upload, from 0 to 100. Where nobody knows how far, use a spinner.
import { Progress as Radix } from 'radix-ui'
import { cx } from './cx.ts'

type ProgressProps = { label: string; value: number; className?: string }

export function Progress({ label, value, className }: ProgressProps) {
  return (
    <div className={cx('grid gap-1.5', className)}>
      <div className="flex justify-between gap-3 text-label">
        <span className="text-ink-2">{label}</span>
        <span className="tabular-nums">{Math.round(value)}%</span>
      </div>
      <Radix.Root value={value} aria-label={label} className="h-1.5 overflow-hidden rounded-full bg-line-2">
        <Radix.Indicator className="block h-full rounded-full bg-brand" style={{ width: `${value}%` }} />
      </Radix.Root>
    </div>
  )
}
