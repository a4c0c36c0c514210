// Applicants one below the other. Only the cards in view are on the page.
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Applicant } from '../../../contract/applicant.ts'
import { applicantPage } from '../../../contract/applicant-lists.ts'
import { useGradually } from '../../lib/use-gradually.ts'
import { Banner, BannerAction } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

/** How far ahead of the end more is loaded. */
const ahead = 10
const gap = 16
/** Cards above and below the window: the first turn of a wheel finds them drawn, and while it turns they would cost more. */
const overscan = { still: 4, scrolling: 1 }
/** Until a card is measured. */
const getCardHeight = () => 380

export type CardPosition = {
  index: number
  total: number
  measure: (card: HTMLElement | null) => void
}

type ApplicantListProps<One extends Applicant> = {
  applicants: readonly One[]
  /** How many there are in all, loaded or not. */
  total: number
  more: MoreProps
  children: (applicant: One, position: CardPosition) => ReactNode
}

export function ApplicantList<One extends Applicant>({
  applicants,
  total,
  more,
  children,
}: ApplicantListProps<One>) {
  const list = useRef<HTMLUListElement>(null)
  const [offset, setOffset] = useState(0)
  const count = applicants.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another list, what is above it may have changed
  useLayoutEffect(() => setOffset(list.current?.offsetTop ?? 0), [count])
  const getItemKey = useCallback((index: number) => applicants[index]?.id ?? index, [applicants])
  const [isScrolling, setIsScrolling] = useState(false)
  const cards = useWindowVirtualizer({
    ...{ count, getItemKey, gap },
    estimateSize: getCardHeight,
    overscan: isScrolling ? overscan.scrolling : overscan.still,
    onChange: (instance) => setIsScrolling(instance.isScrolling),
    scrollMargin: offset,
    scrollPaddingStart: 80,
    // In a task after that of the scrolling, and once for all that changed.
    useFlushSync: false,
  })
  const inView = useGradually(cards.getVirtualItems())
  const [first, last] = [inView[0], inView.at(-1)]
  const { hasMore, loadMore, isError } = more
  useEffect(() => {
    if (hasMore && !isError && last && last.index >= count - ahead) loadMore()
  }, [hasMore, isError, last, count, loadMore])
  // Before the window is measured, and in the page that the server renders: the first page.
  const indexes = first
    ? inView.map(({ index }) => index)
    : Array.from({ length: Math.min(count, applicantPage.default) }, (_, index) => index)
  return (
    <>
      <ul
        ref={list}
        aria-label="Applicants"
        className="grid grid-cols-1 gap-4"
        style={{
          paddingTop: first ? first.start - offset : 0,
          paddingBottom: last ? cards.getTotalSize() - (last.end - offset) : 0,
        }}
      >
        {indexes.map((index) => {
          const applicant = applicants[index]
          return applicant && children(applicant, { index, total, measure: cards.measureElement })
        })}
      </ul>
      <More {...more} />
    </>
  )
}

type MoreProps = { hasMore: boolean; isError: boolean; isFetching: boolean; loadMore: () => void }

/** What comes by itself on scrolling, for the keyboard and after a failure. */
export function More({ hasMore, isError, isFetching, loadMore }: MoreProps) {
  if (!hasMore) return null
  if (isError)
    return (
      <Banner actions={<BannerAction onClick={loadMore}>Try again</BannerAction>}>
        We couldn’t load more applicants.
      </Banner>
    )
  return (
    <Button variant="secondary" className="justify-self-center" pending={isFetching} onClick={loadMore}>
      Load more
    </Button>
  )
}
