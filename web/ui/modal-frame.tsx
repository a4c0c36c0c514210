// An open dialog or side sheet: the overlay, a title with a close button, a body that scrolls, a footer.
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { memo, useDeferredValue, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useSecondClickIgnored } from '../lib/double-click.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { Boundary } from './boundary.tsx'
import { Button } from './button.tsx'
import { closeOnEscape } from './close-on-escape.ts'
import { cx } from './cx.ts'
import type { ModalProps } from './modal.tsx'
import { useReturnFocus } from './return-focus.ts'
import { clearOfToasts } from './toast-place.ts'

/** In milliseconds. */
const doubleClick = 500

type ModalFrameProps = Omit<ModalProps, 'trigger'> & { look: string }

export function ModalFrame(props: ModalFrameProps) {
  const { open, onOpenChange } = props
  useSecondClickIgnored(open)
  const isHydrated = useHydrated()
  // The backdrop answers the press, and is nothing but an element: on a phone, to set up a dialog takes longer than a frame.
  const isDrawn = useDeferredValue(open, false) || !open
  return (
    <>
      {open && isHydrated && createPortal(backdrop, document.body)}
      {isDrawn && (
        <Dialog.Root open={open} onOpenChange={onOpenChange}>
          <Dialog.Portal>
            <Dialog.Overlay className="fixed inset-0 z-40 data-[state=closed]:pointer-events-none data-[state=closed]:animate-fade-out data-[state=closed]:bg-overlay" />
          </Dialog.Portal>
          <ModalContent {...props} />
        </Dialog.Root>
      )}
    </>
  )
}

const backdrop = (
  // biome-ignore lint/a11y/noStaticElementInteractions: the second press of a double click must not take the focus from what opened it
  <div
    className="fixed inset-0 z-40 animate-fade-in bg-overlay will-change-[opacity]"
    onMouseDown={(event) => event.preventDefault()}
  />
)

/** What closes stays as it was: to draw it once more would hold up its closing. */
const ModalContent = memo(
  function ModalContent(props: ModalFrameProps) {
    const { onOpenChange, title, hideTitle, description, footer, look, className, children } = props
    const returnFocus = useReturnFocus()
    const openedAt = useRef(0)
    return (
      <Dialog.Portal>
        <Dialog.Content
          {...returnFocus}
          {...closeOnEscape(() => onOpenChange(false))}
          onOpenAutoFocus={() => {
            openedAt.current = performance.now()
            returnFocus.onOpenAutoFocus()
          }}
          // The second click of the double click that opened it does not close it.
          onPointerDownOutside={(event) => {
            if (performance.now() - openedAt.current < doubleClick) event.preventDefault()
          }}
          {...(!description && { 'aria-describedby': undefined })}
          className={cx(
            'fixed z-40 flex flex-col bg-surface shadow-raised will-change-[opacity,translate] focus-visible:outline-none',
            look,
            className,
          )}
        >
          <header className="flex items-start justify-between gap-4 border-b border-line py-3 pr-3 pl-5">
            <div className="min-w-0 py-1.5">
              <Dialog.Title className={hideTitle ? 'sr-only' : 'text-lg leading-snug'}>{title}</Dialog.Title>
              {description && (
                <Dialog.Description asChild>
                  <div className="text-sm text-ink-3">{description}</div>
                </Dialog.Description>
              )}
            </div>
            <Dialog.Close asChild>
              <Button variant="quiet" size="icon" aria-label="Close">
                <X aria-hidden="true" className="size-5" />
              </Button>
            </Dialog.Close>
          </header>
          {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <div
            tabIndex={0}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 focus-visible:-outline-offset-2"
          >
            <Boundary>{children}</Boundary>
          </div>
          {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above */}
          {footer && (
            <footer ref={clearOfToasts} className="flex flex-wrap justify-end gap-2 border-t border-line p-4">
              {footer}
            </footer>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    )
  },
  (_, { open }) => !open,
)
