// A panel that slides in from a side and holds the focus until it is closed.
import { Modal, type ModalProps } from './modal.tsx'

const sides = {
  right: 'right-0 border-l data-[state=closed]:animate-to-right data-[state=open]:animate-from-right',
  left: 'left-0 border-r data-[state=closed]:animate-to-left data-[state=open]:animate-from-left',
}

export function Sheet({
  side = 'right',
  className = 'max-w-lg',
  ...props
}: ModalProps & { side?: keyof typeof sides }) {
  return (
    <Modal
      look={`inset-y-0 w-[calc(100%-2rem)] border-line ${sides[side]}`}
      className={className}
      {...props}
    />
  )
}
