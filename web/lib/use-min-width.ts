// Whether the window is at least so wide, where that decides what is rendered and not only how it looks.
import { use, useCallback, useSyncExternalStore } from 'react'
import { RenderedPageContext } from './rendered-page.ts'

/** Made once: a screen asks whenever it is drawn. */
const known = new Map<string, MediaQueryList>()

function mediaOf(query: string) {
  const media = known.get(query) ?? window.matchMedia(query)
  known.set(query, media)
  return media
}

/** `min` is in rem, like the breakpoints of the styles. */
export function useMinWidth(min: number) {
  const { width = 0 } = use(RenderedPageContext)
  const query = `(min-width: ${min}rem)`
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = mediaOf(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => mediaOf(query).matches,
    () => width >= min * 16,
  )
}
