// Turns blind review on and off, and uncovers one student.
import { EyeOff, UserRoundSearch } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { uncover, useBlind } from './blind.ts'

export function BlindSwitch() {
  const { isBlind, setIsBlind } = useBlind()
  return (
    <Button
      variant="secondary"
      size="sm"
      role="switch"
      aria-checked={isBlind}
      title="Hides names, headlines, universities and contact details"
      onClick={() => setIsBlind(!isBlind)}
      className={cx('touch:min-w-11', isBlind && 'border-brand bg-brand-soft text-brand-deep')}
    >
      <EyeOff aria-hidden="true" className="size-4" />
      <span className="max-sm:sr-only">Blind review</span>
    </Button>
  )
}

type UncoverButtonProps = { id: number; name: string; iconOnly?: boolean; onUncover?: () => void }

export function UncoverButton({ id, name, iconOnly = false, onUncover }: UncoverButtonProps) {
  return (
    <Button
      variant="secondary"
      size={iconOnly ? 'icon' : 'md'}
      aria-label={`Show who ${name} is`}
      title="Show who this is"
      onClick={() => {
        uncover(id)
        onUncover?.()
      }}
    >
      <UserRoundSearch aria-hidden="true" className="size-4.5" />
      {!iconOnly && 'Show who this is'}
    </Button>
  )
}
