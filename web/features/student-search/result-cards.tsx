// The results on small screens: cards that scroll with the page, of which only those in view are on it.
import { useEffect, useMemo, useRef, useState } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { useMinWidth } from '../../lib/use-min-width.ts'
import { usePreload } from '../../lib/use-preload.ts'
import { Boundary } from '../../ui/boundary.tsx'
import { pipelineOf } from '../shortlist/pipeline.ts'
import type { ResultsProps } from './results.ts'
import { StudentCard } from './student-card.tsx'

const CardPositions = lazyComponent('CardPositions', () => import('./card-positions.tsx'))

export type CardLayout = {
  inView: readonly { index: number; start: number; end: number; lane: number }[]
  height: number
  columns: number
  /** Where the list begins, from the top of the page. */
  offset: number
  measure: (card: HTMLElement | null) => void
}

/** As many as a large phone or a tablet shows at first, and one or two more. */
const firstCards = Array.from({ length: 8 }, (_, index) => ({ index, start: 0, end: 0, lane: 0 }))
const firstOnPhone = firstCards.slice(0, 5)

/** From then on also when the screen is opened again: someone who goes back is where they were. */
let hasScrolled = false

/** In place of the cards that are not drawn. */
const spaceAround = ({ inView, height, offset }: CardLayout) => ({
  paddingTop: (inView[0]?.start ?? offset) - offset,
  paddingBottom: height - ((inView.at(-1)?.end ?? offset) - offset),
})

/** The first cards need no measuring until someone scrolls. What measures leaves them in place. */
export function ResultCards(props: ResultsProps) {
  const { students, total, asked, shortlist, hrefFor, onOpen, onChoose, invite, current, onNearEnd } = props
  const [isMeasured, setIsMeasured] = useState(false)
  const isFollowed = current !== undefined
  usePreload(CardPositions)
  useEffect(() => {
    const measure = () => {
      hasScrolled = true
      void CardPositions.preload().then(() => setIsMeasured(true))
    }
    if (hasScrolled || isFollowed || window.scrollY > 0) return measure()
    window.addEventListener('scroll', measure, { once: true, passive: true })
    return () => window.removeEventListener('scroll', measure)
  }, [isFollowed])
  const [layout, setLayout] = useState<CardLayout>()
  const first = useMinWidth(48) ? firstCards : firstOnPhone
  // In one column the cards stay in the flow, so measuring them moves none.
  const inColumns = layout !== undefined && layout.columns > 1
  const list = useRef<HTMLUListElement>(null)
  const stagesOf = useMemo(() => pipelineOf(shortlist), [shortlist])
  return (
    <>
      <ul
        ref={list}
        aria-label="Students"
        className={inColumns ? 'relative' : 'grid gap-x-3 md:grid-cols-2'}
        style={inColumns ? { height: layout.height } : layout && spaceAround(layout)}
      >
        {(layout?.inView ?? first).map(({ index, start, lane }) => {
          const student = students[index]
          if (!student) return null
          const { id } = student
          return (
            <li
              key={id}
              ref={layout?.measure}
              data-index={index}
              data-student={id}
              aria-setsize={total}
              aria-posinset={index + 1}
              {...(inColumns
                ? {
                    className: 'absolute top-0 w-[calc(50%-0.375rem)] pb-3',
                    style: {
                      transform: `translate(calc(${lane} * (100% + 0.75rem)), ${start - layout.offset}px)`,
                    },
                  }
                : { className: 'pb-3' })}
            >
              <StudentCard
                student={student}
                href={hrefFor(id)}
                asked={asked}
                isLiked={shortlist.isLiked(id)}
                stages={stagesOf(id)}
                onOpen={onOpen}
                onLike={shortlist.toggleLike}
                onChoose={onChoose}
                invite={invite}
              />
            </li>
          )
        })}
      </ul>
      {isMeasured && (
        <Boundary isOptional>
          <CardPositions
            list={list}
            first={first}
            students={students}
            current={current}
            onNearEnd={onNearEnd}
            onChange={setLayout}
          />
        </Boundary>
      )}
    </>
  )
}
