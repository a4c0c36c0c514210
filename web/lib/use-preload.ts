// Loads code before it is pressed for: when someone first moves, touches or types, or once the page is idle.
import { useEffect } from 'react'

type Preloaded = { preload: () => Promise<void> }

const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Of every component that waits: one set of listeners, however many rows and cards there are. */
const waiting = new Set<Preloaded>()
let isWatching = false
let isNear = false

function loadAll() {
  isNear = true
  isWatching = false
  for (const sign of signsOfLife) window.removeEventListener(sign, loadAll, true)
  for (const one of waiting) void one.preload()
  waiting.clear()
}

function watch() {
  if (isWatching) return
  isWatching = true
  for (const sign of signsOfLife) window.addEventListener(sign, loadAll, { capture: true, passive: true })
  // Safari has none.
  const whenIdle = window.requestIdleCallback ?? ((load: () => void) => setTimeout(load, 1500))
  // After the page's own images and fonts.
  if (document.readyState === 'complete') whenIdle(loadAll)
  else window.addEventListener('load', () => whenIdle(loadAll), { once: true })
}

/** From then on, code loads as soon as something that needs it is shown. */
export function usePreload(...components: (Preloaded | false)[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a component may open does not change while it is shown
  useEffect(() => {
    for (const one of components) {
      if (!one) continue
      if (isNear) void one.preload()
      else waiting.add(one)
    }
    if (waiting.size > 0) watch()
  }, [])
}
