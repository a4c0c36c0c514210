// Whether something has lasted so long that it should show: what is over in a moment would only flicker.
import { useEffect, useState } from 'react'

export function useSlow(isWaiting: boolean, patience = 200) {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsSlow(true), patience)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isWaiting, patience])
  return isWaiting && isSlow
}
