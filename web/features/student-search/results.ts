// What the table and the cards have in common: what they are given, and how they follow the keyboard and the scrolling.
import { useEffect, useEffectEvent } from 'react'
import type { FoundStudent } from '../../../contract/student.ts'
import type { Shortlist } from '../../platform/data-source.ts'

export type InviteAction = {
  start: (student: FoundStudent) => void
  /** What it opens can be fetched. */
  onIntent: () => void
}

export type ResultsProps = {
  students: readonly FoundStudent[]
  /** How many there are in all, loaded or not. */
  total: number
  asked: readonly string[]
  shortlist: Shortlist
  hrefFor: (id: number) => string
  onOpen: (id: number) => void
  onChoose: (id: number) => void
  /** Where students can be invited to projects. */
  invite?: InviteAction | undefined
  /** Called when the end of what is loaded comes near. */
  onNearEnd: () => void
  /** The current student of the keyboard: scrolled into view and focused. */
  current: { id: number } | undefined
}

/** How far from its end a list loads more. While nobody scrolls, only what is in view counts. */
const ahead = { still: 1, scrolling: 12 }

type List = {
  /** The index of the last student on the page. */
  last: number | undefined
  isScrolling: boolean
  scrollTo: (index: number) => void
  getElement: () => HTMLElement | null
}

export function useListInView(
  { students, current, onNearEnd }: Pick<ResultsProps, 'students' | 'current' | 'onNearEnd'>,
  { last = -1, isScrolling, scrollTo, getElement }: List,
) {
  const isNearEnd = last >= students.length - (isScrolling ? ahead.scrolling : ahead.still)
  useEffect(() => {
    if (isNearEnd) onNearEnd()
  }, [isNearEnd, onNearEnd])

  const follow = useEffectEvent((id: number) => {
    const index = students.findIndex((student) => student.id === id)
    if (index !== -1) scrollTo(index)
    // The student is on the page only once in view.
    const frame = requestAnimationFrame(() => {
      getElement()?.querySelector<HTMLElement>(`[data-student="${id}"] a`)?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  })
  useEffect(() => {
    if (current) return follow(current.id)
  }, [current])
}

export const aboutExperience = 'Experience adds up the levels of a student’s five strongest skills.'
