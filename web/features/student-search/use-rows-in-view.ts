// Which rows of a long table are in view. They are all equally high, so this is arithmetic: what measures rows is a library of
// 10 kB, and the cards load it.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { rowHeight } from './student-row.tsx'

/** Rows begin below the header, and scroll under it. */
const hidden = { above: 4, below: 44 }
/** Until the window is measured, and in the page that the server renders. */
const firstHeight = 700
/** In milliseconds without a scroll event. */
const scrollEnds = 150
/** More rows than are in view. While nobody scrolls, one for the keyboard to go on to. */
const extra = { still: 1, scrolling: 3 }

const rangeAt = (top: number, height: number) => ({
  first: Math.floor(top / rowHeight),
  last: Math.ceil((top + height) / rowHeight) - 1,
})

export function useRowsInView(count: number, getFrame: () => HTMLElement | null | undefined) {
  const [range, setRange] = useState(() => rangeAt(0, firstHeight))
  const [isScrolling, setIsScrolling] = useState(false)
  const frame = useRef(getFrame)

  /** Rows are drawn again only when others come into view. */
  const look = useCallback(() => {
    const { scrollTop = 0, clientHeight = firstHeight } = frame.current() ?? {}
    const next = rangeAt(scrollTop, clientHeight)
    setRange((before) => (before.first === next.first && before.last === next.last ? before : next))
  }, [])

  const scrollTo = useCallback(
    (top: number) => {
      frame.current()?.scrollTo({ top })
      look()
    },
    [look],
  )

  /** As little as brings the row into view. */
  const scrollToRow = (index: number) => {
    const { scrollTop = 0, clientHeight = firstHeight } = frame.current() ?? {}
    const [start, end] = [index * rowHeight, (index + 1) * rowHeight]
    if (end >= scrollTop + clientHeight - hidden.below) scrollTo(end + hidden.below - clientHeight)
    else if (start <= scrollTop + hidden.above) scrollTo(start - hidden.above)
  }

  useLayoutEffect(look, [look])
  useEffect(() => {
    const scrolled = frame.current()
    if (!scrolled) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setIsScrolling(false), scrollEnds)
      setIsScrolling(true)
      look()
    }
    scrolled.addEventListener('scroll', onScroll, { passive: true })
    const sizes = new ResizeObserver(look)
    sizes.observe(scrolled)
    return () => {
      clearTimeout(timer)
      scrolled.removeEventListener('scroll', onScroll)
      sizes.disconnect()
    }
  }, [look])

  const more = isScrolling ? extra.scrolling : extra.still
  const last = Math.min(count - 1, range.last + more)
  const first = Math.max(0, Math.min(range.first, last) - more)
  return {
    rows: Array.from({ length: last - first + 1 }, (_, index) => first + index),
    last,
    above: first * rowHeight,
    below: (count - 1 - last) * rowHeight,
    scrollToRow,
    scrollToTop: () => scrollTo(0),
  }
}
