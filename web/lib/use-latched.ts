// Follows a value while `isOpen`, then holds the last one: a closing dialog still shows what it was opened for.
import { useLayoutEffect, useRef } from 'react'

/** A ref, not state: setting state while rendering would render the whole screen twice for each change. */
export function useLatched<Value>(value: Value, isOpen: boolean): Value {
  const latched = useRef(value)
  useLayoutEffect(() => {
    if (isOpen) latched.current = value
  })
  return isOpen ? value : latched.current
}
