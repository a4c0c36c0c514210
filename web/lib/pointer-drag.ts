// What every drag by mouse or finger needs, whatever is dragged where.

type Listeners = { onMove: (event: PointerEvent) => void; onUp: () => void; onCancel: () => void }

/** From the press on, until the returned function is called. */
export function listenToDrag({ onMove, onUp, onCancel }: Listeners) {
  const stopped = new AbortController()
  const { signal } = stopped
  window.addEventListener('pointermove', onMove, { signal })
  window.addEventListener('pointerup', onUp, { signal })
  window.addEventListener('pointercancel', onCancel, { signal })
  window.addEventListener('blur', onCancel, { signal })
  window.addEventListener('keydown', (event) => event.key === 'Escape' && onCancel(), { signal })
  return () => stopped.abort()
}

/** Runs before each frame, and keeps the browser from doing what it does otherwise, until the returned function is called. */
export function runWhileDragged(onFrame: () => void, prevented: 'contextmenu' | 'selectstart') {
  const prevent = (event: Event) => event.preventDefault()
  window.addEventListener(prevented, prevent)
  let frame = requestAnimationFrame(function run() {
    onFrame()
    frame = requestAnimationFrame(run)
  })
  return () => {
    window.removeEventListener(prevented, prevent)
    cancelAnimationFrame(frame)
  }
}

/** What ends a drag is no click on what is below. */
export function swallowClick() {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
