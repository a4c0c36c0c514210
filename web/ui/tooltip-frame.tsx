// What a tooltip shows once it is open.
import { DismissableLayer, Popper } from 'radix-ui/internal'
import { type ComponentProps, type RefObject, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'

type TooltipFrameProps = ComponentProps<typeof Popper.Content> & {
  anchor: RefObject<HTMLElement>
  onClose: () => void
}

export function TooltipFrame({ anchor, onClose, ...content }: TooltipFrameProps) {
  // What scrolls away takes its tooltip along.
  const closeIfMoved = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && target.contains(anchor.current)) onClose()
  })
  useEffect(() => {
    const listener = (event: Event) => closeIfMoved(event)
    window.addEventListener('scroll', listener, { capture: true })
    return () => window.removeEventListener('scroll', listener, { capture: true })
  }, [])
  return createPortal(
    <Popper.Root>
      <Popper.Anchor virtualRef={anchor} />
      <DismissableLayer.Root
        asChild
        onDismiss={onClose}
        onFocusOutside={(event) => event.preventDefault()}
        // The trigger decides for itself.
        onPointerDownOutside={(event) => {
          if (anchor.current.contains(event.target as Node)) event.preventDefault()
        }}
      >
        <Popper.Content
          role="tooltip"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 animate-fade-in rounded-sm bg-ink px-2.5 py-1.5 text-label text-paper shadow-raised"
          {...content}
        />
      </DismissableLayer.Root>
    </Popper.Root>,
    // Inside the page's landmark, where people who move by landmarks find it too.
    anchor.current.closest('main') ?? document.body,
  )
}
