// What opens at a button: beside it, and closed by Escape or a press elsewhere. The focus returns to the button.
import { Popover } from 'radix-ui'
import { type ReactNode, type RefObject, useDeferredValue } from 'react'
import { createPortal } from 'react-dom'
import { closeOnEscape } from './close-on-escape.ts'

type PopoverFrameProps = {
  anchor: RefObject<HTMLElement>
  label: string
  modal?: boolean
  onClose: () => void
  className: string
  children: ReactNode
}

export function PopoverFrame({ anchor, label, modal = false, onClose, ...content }: PopoverFrameProps) {
  // The button answers the press, and this follows: to draw and place it takes longer than a frame.
  const isDrawn = useDeferredValue(true, false)
  if (!isDrawn) return null
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()} modal={modal}>
      <Popover.Anchor virtualRef={anchor} />
      {/* A press beside it only closes it. */}
      {modal && createPortal(<div className="fixed inset-0 z-50" />, document.body)}
      <Popover.Portal>
        <Popover.Content
          {...closeOnEscape(onClose)}
          aria-label={label}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          // The button closes it by itself.
          onInteractOutside={(event) => {
            if (anchor.current.contains(event.target as Node)) event.preventDefault()
          }}
          onCloseAutoFocus={() => anchor.current?.focus()}
          {...content}
        />
      </Popover.Portal>
    </Popover.Root>
  )
}
