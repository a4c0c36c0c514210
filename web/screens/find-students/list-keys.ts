// Moving through the list of students by the keyboard, and acting on the one that one stands on.
import { useState } from 'react'
import { focusedStudent, useShortcuts } from '../../features/student/keyboard.ts'

type ListKeys = {
  ids: readonly number[]
  like: (id: number) => void
  choose: (id: number) => void
  searchTechnologies: () => void
}

export function useListKeys({ ids, like, choose, searchTechnologies }: ListKeys) {
  const [current, setCurrent] = useState<{ id: number }>()
  const [listOpen, setListOpen] = useState(false)
  const [isOn, setIsOn] = useState(true)
  const here = () => focusedStudent() ?? current?.id
  const move = (by: number) => {
    const from = ids.indexOf(here() ?? -1)
    const id = ids[from === -1 ? 0 : Math.min(ids.length - 1, Math.max(0, from + by))]
    if (id !== undefined) setCurrent({ id })
  }
  const act = (on: (id: number) => void) => {
    const id = here()
    if (id !== undefined && ids.includes(id)) on(id)
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
