// A dialog in the middle of the page, and one that asks before something is destroyed.
import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { ModalFrame, type ModalProps, overlayLook } from './modal-frame.tsx'
import { useReturnFocus } from './return-focus.ts'

const inTheMiddle =
  'top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] -translate-1/2 rounded-lg border border-line ' +
  'data-[state=closed]:animate-fade-out data-[state=open]:animate-grow-in'

export function Dialog({ className = 'max-w-xl', ...props }: ModalProps) {
  return <ModalFrame look={inTheMiddle} className={className} {...props} />
}

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  pending?: boolean
  pendingLabel?: string
  onConfirm: () => void
}

/** Starts on Cancel, and stays open until its parent closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
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
  } = props
  const { onCloseAutoFocus, onOpenAutoFocus } = useReturnFocus()
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayLook} />
        <AlertDialog.Content
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={onCloseAutoFocus}
          className={cx('fixed z-40 max-w-md bg-surface p-5 shadow-raised', inTheMiddle)}
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
