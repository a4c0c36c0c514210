// A component whose code is loaded at its first use, or before it by `preload`.
import { createElement, type FunctionComponent, type ReactNode, use } from 'react'

/** Loads that failed, each as a function that forgets the failure. */
const failures = new Set<() => void>()

/** Loads under way. */
const loads = new Set<Promise<unknown>>()

/** All that are declared in code that has loaded, by name. */
const declared: { name: string; preload: () => Promise<void> }[] = []

/** The names of the components that are rendered while this is set. */
let rendered: Set<string> | undefined

/** Which of them `render` renders. */
export function namesRenderedBy<Result>(names: Set<string>, render: () => Result) {
  rendered = names
  try {
    return render()
  } finally {
    rendered = undefined
  }
}

/** Also those that are declared in the code of another. */
export async function preloadByName(names: string[]) {
  const loaded = new Set<unknown>()
  for (;;) {
    const next = declared.filter((one) => names.includes(one.name) && !loaded.has(one))
    if (next.length === 0) return
    await Promise.all(next.map((one) => one.preload()))
    for (const one of next) loaded.add(one)
  }
}

/** All code that was asked for is there, or could not be loaded. */
export const whenLoaded = () => Promise.allSettled(loads)
export const isLoading = () => loads.size > 0

/** The next use of a component that could not be loaded loads it again. */
export function forgetFailedLoads() {
  for (const forget of failures) forget()
  failures.clear()
}

/** Whatever its props are. */
// biome-ignore lint/suspicious/noExplicitAny: no other type takes components of all props
type AnyComponent = (props: any) => ReactNode

export function lazyComponent<Name extends string, Module extends { [name in Name]: AnyComponent }>(
  /** What the module exports it as. */
  name: Name,
  load: () => Promise<Module>,
) {
  let loading: Promise<FunctionComponent> | undefined
  let isShown = false

  function loadOnce() {
    if (loading) return loading
    const begun = load().then((module) => module[name] as FunctionComponent)
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

  function LazyComponent(props: object) {
    isShown = true
    rendered?.add(name)
    return createElement(use(loadOnce()), props)
  }

  /** A failure here is ignored: the first use tries again. */
  const preload = () =>
    loadOnce().then(
      () => {},
      () => {},
    )
  declared.push({ name, preload })
  return Object.assign(LazyComponent as Module[Name], { preload })
}
