// How far an application has come, step by step, for both sides.
import { Check, X } from 'lucide-react'
import { dateInWords } from '../../lib/dates.ts'
import { useLocalTime } from '../../lib/use-local-time.ts'
import { cx } from '../../ui/cx.ts'
import type { Step } from './timeline-steps.ts'

/** More than these are too many side by side. */
const mostInRow = 4

export function Timeline({ steps }: { steps: readonly Step[] }) {
  const isRow = steps.length <= mostInRow
  const inLocalTime = useLocalTime('medium')
  return (
    <ol aria-label="Timeline" className={cx('grid gap-3', isRow && 'sm:flex sm:gap-0')}>
      {steps.map((step, index) => (
        <li
          key={`${step.name} ${step.at}`}
          {...(step.state === 'current' && { 'aria-current': 'step' })}
          className={cx('relative flex gap-3', isRow && 'sm:flex-1 sm:flex-col sm:gap-2')}
        >
          {index < steps.length - 1 && <Line isRow={isRow} reached={steps[index + 1]?.state !== 'ahead'} />}
          <Marker step={step} />
          <span className="min-w-0 text-sm sm:pr-3">
            <span className={cx('block break-words', step.state === 'ahead' ? 'text-ink-3' : 'font-medium')}>
              {step.name}
            </span>
            {step.interviewAt && <span className="block">{inLocalTime(step.interviewAt)}</span>}
            {step.date && <span className="text-label text-ink-3">{dateInWords(step.date)}</span>}
            {step.at && <span className="text-label text-ink-3">{inLocalTime(step.at)}</span>}
            {step.state === 'ahead' && <span className="sr-only">(still to come)</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** From this step to the next: downwards, or to the right where they are side by side. */
const Line = ({ isRow, reached }: { isRow: boolean; reached: boolean }) => (
  <span
    aria-hidden="true"
    className={cx(
      'absolute top-5 -bottom-3 left-[9px] w-0.5',
      isRow && 'sm:top-[9px] sm:right-0 sm:bottom-auto sm:left-5 sm:h-0.5 sm:w-auto',
      reached ? 'bg-brand' : 'bg-line-2',
    )}
  />
)

function Marker({ step }: { step: Step }) {
  const isRefused = step.state === 'current' && step.isRefusal
  const Icon = isRefused ? X : Check
  return (
    <span
      aria-hidden="true"
      className={cx(
        'flex size-5 shrink-0 items-center justify-center rounded-full border-2',
        step.state === 'ahead' && 'border-line-2 bg-surface',
        step.state !== 'ahead' && !isRefused && 'border-brand bg-brand text-on-brand',
        isRefused && 'border-danger bg-danger text-on-danger',
      )}
    >
      {step.state !== 'ahead' && <Icon strokeWidth={3.5} className="size-3" />}
    </span>
  )
}
