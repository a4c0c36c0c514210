// A virtual list of table rows. They all have the same height, so this is arithmetic: only the cards, which don't, load a
// library of 10 kB for it.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { rowHeight } from './student-row.tsx'

/** Rows begin below the header, and scroll under it. */
const scrollPadding = { start: 4, end: 44 }
/** Until the window is measured, and in the page that the server renders. */
const firstHeight = 680
/** In milliseconds after the last scroll event. */
const scrollEndDelay = 150
/** Rows beyond those in view. While nobody scrolls, one for the keyboard to go on to. */
const overscan = { still: 1, scrolling: 3 }

const rangeAt = (top: number, height: number) => ({
  first: Math.floor(top / rowHeight),
  last: Math.ceil((top + height) / rowHeight) - 1,
})

export function useRowsInView(count: number, getScroller: () => HTMLElement | null | undefined) {
  const [range, setRange] = useState(() => rangeAt(0, firstHeight))
  const [isScrolling, setIsScrolling] = useState(false)
  const scroller = useRef(getScroller)

  /** Rows are drawn again only when others come into view. */
  const updateRange = useCallback(() => {
    const { scrollTop = 0, clientHeight = firstHeight } = scroller.current() ?? {}
    const next = rangeAt(scrollTop, clientHeight)
    setRange((before) => (before.first === next.first && before.last === next.last ? before : next))
  }, [])

  const scrollTo = useCallback(
    (top: number) => {
      scroller.current()?.scrollTo({ top })
      updateRange()
    },
    [updateRange],
  )

  /** As little as brings the row into view. */
  const scrollToRow = (index: number) => {
    const { scrollTop = 0, clientHeight = firstHeight } = scroller.current() ?? {}
    const [start, end] = [index * rowHeight, (index + 1) * rowHeight]
    if (end >= scrollTop + clientHeight - scrollPadding.end) scrollTo(end + scrollPadding.end - clientHeight)
    else if (start <= scrollTop + scrollPadding.start) scrollTo(start - scrollPadding.start)
  }

  useLayoutEffect(updateRange, [updateRange])
  useEffect(() => {
    const scrolled = scroller.current()
    if (!scrolled) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setIsScrolling(false), scrollEndDelay)
      setIsScrolling(true)
      updateRange()
    }
    scrolled.addEventListener('scroll', onScroll, { passive: true })
    const sizes = new ResizeObserver(updateRange)
    sizes.observe(scrolled)
    return () => {
      clearTimeout(timer)
      scrolled.removeEventListener('scroll', onScroll)
      sizes.disconnect()
    }
  }, [updateRange])

  const more = isScrolling ? overscan.scrolling : overscan.still
  const last = Math.min(count - 1, range.last + more)
  const first = Math.max(0, Math.min(range.first, last) - more)
  return {
    rows: Array.from({ length: last - first + 1 }, (_, index) => first + index),
    last,
    isScrolling,
    above: first * rowHeight,
    below: (count - 1 - last) * rowHeight,
    scrollToRow,
    scrollToTop: () => scrollTo(0),
  }
}
