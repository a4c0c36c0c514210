// A value as it last was while it counted: what a dialog shows while it slides away, what a list was found by.
import { useState } from 'react'

export function useLast<Value>(value: Value, counts: boolean): Value {
  const [last, setLast] = useState(value)
  if (counts && last !== value) setLast(value)
  return counts ? value : last
}
