import type { KeyboardEvent } from 'react'

/** For dialogs and popovers. Radix gives Escape to what came last: a toast that came after them leaves it to them. */
export const closeOnEscape = (close: () => void) => ({
  'data-closes-on-escape': '',
  onKeyDown: (event: KeyboardEvent) => {
    // A dialog that was opened from this one bubbles here too.
    const isWithin = event.currentTarget.contains(event.target as Node)
    if (event.key !== 'Escape' || event.defaultPrevented || !isWithin) return
    event.preventDefault()
    close()
  },
})
