// Which of some sections is in view: at least 30% of it shows below the sticky header, or it fills most of the window.
import { useEffect, useState } from 'react'

const threshold = 0.3
/** Often enough to notice when a section that is much taller than the window fills it. */
const steps = Array.from({ length: 31 }, (_, step) => (step * threshold) / 30)

/** Of several the one that was asked for, else the first in the order of the page. */
export function useSectionInView<Id extends string>(ids: readonly Id[]) {
  const [inView, setInView] = useState<Id>()

  useEffect(() => {
    const visible = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio, intersectionRect, rootBounds } of entries) {
          const fills = rootBounds && intersectionRect.height > rootBounds.height / 2
          if (intersectionRatio >= threshold || fills) visible.add(target.id)
          else visible.delete(target.id)
        }
        const asked = ids.find((id) => `#${id}` === location.hash && visible.has(id))
        setInView(asked ?? ids.find((id) => visible.has(id)))
      },
      { threshold: steps, rootMargin: '-80px 0px 0px 0px' },
    )
    for (const id of ids) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])

  return inView
}
