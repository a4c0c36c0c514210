// Moving a card to another column by mouse, touch or keyboard. A finger has to rest on the card first: until then it scrolls.
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ApplicationStatus } from '../../../contract/application-lists.ts'
import { listenToDrag, runWhileDragged, swallowClick } from '../../lib/pointer-drag.ts'

/** In pixels: less is a click, or a finger that rests. */
const slop = 8
/** In milliseconds. */
const longPress = 350
/** How close to the edge of the board it scrolls, in pixels, and by how much in a frame. */
const edge = { width: 48, speed: 8 }

export type Lifted<Card> = { card: Card; over: ApplicationStatus; by: 'pointer' | 'keyboard' }

type DragOptions<Card> = {
  columns: readonly ApplicationStatus[]
  getBoard: () => HTMLElement | null
  onLift?: (lifted: Lifted<Card>) => void
  onOver?: (lifted: Lifted<Card>) => void
  onDrop: (lifted: Lifted<Card>) => void
  onCancel: (lifted: Lifted<Card>) => void
}

export function useCardDrag<Card extends { status: ApplicationStatus }>(options: DragOptions<Card>) {
  const [shown, setShown] = useState<Lifted<Card>>()
  // Pointers are quicker than React: what comes next depends on what is lifted now, not on what is drawn.
  const now = useRef<Lifted<Card>>(undefined)
  const setLifted = (next: Lifted<Card> | undefined) => {
    now.current = next
    setShown(next)
  }
  const [pressed, setPressed] = useState<{ card: Card; x: number; y: number; isTouch: boolean }>()
  const ghost = useRef<HTMLDivElement>(null)
  const pointer = useRef({ x: 0, y: 0 })

  const lift = (card: Card, by: Lifted<Card>['by'], over = card.status) => {
    const next = { card, over, by }
    setLifted(next)
    options.onLift?.(next)
  }
  const moveOver = (over: ApplicationStatus | undefined) => {
    const lifted = now.current
    if (!lifted || !over || over === lifted.over) return
    const next = { ...lifted, over }
    setLifted(next)
    options.onOver?.(next)
  }
  const end = (isDropped: boolean) => {
    setPressed(undefined)
    const lifted = now.current
    if (!lifted) return
    setLifted(undefined)
    if (isDropped) options.onDrop(lifted)
    else options.onCancel(lifted)
  }

  const placeGhost = () => {
    const { x, y } = pointer.current
    if (ghost.current) ghost.current.style.transform = `translate(${x + 12}px, ${y + 12}px)`
  }
  const onMove = useEffectEvent((event: globalThis.PointerEvent) => {
    pointer.current = { x: event.clientX, y: event.clientY }
    if (!pressed) return
    const over = columnAt(event.clientX, event.clientY) ?? pressed.card.status
    if (now.current) {
      placeGhost()
      moveOver(over)
      return
    }
    if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) <= slop) return
    if (pressed.isTouch) setPressed(undefined)
    else lift(pressed.card, 'pointer', over)
  })
  const onUp = useEffectEvent(() => {
    if (now.current) swallowClick()
    end(true)
  })
  const onCancel = useEffectEvent(() => end(false))
  const onLongPress = useEffectEvent(() => pressed && !now.current && lift(pressed.card, 'pointer'))
  const scrollAtEdge = useEffectEvent(() => {
    const board = options.getBoard()
    if (!board) return
    const { left, right } = board.getBoundingClientRect()
    const { x } = pointer.current
    if (x > right - edge.width) board.scrollLeft += edge.speed
    else if (x < left + edge.width) board.scrollLeft -= edge.speed
    else return
    moveOver(columnAt(x, pointer.current.y))
  })

  useEffect(() => {
    if (!pressed) return
    const stop = listenToDrag({
      onMove: (event) => onMove(event),
      onUp: () => onUp(),
      onCancel: () => onCancel(),
    })
    const timer = pressed.isTouch ? setTimeout(() => onLongPress(), longPress) : undefined
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [pressed])

  const isDragged = shown?.by === 'pointer'
  const stayWhileDragged = useEffectEvent((event: Event) => isDragged && event.preventDefault())
  const getBoard = useEffectEvent(options.getBoard)
  useEffect(() => {
    // Without it the browser would scroll, and end the drag. It has to be there before the finger comes down.
    const board = getBoard()
    const stay = (event: Event) => stayWhileDragged(event)
    board?.addEventListener('touchmove', stay, { passive: false })
    return () => board?.removeEventListener('touchmove', stay)
  }, [])
  useEffect(() => {
    if (isDragged) return runWhileDragged(() => scrollAtEdge(), 'contextmenu')
  }, [isDragged])

  return {
    lifted: shown,
    ghost: (element: HTMLDivElement | null) => {
      ghost.current = element
      placeGhost()
    },
    /** For the whole card. */
    cardProps: (card: Card) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0 || !event.isPrimary || now.current) return
        if ((event.target as Element).closest('button:not([data-grip])')) return
        pointer.current = { x: event.clientX, y: event.clientY }
        setPressed({ card, x: event.clientX, y: event.clientY, isTouch: event.pointerType === 'touch' })
      },
    }),
    /** For what of the card has the focus. */
    keyProps: (card: Card) => ({
      onKeyDown: (event: KeyboardEvent) => {
        const lifted = now.current
        if (event.key === ' ') {
          event.preventDefault()
          if (lifted) end(true)
          else if (!event.repeat) lift(card, 'keyboard')
        } else if (lifted?.by === 'keyboard') {
          const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
          if (event.key !== 'Escape' && event.key !== 'Enter' && !step) return
          event.preventDefault()
          if (event.key === 'Escape') end(false)
          else if (event.key === 'Enter') end(true)
          else if (step) moveOver(options.columns[options.columns.indexOf(lifted.over) + step])
        }
      },
      onBlur: () => now.current?.by === 'keyboard' && end(false),
    }),
  }
}

function columnAt(x: number, y: number) {
  const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]')
  return column?.dataset.column as ApplicationStatus | undefined
}
