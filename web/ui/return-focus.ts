// Gives the focus back to where it was before a dialog opened, whether or not one button opens it.
import { useRef } from 'react'

export function useReturnFocus() {
  const cameFrom = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      cameFrom.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      // The dialog itself would only know of its trigger.
      event.preventDefault()
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    },
  }
}
