// A button with further actions in a menu.
import { Ellipsis } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useRef } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

type MenuItem = { name: string; onSelect: () => void; isDanger?: boolean }

export function MoreMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = useRef<(() => void) | undefined>(undefined)
  // After the menu has closed: a dialog that opens then gives the focus back to the button.
  const act = (event: Event) => {
    if (!chosen.current) return
    event.preventDefault()
    trigger.current?.focus()
    chosen.current()
    chosen.current = undefined
  }
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button ref={trigger} variant="quiet" size="icon" aria-label={label}>
          <Ellipsis aria-hidden="true" className="size-5" />
        </Button>
      </DropdownMenu.Trigger>
      {/* Not in a portal: it stays in its landmark. */}
      <DropdownMenu.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        onCloseAutoFocus={act}
        className="z-30 min-w-44 rounded-md border border-line-2 bg-surface p-1 shadow-raised data-[state=open]:animate-fade-in"
      >
        {items.map(({ name, onSelect, isDanger = false }) => (
          <DropdownMenu.Item
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
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
