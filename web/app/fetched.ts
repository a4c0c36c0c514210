// A component whose code comes with its first use, or ahead of it.
import { type ComponentType, lazy } from 'react'

export function fetched<Props = object>(load: () => Promise<ComponentType<Props>>) {
  return Object.assign(
    lazy(async () => ({ default: await load() })),
    {
      fetchAhead() {
        // What fails here fails again, and is told, at the first use.
        load().catch(() => {})
      },
    },
  )
}
