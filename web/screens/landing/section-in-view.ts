// Which of some sections is in view: at least 30% of it shows below the sticky header.
import { useEffect, useState } from 'react'

/** The first of them, in the order of the page, when several are. */
export function useSectionInView<Id extends string>(ids: readonly Id[]) {
  const [inView, setInView] = useState<Id>()

  useEffect(() => {
    const visible = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        }
        setInView(ids.find((id) => visible.has(id)))
      },
      { threshold: 0.3, rootMargin: '-80px 0px 0px 0px' },
    )
    for (const id of ids) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])

  return inView
}
