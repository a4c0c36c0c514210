// Shortcuts of one key each. Never while someone types, and never while something lies over the page.
import { useEffect, useEffectEvent } from 'react'

export const shortcuts = [
  { key: 'j', does: 'Next student' },
  { key: 'k', does: 'Previous student' },
  { key: 'Enter', does: 'Open the profile' },
  { key: 'l', does: 'Like or unlike' },
  { key: 'c', does: 'Choose for the comparison' },
  { key: '/', does: 'Search technologies' },
  { key: '?', does: 'Show this list' },
] as const

export type ShortcutKey = (typeof shortcuts)[number]['key']

export function useShortcuts(actions: Partial<Record<ShortcutKey, () => void>>, isOn: boolean) {
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
export function focusedStudent(): number | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-student]')
  return row ? Number(row.dataset.student) : undefined
}
