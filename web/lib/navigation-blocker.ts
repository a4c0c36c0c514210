// Blocks navigation while a form has unsaved edits, until the person confirms. Links, redirects, back, forward and
// reload all ask here.
import { useEffect, useLayoutEffect, useState } from 'react'
import type { AroundNavHandler } from 'wouter'

type Navigate = () => void

/** Set while there are unsaved edits: their address, and how to ask for confirmation. */
let blocker: { address: string; confirm: (navigate: Navigate) => void } | null = null

export function runUnlessBlocked(navigate: Navigate) {
  if (blocker) blocker.confirm(navigate)
  else navigate()
}

/** For the router, which sends every link and redirect through it. */
export const navigateUnlessBlocked: AroundNavHandler = (navigate, to, options) =>
  runUnlessBlocked(() => navigate(to, options))

// Window listeners run in the order in which they were added: this one must be added before the router's.
if (typeof window !== 'undefined') window.addEventListener('popstate', undoPopState)

/** Back and forward have happened by the time of the event: go back to the form, then ask. */
function undoPopState(event: PopStateEvent) {
  if (!blocker) return
  const destination = location.href
  event.stopImmediatePropagation()
  history.pushState(null, '', blocker.address)
  blocker.confirm(() => history.pushState(null, '', destination))
}

/** While `hasUnsavedEdits`, navigation waits for `proceed` or `cancel`. */
export function useNavigationBlocker(hasUnsavedEdits: boolean) {
  const [blocked, setBlocked] = useState<{ navigate: Navigate } | null>(null)
  const [confirmed, setConfirmed] = useState<{ navigate: Navigate } | null>(null)

  useLayoutEffect(() => {
    if (!hasUnsavedEdits) return
    blocker = { address: location.href, confirm: (navigate) => setBlocked({ navigate }) }
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    return () => {
      blocker = null
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [hasUnsavedEdits])

  // After the dialog has returned the focus. Focus on a tab that has closed meanwhile would open that tab again.
  useEffect(() => {
    if (!confirmed) return
    const timer = setTimeout(() => {
      blocker = null
      confirmed.navigate()
    })
    return () => clearTimeout(timer)
  }, [confirmed])

  return {
    isBlocked: blocked !== null,
    cancel: () => setBlocked(null),
    proceed: () => {
      setBlocked(null)
      setConfirmed(blocked)
    },
  }
}
