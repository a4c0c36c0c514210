// Leaving a page: at once, or once someone who would lose their edits has agreed. Everything that leads away asks here.
import { useEffect, useLayoutEffect, useState } from 'react'
import type { AroundNavHandler } from 'wouter'

type Go = () => void

let askFirst: ((go: Go) => void) | null = null

export function leave(go: Go) {
  if (askFirst) askFirst(go)
  else go()
}

/** For the router: every link and redirect goes through here. */
export const navigateOrAsk: AroundNavHandler = (navigate, to, options) => leave(() => navigate(to, options))

/** While `unsaved`, leaving is held back in `asked`, to be agreed to or not. */
export function useAskBeforeLeaving(unsaved: boolean) {
  const [wanted, setWanted] = useState<{ go: Go } | null>(null)
  const [agreed, setAgreed] = useState<{ go: Go } | null>(null)

  useLayoutEffect(() => {
    if (!unsaved) return
    const address = location.href
    askFirst = (go) => setWanted({ go })
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    // Back and forward have happened by the time we hear of them: return, then ask.
    const onBack = (event: PopStateEvent) => {
      const destination = location.href
      event.stopImmediatePropagation()
      history.pushState(null, '', address)
      setWanted({ go: () => history.pushState(null, '', destination) })
    }
    window.addEventListener('beforeunload', onUnload)
    window.addEventListener('popstate', onBack, { capture: true })
    return () => {
      askFirst = null
      window.removeEventListener('beforeunload', onUnload)
      window.removeEventListener('popstate', onBack, { capture: true })
    }
  }, [unsaved])

  // After the question has given the focus back: to a tab that is no longer open it would open that one again.
  useEffect(() => {
    if (!agreed) return
    const timer = setTimeout(() => {
      askFirst = null
      agreed.go()
    })
    return () => clearTimeout(timer)
  }, [agreed])

  return {
    asked: wanted !== null,
    stay: () => setWanted(null),
    leave: () => {
      setWanted(null)
      setAgreed(wanted)
    },
  }
}
