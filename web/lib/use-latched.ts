// Follows a value while `isOpen`, then holds the last one: a closing dialog still shows what it was opened for.
import { useLayoutEffect, useRef } from 'react'

/** No state: to set it while rendering would render a whole screen twice for each change. */
export function useLatched<Value>(value: Value, isOpen: boolean): Value {
  const latched = useRef(value)
  useLayoutEffect(() => {
    if (isOpen) latched.current = value
  })
  return isOpen ? value : latched.current
}
