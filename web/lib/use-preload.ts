// Loads code before it is needed: at the first pointer move, touch, key or focus, or once the page is idle.
import { useEffect } from 'react'

type Preloaded = { preload: () => Promise<void> }

const inputEvents = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Shared by all components: one set of listeners, however many rows and cards there are. */
const waiting = new Set<Preloaded>()
let isWatching = false
let hasStarted = false

function loadAll() {
  if (hasStarted) return
  hasStarted = true
  isWatching = false
  for (const type of inputEvents) window.removeEventListener(type, loadAll, true)
  // The press that started it is answered first.
  setTimeout(loadNext)
}

/** One at a time: to ask for all of it at once would block a phone for 100 ms. */
function loadNext() {
  const [next] = waiting
  if (!next) return
  waiting.delete(next)
  void next.preload()
  setTimeout(loadNext)
}

function watch() {
  if (isWatching) return
  isWatching = true
  for (const type of inputEvents) window.addEventListener(type, loadAll, { capture: true, passive: true })
  // Safari has no requestIdleCallback.
  const whenIdle = window.requestIdleCallback ?? ((load: () => void) => setTimeout(load, 1500))
  // After the page's own images and fonts.
  if (document.readyState === 'complete') whenIdle(loadAll)
  else window.addEventListener('load', () => whenIdle(loadAll), { once: true })
}

/** After the first input, code loads as soon as a component that needs it is shown. */
export function usePreload(...components: (Preloaded | false)[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a component may open does not change while it is shown
  useEffect(() => {
    for (const one of components) {
      if (!one) continue
      if (hasStarted) void one.preload()
      else waiting.add(one)
    }
    if (waiting.size > 0) watch()
  }, [])
}
