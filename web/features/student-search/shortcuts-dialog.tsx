// The list of shortcuts, and a switch to turn them off.
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { shortcuts } from './keyboard.ts'

type ShortcutsDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

export function ShortcutsDialog({ open, onOpenChange, isOn, onSwitch }: ShortcutsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts" className="max-w-sm">
      <dl className="grid gap-2">
        {shortcuts.map(({ key, does }) => (
          <div key={key} className="flex items-center justify-between gap-4">
            <dt>{does}</dt>
            <dd>
              <kbd className="inline-block min-w-7 rounded-sm border border-line-2 bg-sunk px-1.5 py-0.5 text-center font-sans text-label font-semibold">
                {key}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="Use shortcuts"
        checked={isOn}
        onChange={(event) => onSwitch(event.target.checked)}
        className="mt-4 border-t border-line pt-3"
      />
    </Dialog>
  )
}
