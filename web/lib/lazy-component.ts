// A component whose code is loaded at its first use, or before it by `preload`.
import { type ComponentType, createElement, use } from 'react'

export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined

  async function loadOnce() {
    loaded ??= await load()
    return loaded
  }

  // Loaded code does not suspend. React.lazy always does, and React delays what has suspended by 300 ms.
  function LazyComponent(props: Props) {
    loading ??= loadOnce()
    return createElement(loaded ?? use(loading), props)
  }

  return Object.assign(LazyComponent, {
    /** A failure here is ignored: the first use fails again, and shows it. */
    preload: () => loadOnce().catch(() => {}),
  })
}
