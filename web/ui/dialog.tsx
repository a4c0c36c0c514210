// A dialog in the middle of the page, and one that asks before something is destroyed.
import type { ReactNode } from 'react'
import { Boundary } from './boundary.tsx'
import { Modal, type ModalProps } from './modal.tsx'
import { ConfirmFrame, useWasOpen } from './overlays.ts'

const inTheMiddle =
  'top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] -translate-1/2 rounded-lg border border-line ' +
  'data-[state=closed]:animate-fade-out data-[state=open]:animate-grow-in'

export function Dialog({ className = 'max-w-xl', ...props }: ModalProps) {
  return <Modal look={inTheMiddle} className={className} {...props} />
}

export type ConfirmDialogProps = {
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
  const isNeeded = useWasOpen(props.open)
  return (
    isNeeded && (
      <Boundary isOverlay>
        <ConfirmFrame look={inTheMiddle} {...props} />
      </Boundary>
    )
  )
}
