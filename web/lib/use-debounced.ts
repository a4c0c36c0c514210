// A value that follows its source once that has not changed for a moment: one request instead of one per keystroke.
import { useEffect, useState } from 'react'

export function useDebounced<Value>(value: Value, delay = 120): Value {
  const [debounced, setDebounced] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(JSON.parse(text)), delay)
    return () => clearTimeout(timer)
  }, [text, delay])
  return debounced
}
