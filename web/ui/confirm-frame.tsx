// Asks before something is destroyed: what is seen once it is open.
import { AlertDialog } from 'radix-ui'
import { useSecondClickIgnored } from '../lib/double-click.ts'
import { Button } from './button.tsx'
import { closeOnEscape } from './close-on-escape.ts'
import { cx } from './cx.ts'
import type { ConfirmDialogProps } from './dialog.tsx'
import { useReturnFocus } from './return-focus.ts'

export function ConfirmFrame(props: ConfirmDialogProps & { look: string }) {
  const {
    open,
    onOpenChange,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Cancel',
    pending = false,
    pendingLabel,
    onConfirm,
    look,
  } = props
  const { onCloseAutoFocus, onOpenAutoFocus } = useReturnFocus()
  useSecondClickIgnored(open)
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 bg-overlay will-change-[opacity] data-[state=closed]:pointer-events-none data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <AlertDialog.Content
          {...closeOnEscape(() => onOpenChange(false))}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={onCloseAutoFocus}
          className={cx('fixed z-40 max-w-md bg-surface p-5 shadow-raised', look)}
        >
          <AlertDialog.Title className="text-lg leading-snug">{title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="mt-2 text-ink-2">{children}</div>
          </AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button
              variant="danger"
              pending={pending}
              {...(pendingLabel && { pendingLabel })}
              // The second click of the double click that opened the dialog confirms nothing.
              onClick={({ detail }) => detail < 2 && onConfirm()}
            >
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
