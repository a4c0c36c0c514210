// A panel that slides in from a side and holds the focus until it is closed.
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

const sides = {
  right: 'right-0 border-l data-[state=closed]:animate-to-right data-[state=open]:animate-from-right',
  left: 'left-0 border-r data-[state=closed]:animate-to-left data-[state=open]:animate-from-left',
}

type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  hideTitle?: boolean
  description?: string
  side?: keyof typeof sides
  /** What opens the sheet, when that is one button: the focus returns to it. */
  trigger?: ReactNode
  footer?: ReactNode
  className?: string
  children: ReactNode
}

export function Sheet({ side = 'right', className = 'max-w-lg', ...props }: SheetProps) {
  const { open, onOpenChange, title, hideTitle, description, trigger, footer, children } = props
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>}
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Dialog.Content
          {...(!description && { 'aria-describedby': undefined })}
          className={cx(
            'fixed inset-y-0 z-40 flex w-[calc(100%-2rem)] flex-col border-line bg-surface shadow-raised focus-visible:outline-none',
            sides[side],
            className,
          )}
        >
          <header className="flex items-start justify-between gap-4 border-b border-line py-3 pr-3 pl-5">
            <div className="min-w-0 py-1.5">
              <Dialog.Title className={hideTitle ? 'sr-only' : 'text-lg leading-snug'}>{title}</Dialog.Title>
              {description && (
                <Dialog.Description className="text-sm text-ink-3">{description}</Dialog.Description>
              )}
            </div>
            <Dialog.Close asChild>
              <Button variant="quiet" size="icon" aria-label="Close">
                <X aria-hidden="true" className="size-5" />
              </Button>
            </Dialog.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
          {footer && <footer className="flex flex-wrap gap-2 border-t border-line p-4">{footer}</footer>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
