// Says that something is under way. With a label it is announced; without one, text beside it says so.
import { LoaderCircle } from 'lucide-react'
import { cx } from './cx.ts'

type SpinnerProps = { label?: string; className?: string }

export function Spinner({ label, className = 'size-5' }: SpinnerProps) {
  const circle = <LoaderCircle aria-hidden="true" className={cx('shrink-0 animate-spin', className)} />
  if (!label) return circle
  return (
    <span role="status" className="inline-flex items-center gap-2.5 text-ink-2">
      {circle}
      <span>{label}</span>
    </span>
  )
}
