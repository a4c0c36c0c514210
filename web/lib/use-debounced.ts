// A value once it has stood still for a moment, so that not every step of a slider and not every letter is asked for.
import { useEffect, useState } from 'react'

export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text)), 120)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
