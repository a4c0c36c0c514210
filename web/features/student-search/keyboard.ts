// Single-key shortcuts. Off while someone types, and while a dialog is open.
import { useEffect, useEffectEvent, useRef, useState } from 'react'

export const shortcuts = [
  { key: 'j', does: 'Next student' },
  { key: 'k', does: 'Previous student' },
  { key: 'Enter', does: 'Open the profile' },
  { key: 'l', does: 'Like or unlike' },
  { key: 'c', does: 'Add to the comparison' },
  { key: '/', does: 'Search technologies' },
  { key: '?', does: 'Show this list' },
] as const

type ShortcutKey = (typeof shortcuts)[number]['key']

function useShortcuts(actions: Partial<Record<ShortcutKey, () => void>>, isOn: boolean) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const act = actions[event.key as ShortcutKey]
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (isForTyping(event.target) || document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!isOn) return
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [isOn])
}

const isForTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'))

/** The student whose row or card has the focus. */
function focusedStudent(): number | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-student]')
  return row ? Number(row.dataset.student) : undefined
}

type ListKeys = {
  ids: readonly number[]
  /** Which search found them. */
  search: string | undefined
  like: (id: number) => void
  choose: (id: number) => void
  searchTechnologies: () => void
}

export function useListKeys({ ids, search, like, choose, searchTechnologies }: ListKeys) {
  const [current, setCurrent] = useState<{ id: number }>()
  const [listOpen, setListOpen] = useState(false)
  const [isOn, setIsOn] = useState(true)
  /** The last position: its student may have left the list, for example when unliked among the favorites. */
  const last = useRef({ search, index: 0 })
  const here = () => focusedStudent() ?? current?.id
  const move = (by: number) => {
    const at = ids.indexOf(here() ?? -1)
    const closedUp = last.current.search === search ? last.current.index : 0
    const to = at === -1 ? closedUp - (by < 0 ? 1 : 0) : at + by
    const index = Math.min(ids.length - 1, Math.max(0, to))
    const id = ids[index]
    if (id === undefined) return
    last.current = { search, index }
    setCurrent({ id })
  }
  const act = (on: (id: number) => void) => {
    const id = here()
    const index = id === undefined ? -1 : ids.indexOf(id)
    if (id === undefined || index === -1) return
    last.current = { search, index }
    on(id)
  }
  useShortcuts(
    {
      j: () => move(1),
      k: () => move(-1),
      l: () => act(like),
      c: () => act(choose),
      '/': searchTechnologies,
      '?': () => setListOpen(true),
    },
    isOn,
  )
  return {
    current,
    shortcutsDialog: { open: listOpen, onOpenChange: setListOpen, isOn, onSwitch: setIsOn },
  }
}
