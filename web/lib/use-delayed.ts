// True once a wait has lasted `delay` ms. A spinner for anything shorter would only flicker.
import { useEffect, useState } from 'react'

export function useDelayed(isWaiting: boolean, delay = 200) {
  const [isDelayed, setIsDelayed] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsDelayed(true), delay)
    return () => {
      clearTimeout(timer)
      setIsDelayed(false)
    }
  }, [isWaiting, delay])
  return isWaiting && isDelayed
}
