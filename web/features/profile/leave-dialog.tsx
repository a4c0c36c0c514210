// Asks someone with unsaved edits whether they mean to leave them behind.
import { ConfirmDialog } from '../../ui/dialog.tsx'

export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onStay()}
      title="Leave without saving?"
      confirmLabel="Leave without saving"
      onConfirm={onLeave}
    >
      Your profile has changes that are not saved yet. They are lost when you leave.
    </ConfirmDialog>
  )
}
