// Where toasts go: above the buttons at the bottom, and never over the button that was just pressed.
import { setBottomRoom } from '../lib/bottom-room.ts'

/** Bars and footers at the bottom of the page or of a sheet. */
const bars = new Set<Element>()
const toastSize = { width: 400, height: 140 }

/** As a `ref`: toasts appear above this element. */
export function clearOfToasts(element: Element | null) {
  if (!element) return
  bars.add(element)
  const observer = new ResizeObserver(place)
  observer.observe(element)
  observer.observe(document.documentElement)
  return () => {
    observer.disconnect()
    bars.delete(element)
    place()
  }
}

function place() {
  setBottomRoom('--toast-lift', liftAboveBars())
}

function liftAboveBars() {
  const lifts = [...bars].map((bar) => {
    const { top, bottom } = bar.getBoundingClientRect()
    return bottom > innerHeight - toastSize.height ? innerHeight - top : 0
  })
  return Math.max(0, ...lifts)
}

/** What was pressed last, by mouse, finger or keyboard. Not what has the focus: Safari gives it to no button. */
let pressed: Element | null = null
if (typeof document !== 'undefined')
  document.addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element ? target.closest('button, a, input, select, label') : null
      // With the buttons beside it: one of them may undo what was pressed.
      pressed = control?.closest('fieldset') ?? control
    },
    { capture: true, passive: true },
  )

/** Whether a toast at the bottom would lie over what it is about. */
export function wouldCoverPressed() {
  if (!pressed?.isConnected) return false
  const { top, bottom, right } = pressed.getBoundingClientRect()
  const lowest = innerHeight - liftAboveBars()
  return right > innerWidth - toastSize.width && bottom > lowest - toastSize.height && top < lowest
}
