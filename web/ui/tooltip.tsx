// A few words about the thing pointed at or focused, after 300 ms. Never the only place where something is said.
import { type PointerEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Boundary } from './boundary.tsx'
import { TooltipFrame } from './overlays.ts'
import { Slot } from './slot.ts'

type TooltipProps = {
  content: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** For a trigger that does nothing else: a finger can't point. */
  opensOnPress?: boolean
  children: ReactNode
}

/** In milliseconds: until it opens, and to move from the trigger into it. */
const delay = { open: 300, close: 100 }

export function Tooltip({ content, side = 'top', opensOnPress = false, children }: TooltipProps) {
  const id = useId()
  const trigger = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const isPressed = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const set = (open: boolean, milliseconds = 0) => {
    clearTimeout(timer.current)
    if (milliseconds === 0) setIsOpen(open)
    else timer.current = setTimeout(() => setIsOpen(open), milliseconds)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const press = () => {
    if (!opensOnPress) set(false)
    // A press focuses too, and is no question.
    isPressed.current = true
    document.addEventListener('pointerup', () => (isPressed.current = false), { once: true })
  }
  const pointed = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') set(true, isOpen ? 0 : delay.open)
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') set(false, delay.close)
    },
  }
  return (
    <>
      <Slot
        ref={trigger}
        aria-describedby={isOpen ? id : undefined}
        {...pointed}
        onPointerDown={press}
        onClick={() => opensOnPress && set(true)}
        onFocus={() => !isPressed.current && set(true)}
        onBlur={() => set(false)}
      >
        {children}
      </Slot>
      {isOpen && (
        <Boundary isOptional>
          <TooltipFrame
            id={id}
            anchor={trigger as RefObject<HTMLElement>}
            side={side}
            onClose={() => set(false)}
            {...pointed}
          >
            {content}
          </TooltipFrame>
        </Boundary>
      )}
    </>
  )
}
