// A component whose code is loaded at its first use, or before it by `preload`.
import { type ComponentType, createElement, use } from 'react'

/** Loads that failed, each as a function that forgets the failure. */
const failures = new Set<() => void>()

/** Loads under way. */
const loads = new Set<Promise<unknown>>()

/** All code that was asked for is there, or could not be loaded. */
export const whenLoaded = () => Promise.allSettled(loads)
export const isLoading = () => loads.size > 0

/** The next use of a component that could not be loaded loads it again. */
export function forgetFailedLoads() {
  for (const forget of failures) forget()
  failures.clear()
}

export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<ComponentType<Props>> | undefined
  let isShown = false

  function loadOnce() {
    if (loading) return loading
    const begun = load()
    loads.add(begun)
    begun.then(
      // React reads these: `use` does not suspend for loaded code. React.lazy always does, and React delays what has
      // suspended by 300 ms.
      (value) => {
        loads.delete(begun)
        Object.assign(begun, { status: 'fulfilled', value })
      },
      () => {
        loads.delete(begun)
        const forget = () => {
          loading = undefined
          isShown = false
        }
        // A failure that is shown stays until a retry: loading again at once would never end while offline.
        if (isShown) failures.add(forget)
        else forget()
      },
    )
    loading = begun
    return begun
  }

  function LazyComponent(props: Props) {
    isShown = true
    return createElement(use(loadOnce()), props)
  }

  return Object.assign(LazyComponent, {
    /** A failure here is ignored: the first use tries again. */
    preload: () =>
      loadOnce().then(
        () => {},
        () => {},
      ),
  })
}
