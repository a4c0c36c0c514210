// Why this student, at the score that was pressed.
import type { RefObject } from 'react'
import type { FoundStudent } from '../../../contract/student.ts'
import { PopoverFrame } from '../../ui/popover-frame.tsx'
import { MatchReasons } from './match-reasons.tsx'

type MatchPopoverProps = Pick<FoundStudent, 'match'> & { anchor: RefObject<HTMLElement>; onClose: () => void }

export function MatchPopover({ match, anchor, onClose }: MatchPopoverProps) {
  return (
    <PopoverFrame
      anchor={anchor}
      label="Why this student"
      onClose={onClose}
      className="z-30 max-h-(--radix-popover-content-available-height) w-84 max-w-[calc(100vw-1rem)] animate-fade-in overflow-y-auto rounded-md border border-line-2 bg-surface p-4 shadow-raised"
    >
      <h2 className="mb-3 text-[1.0625rem]">Why this student</h2>
      <MatchReasons match={match} />
    </PopoverFrame>
  )
}
