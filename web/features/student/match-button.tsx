// The score of a student, to press: why this student.

import { type RefObject, useRef, useState } from 'react'
import { scoreNames } from '../../../contract/match.ts'
import type { FoundStudent } from '../../../contract/student.ts'
import { onFirstClick } from '../../lib/double-click.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { usePreload } from '../../lib/use-preload.ts'
import { Boundary } from '../../ui/boundary.tsx'
import { Bar } from '../../ui/meter.tsx'

const MatchPopover = lazyComponent('MatchPopover', () => import('./match-popover.tsx'))

/** What it opens is made only then: a row must stay light. */
export function MatchButton({ match }: Pick<FoundStudent, 'match'>) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  usePreload(MatchPopover)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`${scoreNames[match.kind]} ${match.score} of 100: why this student`}
        title={scoreNames[match.kind]}
        onClick={onFirstClick(() => setIsOpen(!isOpen))}
        className="-mx-1.5 inline-flex min-h-8 items-center gap-2 rounded-sm px-1.5 hover:bg-brand-soft aria-expanded:bg-brand-soft touch:min-h-11"
      >
        <span className="min-w-[2ch] text-right font-semibold tabular-nums">{match.score}</span>
        <Bar percent={match.score} className="w-13" />
      </button>
      {isOpen && (
        <Boundary isOverlay>
          <MatchPopover
            match={match}
            anchor={button as RefObject<HTMLButtonElement>}
            onClose={() => setIsOpen(false)}
          />
        </Boundary>
      )}
    </>
  )
}
