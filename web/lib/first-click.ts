// Ignores the second click of a double click. Of a list, it would remove the next row too, which has moved under the pointer.
import type { MouseEvent } from 'react'

export const onFirstClick =
  <Pressed extends Element>(act: (event: MouseEvent<Pressed>) => void) =>
  (event: MouseEvent<Pressed>) => {
    if (event.detail < 2) act(event)
  }
