// The cards in view, of as many as there are: measured, because each has its own height.
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useMinWidth } from '../../lib/use-min-width.ts'
import { type ResultsProps, useListInView } from './results.ts'
import { StudentCard } from './student-card.tsx'

export function CardsInView(props: ResultsProps) {
  const { students, total } = props
  const list = useRef<HTMLUListElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => setOffset(list.current?.offsetTop ?? 0), [])
  const columns = useMinWidth(48) ? 2 : 1
  // The same function for the same list: with another one, every card would be measured again.
  const getItemKey = useCallback((index: number) => students[index]?.id ?? index, [students])
  const cards = useWindowVirtualizer({
    count: students.length,
    estimateSize: getCardHeight,
    getItemKey,
    overscan: 4,
    lanes: columns,
    scrollMargin: offset,
    scrollPaddingStart: 80,
  })
  const inView = cards.getVirtualItems()

  useListInView(props, {
    last: inView.at(-1)?.index,
    scrollTo: cards.scrollToIndex,
    getElement: () => list.current,
  })

  return (
    <ul
      ref={list}
      aria-label="Students"
      className="relative"
      style={{ height: cards.getTotalSize(), '--columns': columns } as CSSProperties}
    >
      {inView.map(({ index, start, lane }) => {
        const student = students[index]
        if (!student) return null
        return (
          <li
            key={student.id}
            ref={cards.measureElement}
            data-index={index}
            data-student={student.id}
            aria-setsize={total}
            aria-posinset={index + 1}
            className="absolute top-0 w-[calc((100%-(var(--columns)-1)*0.75rem)/var(--columns))] pb-3"
            style={{ transform: `translate(calc(${lane} * (100% + 0.75rem)), ${start - offset}px)` }}
          >
            <StudentCard student={student} {...props} />
          </li>
        )
      })}
    </ul>
  )
}

/** Until it is measured. */
const getCardHeight = () => 334
