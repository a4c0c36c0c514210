// How far an application has come, step by step.
import { Check, X } from 'lucide-react'
import { dateInWords } from '../../lib/dates.ts'
import type { SentApplication } from '../../platform/data-source.ts'
import { cx } from '../../ui/cx.ts'
import { type Step, stepsOf } from './application-status.ts'

export function ApplicationTimeline({ application }: { application: SentApplication }) {
  const steps = stepsOf(application)
  return (
    <ol aria-label="Timeline" className="grid gap-3 sm:flex sm:gap-0">
      {steps.map((step, index) => (
        <li
          key={`${step.name} ${step.date}`}
          {...(step.state === 'current' && { 'aria-current': 'step' })}
          className="relative flex gap-3 sm:flex-1 sm:flex-col sm:gap-2"
        >
          {index < steps.length - 1 && <Line reached={steps[index + 1]?.state !== 'ahead'} />}
          <Marker step={step} refused={step.state === 'current' && application.status === 'rejected'} />
          <span className="text-sm">
            <span className={cx('block', step.state === 'ahead' ? 'text-ink-3' : 'font-medium')}>
              {step.name}
            </span>
            {step.date && <span className="text-label text-ink-3">{dateInWords(step.date)}</span>}
            {step.state === 'ahead' && <span className="sr-only">(still to come)</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** From this step to the next: downwards on a phone, to the right elsewhere. */
const Line = ({ reached }: { reached: boolean }) => (
  <span
    aria-hidden="true"
    className={cx(
      'absolute top-5 -bottom-3 left-[9px] w-0.5 sm:top-[9px] sm:right-0 sm:bottom-auto sm:left-5 sm:h-0.5 sm:w-auto',
      reached ? 'bg-brand' : 'bg-line-2',
    )}
  />
)

function Marker({ step, refused }: { step: Step; refused: boolean }) {
  const Icon = refused ? X : Check
  return (
    <span
      aria-hidden="true"
      className={cx(
        'flex size-5 shrink-0 items-center justify-center rounded-full border-2',
        step.state === 'ahead' && 'border-line-2 bg-surface',
        step.state !== 'ahead' && !refused && 'border-brand bg-brand text-on-brand',
        refused && 'border-danger bg-danger text-on-danger',
      )}
    >
      {step.state !== 'ahead' && <Icon strokeWidth={3.5} className="size-3" />}
    </span>
  )
}
