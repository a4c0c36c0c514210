// Cards of a long list that come into view are drawn over several frames.
import { useEffect, useReducer, useRef } from 'react'

type Drawn = { index: number }

/** In one frame. A jump by a whole window of applicants needs six, which together take over 50 ms. */
const maxNewCards = 3

/** `drawnBefore`: what is on the page already. Without it, everything that is wanted is drawn at first. */
export function useGradually<Item extends Drawn>(wanted: Item[], drawnBefore: readonly Drawn[] = []): Item[] {
  const drawn = useRef(drawnBefore)
  // Measuring a new card renders again in the same task: that may add no more of them.
  const remaining = useRef(maxNewCards)
  const [, drawNext] = useReducer((frame: number) => frame + 1, 0)
  const items = addSome(drawn.current, wanted, remaining.current)
  useEffect(() => {
    // The window isn't measured yet.
    if (wanted.length === 0) return
    const before = new Set(drawn.current.map(({ index }) => index))
    remaining.current -= items.filter(({ index }) => !before.has(index)).length
    drawn.current = items
    const frame = requestAnimationFrame(() => {
      remaining.current = maxNewCards
      if (items.length < wanted.length) drawNext()
    })
    return () => cancelAnimationFrame(frame)
  })
  return items
}

/** What is wanted, without gaps: those of them that were drawn before, and a few next to them. */
function addSome<Item extends Drawn>(drawn: readonly Drawn[], wanted: Item[], max: number) {
  const [first, last] = [drawn[0]?.index, drawn.at(-1)?.index]
  if (first === undefined || last === undefined) return wanted
  const wasDrawn = ({ index }: Drawn) => index >= first && index <= last
  const start = Math.max(0, wanted.findIndex(wasDrawn))
  const kept = wanted.filter(wasDrawn).length
  // After a jump there is at least one.
  const added = Math.max(max, kept === 0 ? 1 : 0)
  const below = wanted.slice(start + kept, start + kept + added)
  const above = wanted.slice(Math.max(0, start - (added - below.length)), start)
  return [...above, ...wanted.slice(start, start + kept), ...below]
}
