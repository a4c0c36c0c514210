// A dialog that the first click of a double click closed is gone at the second: what was behind it must not be pressed.
import { useEffect } from 'react'

export function useSecondClickIgnored(open: boolean) {
  useEffect(() => (open ? ignoreSecondClick : undefined), [open])
}

/** Until another click begins. */
function ignoreSecondClick() {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return document.removeEventListener('click', ignore, true)
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', ignore, true)
}
