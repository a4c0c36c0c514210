// Follows a value while `isOpen`, then holds the last one: a closing dialog still shows what it was opened for.
import { useState } from 'react'

export function useLatched<Value>(value: Value, isOpen: boolean): Value {
  const [latched, setLatched] = useState(value)
  if (isOpen && latched !== value) setLatched(value)
  return isOpen ? value : latched
}
