// A few words about the thing pointed at or focused, after 300 ms. Never the only place where something is said.
import { Tooltip as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'

type TooltipProps = {
  content: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** For a trigger that does nothing else: a finger can't point. */
  opensOnPress?: boolean
  children: ReactNode
}

export function Tooltip({ content, side = 'top', opensOnPress = false, children }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const [trigger, setTrigger] = useState<HTMLElement | null>(null)
  // Inside the page's landmark, where people who move by landmarks find it too.
  const landmark = trigger?.closest('main') ?? null
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root open={open} onOpenChange={setOpen}>
        <Radix.Trigger
          asChild
          ref={setTrigger}
          onClick={(event) => {
            if (!opensOnPress) return
            // A press would close it.
            event.preventDefault()
            setOpen(true)
          }}
        >
          {children}
        </Radix.Trigger>
        <Radix.Portal container={landmark}>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 rounded-sm bg-ink px-2.5 py-1.5 text-label text-paper shadow-raised data-[state=delayed-open]:animate-fade-in"
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
