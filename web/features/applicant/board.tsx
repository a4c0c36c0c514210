// The applicants of a project as a board: a column for each status, and cards to move between them.
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Applicant } from '../../../contract/applicant.ts'
import type { ApplicantSort } from '../../../contract/applicant-lists.ts'
import { type ApplicationStatus, applicationStatuses } from '../../../contract/application-lists.ts'
import { cx } from '../../ui/cx.ts'
import { toast } from '../../ui/toast-store.ts'
import { useBlind } from '../student/blind.ts'
import { type Answer, type Applicants, useApplicants } from './applicant.queries.ts'
import { nameOfApplicant } from './applicant-card.tsx'
import { filterNames } from './applicant-filters.tsx'
import { More } from './applicant-list.tsx'
import { BoardCard } from './board-card.tsx'
import { moveTo } from './board-moves.ts'
import type { Choice } from './bulk-answers.tsx'
import { useCardDrag } from './use-card-drag.ts'

const columns = applicationStatuses

/** Each column comes page by page. Someone who is no longer in it is left out before it is fetched again. */
function useColumn(projectId: number, status: ApplicationStatus, sort: ApplicantSort) {
  const listed = useApplicants(projectId, { show: status, sort })
  const { coverApplicant } = useBlind()
  const applicants = useMemo(
    () => listed.applicants.filter((one) => one.status === status).map(coverApplicant),
    [listed.applicants, status, coverApplicant],
  )
  return { ...listed, applicants }
}

export function useColumns(projectId: number, sort: ApplicantSort) {
  return {
    under_review: useColumn(projectId, 'under_review', sort),
    interview_scheduled: useColumn(projectId, 'interview_scheduled', sort),
    accepted: useColumn(projectId, 'accepted', sort),
    rejected: useColumn(projectId, 'rejected', sort),
  } satisfies Record<ApplicationStatus, Applicants>
}

type BoardProps = {
  lists: ReturnType<typeof useColumns>
  counts: Readonly<Record<ApplicationStatus, number>>
  isFull: boolean
  hrefFor: (studentId: number) => string
  /** The applicant whose answer is being sent. */
  sendingId: number | undefined
  onAnswer: (answer: Answer) => void
  onPropose: (applicant: Applicant) => void
  /** While several are being selected, no card is dragged. */
  choice: Choice | undefined
}

