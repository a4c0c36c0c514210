// Putting a list in order by mouse, touch or keyboard. The rows move while one is dragged, and Escape puts it back. A finger
// drags by the grip: anywhere else it scrolls.
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { listenToDrag, runWhileDragged, swallowClick } from '../../lib/pointer-drag.ts'

/** In pixels: less is a click. */
const slop = 4
/** How close to the edge of the window it scrolls, in pixels, and by how much in a frame. */
const edge = { height: 64, speed: 10 }

type Lifted = { id: number; order: readonly number[]; by: 'pointer' | 'keyboard' }

type SortOptions = {
  /** As it is before anything is lifted. */
  order: readonly number[]
  getList: () => HTMLElement | null
  onLift: (id: number) => void
  onMove: (id: number, order: readonly number[]) => void
  onDrop: (id: number, order: readonly number[]) => void
  onCancel: (id: number) => void
}

export function useSort(options: SortOptions) {
  const [lifted, showLifted] = useState<Lifted>()
  // A quick hand presses, moves and lets go before the next render.
  const latest = useRef<Lifted>(undefined)
  const setLifted = (next: Lifted | undefined) => {
    latest.current = next
    showLifted(next)
  }
  const [pressed, setPressed] = useState<{ id: number; x: number; y: number }>()
  const pointerY = useRef(0)

  const lift = (id: number, by: Lifted['by']) => {
    setLifted({ id, order: options.order, by })
    if (by === 'keyboard') options.onLift(id)
  }
  const moveTo = (index: number) => {
    if (!latest.current) return
    const { id, order: before, by } = latest.current
    const order = moved(before, id, index)
    if (order === before) return
    setLifted({ id, order, by })
    if (by === 'keyboard') options.onMove(id, order)
  }
  const end = (isDropped: boolean) => {
    setPressed(undefined)
    if (!latest.current) return
    const { id, order } = latest.current
    setLifted(undefined)
    if (isDropped) options.onDrop(id, order)
    else options.onCancel(id)
  }

  const follow = (y: number) => {
    const { current } = latest
    // Where the rows are is known for the order that is on the page.
    const shown = lifted?.order ?? options.order
    const rows = [...(options.getList()?.children ?? [])]
    const others = rows.filter((_, index) => shown[index] !== current?.id)
    moveTo(others.filter((row) => middleOf(row) < y).length)
  }
  const onPointerMove = useEffectEvent((event: globalThis.PointerEvent) => {
    if (!pressed) return
    pointerY.current = event.clientY
    const isFar = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > slop
    if (!latest.current && isFar) lift(pressed.id, 'pointer')
    if (latest.current) follow(event.clientY)
  })
  const onUp = useEffectEvent(() => {
    if (latest.current) swallowClick()
    end(true)
  })
  const onCancel = useEffectEvent(() => end(false))
  useEffect(() => {
    if (!pressed) return
    return listenToDrag({
      onMove: (event) => onPointerMove(event),
      onUp: () => onUp(),
      onCancel: () => onCancel(),
    })
  }, [pressed])

  const isDragged = lifted?.by === 'pointer'
  const scrollAtEdge = useEffectEvent(() => {
    const isAbove = pointerY.current < edge.height
    if (!isAbove && pointerY.current < innerHeight - edge.height) return
    scrollBy({ top: isAbove ? -edge.speed : edge.speed, behavior: 'instant' })
    follow(pointerY.current)
  })
  useEffect(() => {
    if (isDragged) return runWhileDragged(() => scrollAtEdge(), 'selectstart')
  }, [isDragged])

  return {
    lifted,
    rowProps: (id: number) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0 || !event.isPrimary || lifted) return
        const pressedOn = (event.target as Element).closest('button, a, input, select, label')
        const isGrip = pressedOn?.hasAttribute('data-grip')
        if (isGrip || (!pressedOn && event.pointerType === 'mouse'))
          setPressed({ id, x: event.clientX, y: event.clientY })
      },
    }),
    gripProps: (id: number) => ({
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === ' ') {
          event.preventDefault()
          if (lifted) end(true)
          else if (!event.repeat) lift(id, 'keyboard')
          return
        }
        if (lifted?.by !== 'keyboard') return
        const at = lifted.order.indexOf(id)
        const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: lifted.order.length - 1 }[event.key]
        if (event.key !== 'Escape' && event.key !== 'Enter' && to === undefined) return
        event.preventDefault()
        if (to !== undefined) moveTo(to)
        else end(event.key === 'Enter')
      },
      // What has moved stays where it is when someone moves on.
      onBlur: () => lifted?.by === 'keyboard' && end(true),
    }),
  }
}

/** The same order where nothing would change. */
export function moved(order: readonly number[], id: number, index: number): readonly number[] {
  if (index < 0 || index >= order.length || order[index] === id) return order
  const others = order.filter((one) => one !== id)
  return [...others.slice(0, index), id, ...others.slice(index)]
}

function middleOf(row: Element) {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}
