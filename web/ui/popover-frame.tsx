// What opens at a button: beside it, and closed by Escape or a press elsewhere. The focus returns to the button.
import { Popover } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'

type PopoverFrameProps = {
  anchor: RefObject<HTMLElement>
  label: string
  modal?: boolean
  onClose: () => void
  className: string
  children: ReactNode
}

export function PopoverFrame({ anchor, label, modal = false, onClose, ...content }: PopoverFrameProps) {
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()} modal={modal}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
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
