// Leaving a page: at once, or once someone who would lose their edits has agreed. Everything that leads away asks here.
import { useEffect, useLayoutEffect, useState } from 'react'
import type { AroundNavHandler } from 'wouter'

type Go = () => void

/** Set while there is something to lose: where it would be lost, and how to ask. */
let held: { address: string; ask: (go: Go) => void } | null = null

export function leave(go: Go) {
  if (held) held.ask(go)
  else go()
}

/** For the router: every link and redirect goes through here. */
export const navigateOrAsk: AroundNavHandler = (navigate, to, options) => leave(() => navigate(to, options))

// Listeners on the window are called in the order in which they came: this one must come before the router's.
if (typeof window !== 'undefined') window.addEventListener('popstate', returnAndAsk)

/** Back and forward have happened by the time we hear of them: return, then ask. */
function returnAndAsk(event: PopStateEvent) {
  if (!held) return
  const destination = location.href
  event.stopImmediatePropagation()
  history.pushState(null, '', held.address)
  held.ask(() => history.pushState(null, '', destination))
}

/** While `unsaved`, whoever would leave is asked first, and then agrees or stays. */
export function useAskBeforeLeaving(unsaved: boolean) {
  const [wanted, setWanted] = useState<{ go: Go } | null>(null)
  const [agreed, setAgreed] = useState<{ go: Go } | null>(null)

  useLayoutEffect(() => {
    if (!unsaved) return
    held = { address: location.href, ask: (go) => setWanted({ go }) }
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    return () => {
      held = null
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [unsaved])

  // After the question has given the focus back: to a tab that is no longer open it would open that one again.
  useEffect(() => {
    if (!agreed) return
    const timer = setTimeout(() => {
      held = null
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
