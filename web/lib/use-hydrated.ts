// Whether the page has come to life: a prerendered one is painted before its buttons can do anything.
import { useSyncExternalStore } from 'react'

const never = () => () => {}

export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
