// The code of the screens, loaded when one is opened.
import type { ReactNode } from 'react'
import { lazyComponent } from '../lib/lazy-component.ts'

type ScreenModule = {
  default: () => ReactNode
  /** Loads what the screen needs besides, at this path. */
  preload?: (pathname: string) => Promise<void>
}

const modules = import.meta.glob<ScreenModule>(['../screens/*-screen.tsx', '!../screens/design-screen.tsx'])
if (import.meta.env.DEV) Object.assign(modules, import.meta.glob('../screens/design-screen.tsx'))

const lazyScreen = (name: string) => lazyComponent(name, () => load(name))
const screens = new Map<string, ReturnType<typeof lazyScreen>>()

/** Two routes with the same screen get the same component, which then keeps its state between them. */
export function screenOf(name: string) {
  const screen = screens.get(name) ?? lazyScreen(name)
  screens.set(name, screen)
  return screen
}

async function load(name: string) {
  const module = await modules[`../screens/${name}-screen.tsx`]?.()
  if (!module) throw new Error(`There is no screen ${name}`)
  // The server waits for whatever a page needs.
  if (typeof location !== 'undefined') await module.preload?.(location.pathname)
  return { [name]: module.default }
}
