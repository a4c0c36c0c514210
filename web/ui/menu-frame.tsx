// What a menu shows once it is open.
import { Menu } from 'radix-ui/internal'
import { type ComponentProps, type RefObject, useRef } from 'react'
import { cx } from './cx.ts'
import type { MenuItem } from './menu.tsx'

export type MenuFrameProps = {
  anchor: RefObject<HTMLElement>
  /** The first item has the focus then. */
  byKeyboard: boolean
  onClose: () => void
}

/** Not in a portal: it stays in its landmark. */
export function MenuFrame({
  anchor,
  byKeyboard,
  onClose,
  ...content
}: MenuFrameProps & ComponentProps<typeof Menu.Content>) {
  const menu = useRef<HTMLDivElement>(null)
  return (
    <Menu.Root open onOpenChange={(open) => !open && onClose()} modal={false}>
      <Menu.Anchor virtualRef={anchor} />
      <Menu.Content
        ref={menu}
        aria-label={anchor.current.getAttribute('aria-label') ?? anchor.current.innerText}
        align="end"
        collisionPadding={8}
        onEntryFocus={(event) => {
          if (!byKeyboard) return
          event.preventDefault()
          menu.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
        }}
        // The button closes it by itself.
        onInteractOutside={(event) => {
          if (anchor.current.contains(event.target as Node)) event.preventDefault()
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          anchor.current?.focus()
        }}
        {...content}
      />
    </Menu.Root>
  )
}

type MoreMenuFrameProps = MenuFrameProps & { items: readonly MenuItem[] }

export function MoreMenuFrame({ items, ...frame }: MoreMenuFrameProps) {
  const chosen = useRef<(() => void) | undefined>(undefined)
  // After the menu has closed: a dialog that opens then gives the focus back to the button.
  const act = (event: Event) => {
    event.preventDefault()
    frame.anchor.current?.focus()
    chosen.current?.()
  }
  return (
    <MenuFrame
      {...frame}
      sideOffset={4}
      onCloseAutoFocus={act}
      className="z-30 min-w-44 animate-fade-in rounded-md border border-line-2 bg-surface p-1 shadow-raised"
    >
      {items.map(({ name, onSelect, isDanger = false }) => (
        <Menu.Item
          key={name}
          onSelect={() => {
            chosen.current = onSelect
          }}
          className={cx(
            'flex min-h-9 cursor-pointer items-center rounded-sm px-3 text-sm font-medium outline-none select-none touch:min-h-11',
            isDanger
              ? 'text-danger data-highlighted:bg-danger-soft'
              : 'data-highlighted:bg-brand-soft data-highlighted:text-brand-deep',
          )}
        >
          {name}
        </Menu.Item>
      ))}
    </MenuFrame>
  )
}
