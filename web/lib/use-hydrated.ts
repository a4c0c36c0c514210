// Whether React has hydrated the page: a prerendered one is painted before its buttons work.
import { useSyncExternalStore } from 'react'

const never = () => () => {}

export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
