// Which cards are in view, and where each is: measured, because each has its own height.
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { useGradually } from '../../lib/use-gradually.ts'
import { useMinWidth } from '../../lib/use-min-width.ts'
import type { CardLayout } from './result-cards.tsx'
import { type ResultsProps, useListInView } from './results.ts'

type CardPositionsProps = Pick<ResultsProps, 'students' | 'current' | 'onNearEnd'> & {
  list: RefObject<HTMLUListElement | null>
  /** The cards that are there before any is measured. */
  first: readonly { index: number }[]
  onChange: (layout: CardLayout) => void
}

/** Draws nothing: the cards stay the same elements when their code has loaded. */
export const CardPositions = memo(function CardPositions({
  list,
  first,
  onChange,
  ...props
}: CardPositionsProps) {
  const { students } = props
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => setOffset(list.current?.offsetTop ?? 0), [list])
  const columns = useMinWidth(48) ? 2 : 1
  // The same function for the same list: with another one, every card would be measured again.
  const getItemKey = useCallback((index: number) => students[index]?.id ?? index, [students])
  const cards = useWindowVirtualizer({
    count: students.length,
    estimateSize: getCardHeight,
    getItemKey,
    overscan: 2,
    lanes: columns,
    scrollMargin: offset,
    scrollPaddingStart: 80,
    // In a task after that of the scrolling, and once for all that changed.
    useFlushSync: false,
  })
  const inView = useGradually(cards.getVirtualItems(), first)
  const height = cards.getTotalSize()
  const { measureElement: measure } = cards
  useLayoutEffect(() => {
    // Before the window is measured nothing is in view: the first cards stay.
    if (inView.length > 0) onChange({ inView, height, columns, offset, measure })
  }, [inView, height, columns, offset, measure, onChange])

  useListInView(props, {
    last: inView.at(-1)?.index,
    isScrolling: cards.isScrolling,
    scrollTo: cards.scrollToIndex,
    getElement: () => list.current,
  })
  return null
})

/** Until it is measured. */
const getCardHeight = () => 334
