// A double click acts once. Its second click would hit what has moved under the pointer since the first: the next row, or what
// was behind a dialog.
import { type MouseEvent as ReactMouseEvent, useEffect } from 'react'

export const onFirstClick =
  <Pressed extends Element>(act: (event: ReactMouseEvent<Pressed>) => void) =>
  (event: ReactMouseEvent<Pressed>) => {
    ignoreSecondClick()
    act(event)
  }

/** For a dialog that the first click closes. */
export function useSecondClickIgnored(open: boolean) {
  useEffect(() => (open ? ignoreSecondClick : undefined), [open])
}

/** Wherever it lands, until another click begins. */
function ignoreSecondClick() {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return document.removeEventListener('click', ignore, true)
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', ignore, true)
}
