// Moving through the list of students by the keyboard, and acting on the one that one stands on.
import { useRef, useState } from 'react'
import { focusedStudent, useShortcuts } from './keyboard.ts'

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
  /** Where one stood last: whoever stood there may have left the list, as when unliked among the favorites. */
  const last = useRef({ search, place: 0 })
  const here = () => focusedStudent() ?? current?.id
  const move = (by: number) => {
    const at = ids.indexOf(here() ?? -1)
    const closedUp = last.current.search === search ? last.current.place : 0
    const to = at === -1 ? closedUp - (by < 0 ? 1 : 0) : at + by
    const place = Math.min(ids.length - 1, Math.max(0, to))
    const id = ids[place]
    if (id === undefined) return
    last.current = { search, place }
    setCurrent({ id })
  }
  const act = (on: (id: number) => void) => {
    const id = here()
    const place = id === undefined ? -1 : ids.indexOf(id)
    if (id === undefined || place === -1) return
    last.current = { search, place }
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
