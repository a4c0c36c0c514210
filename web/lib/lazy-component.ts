// A component whose code comes with its first use, or ahead of it.
import { type ComponentType, createElement, use } from 'react'

export function fetched<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | undefined
  let coming: Promise<ComponentType<Props>> | undefined

  async function fetchNow() {
    here ??= await load()
    return here
  }

  // With the code here nothing suspends: React shows what suspended 300 ms later at the earliest.
  function Fetched(props: Props) {
    coming ??= fetchNow()
    return createElement(here ?? use(coming), props)
  }

  return Object.assign(Fetched, {
    /** What fails here fails again, and is told, at the first use. */
    fetchAhead: () => fetchNow().catch(() => {}),
  })
}
