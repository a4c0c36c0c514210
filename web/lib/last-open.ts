// What a dialog showed last, so that it does not go blank while it slides away.
import { useState } from 'react'

export function useLastOpen<Value>(value: Value, isOpen: boolean): Value {
  const [last, setLast] = useState(value)
  if (isOpen && last !== value) setLast(value)
  return isOpen ? value : last
}