export function Board(props: BoardProps) {
  const { lists, counts, isFull, hrefFor, sendingId, onAnswer, onPropose, choice } = props
  const board = useRef<HTMLElement>(null)
  const helpId = useId()
  const [said, setSaid] = useState('')
  // A card that was moved by keyboard is focused where it went.
  const [followed, setFollowed] = useState<number>()

  const move = (applicant: Applicant, to: ApplicationStatus) => {
    const result = moveTo(applicant, to, { isFull })
    if (!result) return
    if ('refused' in result) toast({ title: 'Not moved', description: result.refused, destructive: true })
    else if ('propose' in result) onPropose(applicant)
    else onAnswer({ id: applicant.id, status: result.answer })
    return result
  }
  const drag = useCardDrag<Applicant>({
    columns,
    getBoard: () => board.current,
    onLift: ({ card, by }) =>
      by === 'keyboard' &&
      setSaid(
        `${nameOfApplicant(card)} picked up from ${filterNames[card.status]}. Choose a column with the arrow keys.`,
      ),
    onOver: ({ over, by }) => {
      setSaid(filterNames[over])
      if (by === 'keyboard')
        board.current
          ?.querySelector(`[data-column="${over}"]`)
          ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
    onDrop: ({ card, over, by }) => {
      const result = move(card, over)
      const isRefused = result && 'refused' in result
      setSaid(
        isRefused
          ? `Not moved. ${result.refused}`
          : result
            ? `${nameOfApplicant(card)} dropped in ${filterNames[over]}.`
            : `${nameOfApplicant(card)} stays in ${filterNames[over]}.`,
      )
      if (by === 'keyboard' && result && !isRefused) setFollowed(card.id)
    },
    onCancel: ({ card }) => setSaid(`${nameOfApplicant(card)} put back in ${filterNames[card.status]}.`),
  })
  const { lifted } = drag
  // The same functions for the same cards: a card is drawn again only when it changed.
  const latest = useRef({ drag, move })
  latest.current = { drag, move }
  const [stable] = useState(() => ({
    cardProps: (card: Applicant) => ({
      onPointerDown: (event: PointerEvent) => latest.current.drag.cardProps(card).onPointerDown(event),
    }),
    keyProps: (card: Applicant) => ({
      onKeyDown: (event: KeyboardEvent) => latest.current.drag.keyProps(card).onKeyDown(event),
      onBlur: () => latest.current.drag.keyProps(card).onBlur(),
    }),
    onMove: (applicant: Applicant, to: ApplicationStatus) => void latest.current.move(applicant, to),
  }))

  return (
    <>
      <p id={helpId} hidden>
        Press Space to pick up, the arrow keys to choose a column, Space to drop and Escape to put back.
      </p>
      <p aria-live="assertive" className="sr-only">
        {said}
      </p>
      <section
        ref={board}
        aria-label="Board"
        className={cx(
          '-mx-4 flex min-w-0 gap-3 overflow-x-auto px-4 pb-3 sm:-mx-6 sm:px-6',
          !lifted && 'snap-x snap-mandatory scroll-px-4',
        )}
      >
        {columns.map((column) => (
          <Column
            key={column}
            status={column}
            count={counts[column]}
            list={lists[column]}
            isTarget={lifted !== undefined && lifted.over === column && lifted.card.status !== column}
            followed={followed}
            onFollowed={setFollowed}
          >
            {(applicant) => (
              <BoardCard
                {...{ applicant, columns, helpId, onAnswer }}
                {...stable}
                profileHref={hrefFor(applicant.studentId)}
                isLifted={lifted?.card.id === applicant.id}
                isSending={sendingId === applicant.id}
                isChosen={choice?.isChosen(applicant.id)}
                onChoose={choice?.toggle}
              />
            )}
          </Column>
        ))}
      </section>
      {lifted?.by === 'pointer' && (
        <div
          ref={drag.ghost}
          aria-hidden="true"
          className="pointer-events-none fixed top-0 left-0 z-40 max-w-64 truncate rounded-md border border-brand bg-surface px-3 py-2 font-semibold shadow-raised"
        >
          {nameOfApplicant(lifted.card)}
        </div>
      )}
    </>
  )
}

const ahead = 8
const gap = 8
/** Until a card is measured. */
const getCardHeight = () => 104
/** Before the column is measured, and in the page that the server renders. */
const firstCards = 8

type ColumnProps = {
  status: ApplicationStatus
  count: number
  list: Applicants
  isTarget: boolean
  followed: number | undefined
  onFollowed: (followed: undefined) => void
  children: (applicant: Applicant) => ReactNode
}

function Column({ status, count, list, isTarget, followed, onFollowed, children }: ColumnProps) {
  const { applicants, hasMore, isError, loadMore } = list
  const scroller = useRef<HTMLDivElement>(null)
  const headingId = useId()
  const getItemKey = useCallback((index: number) => applicants[index]?.id ?? index, [applicants])
  const cards = useVirtualizer({
    ...{ count: applicants.length, getItemKey, gap },
    getScrollElement: () => scroller.current,
    estimateSize: getCardHeight,
    overscan: 4,
    // In a task after that of the scrolling, and once for all that changed.
    useFlushSync: false,
  })
  const inView = cards.getVirtualItems()
  const [first, last] = [inView[0], inView.at(-1)]
  useEffect(() => {
    if (hasMore && !isError && last && last.index >= applicants.length - ahead) loadMore()
  }, [hasMore, isError, last, applicants.length, loadMore])

  const follow = useEffectEvent((index: number) => {
    cards.scrollToIndex(index)
    const frame = requestAnimationFrame(() => {
      const grip = scroller.current?.querySelector<HTMLElement>(`[data-applicant="${followed}"]`)
      grip?.focus()
      onFollowed(undefined)
    })
    return () => cancelAnimationFrame(frame)
  })
  const arrived = followed === undefined ? -1 : applicants.findIndex(({ id }) => id === followed)
  useEffect(() => {
    if (arrived !== -1 && !document.activeElement?.matches(`[data-applicant="${followed}"]`))
      return follow(arrived)
  }, [arrived, followed])

  const indexes = first
    ? inView.map(({ index }) => index)
    : Array.from({ length: Math.min(applicants.length, firstCards) }, (_, index) => index)
  return (
    <section
      aria-labelledby={headingId}
      data-column={status}
      className={cx(
        'flex w-[85%] shrink-0 snap-start flex-col rounded-lg border bg-sunk sm:w-72 lg:w-auto lg:min-w-60 lg:flex-1',
        isTarget ? 'border-brand ring-2 ring-brand' : 'border-line',
      )}
    >
      <h2 id={headingId} className="flex items-baseline gap-2 px-3 pt-3 pb-2 text-base">
        {filterNames[status]} <span className="font-normal text-ink-2 tabular-nums">{count}</span>
      </h2>
      <div ref={scroller} className="h-[max(20rem,calc(100dvh-20rem))] overflow-y-auto px-2 pb-2">
        <ul
          aria-labelledby={headingId}
          className="grid grid-cols-1 gap-2"
          style={{
            paddingTop: first?.start ?? 0,
            paddingBottom: last ? cards.getTotalSize() - last.end : 0,
          }}
        >
          {indexes.map((index) => {
            const applicant = applicants[index]
            return (
              applicant && (
                <li
                  key={applicant.id}
                  ref={cards.measureElement}
                  data-index={index}
                  aria-setsize={count}
                  aria-posinset={index + 1}
                >
                  {children(applicant)}
                </li>
              )
            )
          })}
        </ul>
        {applicants.length === 0 && !list.isFetching && (
          <p className="px-1 py-3 text-sm text-ink-2">Nobody here yet.</p>
        )}
        <div className="grid pt-2">
          <More {...list} />
        </div>
      </div>
    </section>
  )
}
