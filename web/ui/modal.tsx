// A dialog or side sheet, and the button that opens it. The open part is loaded later: see overlays.ts.
import type { ReactNode } from 'react'
import { Boundary } from './boundary.tsx'
import { ModalFrame, useWasOpen } from './overlays.ts'
import { Slot } from './slot.ts'

export type ModalProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  hideTitle?: boolean
  description?: ReactNode
  /** What opens it, when that is one button. The focus always returns to where it was. */
  trigger?: ReactNode
  footer?: ReactNode
  className?: string
  children: ReactNode
}

export function Modal({ trigger, ...props }: ModalProps & { look: string }) {
  const { open, onOpenChange } = props
  const isNeeded = useWasOpen(open)
  return (
    <>
      {trigger && (
        <Slot aria-haspopup="dialog" aria-expanded={open} onClick={() => onOpenChange(!open)}>
          {trigger}
        </Slot>
      )}
      {isNeeded && (
        <Boundary isOverlay>
          <ModalFrame {...props} />
        </Boundary>
      )}
    </>
  )
}
