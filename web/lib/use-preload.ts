// Loads code before it is needed: at the first pointer move, touch, key or focus, or while the page is idle.
import { useEffect } from 'react'

type Preloaded = { preload: () => Promise<void> }

const inputEvents = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Shared by all components: one set of listeners, however many rows and cards there are. */
const waiting = new Set<Preloaded>()
let isWatching = false
let hasInput = false

function watch() {
  if (isWatching) return
  isWatching = true
  for (const type of inputEvents) window.addEventListener(type, onInput, { capture: true, passive: true })
  // After the page's own images and fonts.
  if (document.readyState === 'complete') whenIdle(loadNext)
  else window.addEventListener('load', () => whenIdle(loadNext), { once: true })
}

function onInput() {
  hasInput = true
  for (const type of inputEvents) window.removeEventListener(type, onInput, true)
  // The press is answered first.
  setTimeout(loadNext)
}

/**
 * Before the first input nobody waits for it: each file is asked for when the one before has arrived. After it, all are asked
 * for, each in its own task. In one task that would block a phone for 100 ms.
 */
function loadNext() {
  const [next] = waiting
  if (!next) {
    isWatching = false
    return
  }
  waiting.delete(next)
  const loaded = next.preload()
  if (hasInput) setTimeout(loadNext)
  else void loaded.then(() => whenIdle(loadNext))
}

/** Safari has no requestIdleCallback. */
function whenIdle(load: () => void) {
  if (window.requestIdleCallback) window.requestIdleCallback(load)
  else setTimeout(load, 500)
}

/** After the first input, code loads as soon as a component that needs it is shown. */
export function usePreload(...components: (Preloaded | false)[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a component may open does not change while it is shown
  useEffect(() => {
    for (const one of components) {
      if (!one) continue
      if (hasInput) void one.preload()
      else waiting.add(one)
    }
    if (waiting.size > 0) watch()
  }, [])
}
