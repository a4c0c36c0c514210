// A button with further actions in a menu.
import { Ellipsis } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react'
import { Boundary } from './boundary.tsx'
import { Button } from './button.tsx'
import { MoreMenuFrame } from './overlays.ts'

export type MenuItem = { name: string; onSelect: () => void; isDanger?: boolean }

/** For the button of a menu, and for what it opens: by a press, Enter, Space or the arrow down. */
export function useMenu() {
  const anchor = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<'by keyboard' | 'by pointer'>()
  return {
    isOpen: opened !== undefined,
    button: {
      ref: anchor,
      'aria-haspopup': 'menu',
      'aria-expanded': opened !== undefined,
      // Keys press a button without any clicks to count. The second click of a double click does nothing.
      onClick: ({ detail }: MouseEvent) =>
        detail < 2 &&
        setOpened((before) => (before ? undefined : detail === 0 ? 'by keyboard' : 'by pointer')),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        setOpened('by keyboard')
      },
    },
    frame: {
      anchor: anchor as RefObject<HTMLButtonElement>,
      byKeyboard: opened === 'by keyboard',
      onClose: () => setOpened(undefined),
    },
  } as const
}

export function MoreMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const { isOpen, button, frame } = useMenu()
  return (
    <>
      <Button {...button} variant="quiet" size="icon" aria-label={label}>
        <Ellipsis aria-hidden="true" className="size-5" />
      </Button>
      {isOpen && (
        <Boundary isOverlay>
          <MoreMenuFrame {...frame} items={items} />
        </Boundary>
      )}
    </>
  )
}
