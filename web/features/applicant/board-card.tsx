// An applicant on the board: who it is and how well they fit, to move to another column.
import { GripVertical, MessageSquareQuote, Undo2 } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'wouter'
import type { Applicant } from '../../../contract/applicant.ts'
import { type ApplicationStatus, isFinal } from '../../../contract/application-lists.ts'
import { counted } from '../../lib/counted.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { BareCheckbox } from '../../ui/checkbox.tsx'
import { cx } from '../../ui/cx.ts'
import { MoreMenu } from '../../ui/menu.tsx'
import { studiesUnder, titleOf } from '../student/student-name.ts'
import { useMinutesUntil } from './answer-buttons.tsx'
import type { Answer } from './applicant.queries.ts'
import { nameOfApplicant } from './applicant-card.tsx'
import { filterNames } from './applicant-filters.tsx'
import type { useCardDrag } from './use-card-drag.ts'

type Drag = ReturnType<typeof useCardDrag<Applicant>>

type BoardCardProps = {
  applicant: Applicant
  profileHref: string
  isLifted: boolean
  isSending: boolean
  columns: readonly ApplicationStatus[]
  /** Says how to move it by keyboard. */
  helpId: string
  cardProps: Drag['cardProps']
  keyProps: Drag['keyProps']
  onMove: (applicant: Applicant, to: ApplicationStatus) => void
  onAnswer: (answer: Answer) => void
  /** Only while several are being selected. */
  isChosen: boolean | undefined
  onChoose: ((id: number) => void) | undefined
}

export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { applicant, profileHref, isLifted, isSending, columns, helpId, cardProps, keyProps } = props
  const { isChosen, onChoose } = props
  const { id, student, status, note, overdue, undoUntil } = applicant
  const name = nameOfApplicant(applicant)
  const minutes = useMinutesUntil(undoUntil)
  return (
    <div
      {...(!onChoose && cardProps(applicant))}
      aria-busy={isSending}
      className={cx(
        'grid grid-cols-1 gap-1.5 rounded-md border bg-surface p-2.5 pr-1 select-none [-webkit-touch-callout:none]',
        isLifted ? 'border-brand opacity-60' : 'border-line',
        isSending && 'opacity-60',
        !onChoose && 'cursor-grab',
      )}
    >
      <div className="flex items-start gap-1">
        {onChoose ? (
          <BareCheckbox
            aria-label={`Select ${name}`}
            disabled={isFinal(status)}
            checked={isChosen ?? false}
            onChange={() => onChoose(id)}
          />
        ) : (
          <button
            type="button"
            data-grip
            data-applicant={id}
            aria-label={`Move ${name}`}
            aria-pressed={isLifted}
            aria-describedby={helpId}
            {...keyProps(applicant)}
            className="-ml-1 flex size-6 shrink-0 cursor-grab items-center justify-center rounded-sm text-ink-3 hover:text-ink touch:size-11"
          >
            <GripVertical aria-hidden="true" className="size-4" />
          </button>
        )}
        <div className="min-w-0 flex-1">
          <h3 className="text-base leading-snug font-semibold break-words">
            {student ? (
              <Link href={profileHref} draggable={false} className="link">
                {titleOf(student)}
              </Link>
            ) : (
              name
            )}
          </h3>
          <p className="truncate text-sm text-ink-2">
            {student ? studiesUnder(student) : 'No profile shared'}
          </p>
        </div>
        <MoreMenu
          label={`More for ${name}`}
          items={[
            ...columns
              .filter((column) => column !== status)
              .map((column) => ({
                name: `Move to ${filterNames[column]}`,
                onSelect: () => props.onMove(applicant, column),
              })),
            ...(minutes > 0
              ? [{ name: 'Send answer now', onSelect: () => props.onAnswer({ id, status: 'send' }) }]
              : []),
          ]}
        />
      </div>
      <p className="flex flex-wrap items-center gap-1.5 text-sm">
        {student && <Badge tone="brand">{`${student.match.score} match`}</Badge>}
        {overdue && <Badge tone="danger">Overdue</Badge>}
        {note && (
          <span className="inline-flex items-center gap-1 text-ink-2">
            <MessageSquareQuote aria-hidden="true" className="size-4" />
            Note
          </span>
        )}
        {minutes > 0 && (
          <Button
            size="sm"
            variant="secondary"
            onClick={() => props.onAnswer({ id, status: 'undo' })}
            aria-label={`Undo for ${name}`}
          >
            <Undo2 aria-hidden="true" className="size-4" />
            Undo <span className="font-normal">({counted(minutes, 'minute')} left)</span>
          </Button>
        )}
      </p>
    </div>
  )
})
