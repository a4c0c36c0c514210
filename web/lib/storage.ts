// Values in localStorage. Checked when read: a broken value means the default, never a broken page.
// Checked by hand, not with zod: the landing page reads the cookie choice and must stay small.
import { use, useSyncExternalStore } from 'react'
import { writeCookie } from './cookie.ts'
import { RenderedPageContext } from './rendered-page.ts'

export type Stored<Value> = {
  key: string
  read(): Value
  write(value: Value): void
  subscribe(onChange: () => void): () => void
  fallback: Value
}

/** A switch that is off has no cookie. */
export const inCookie = { cookieFor: (on: boolean) => (on ? 'true' : undefined) }

/** True or false once the visitor has chosen. */
export const cookiesAccepted = stored<boolean | null>('cookiesAccepted', null, isBoolean, {
  cookieFor: (accepted) => accepted?.toString(),
})
export const hasSeenGuidance = stored('hasSeenGuidance', false, isBoolean, inCookie)

/** The value and a way to change it; follows changes made elsewhere on the page and in other tabs. */
export function useStored<Value>({ key, read, write, subscribe, fallback }: Stored<Value>) {
  const { stored = {} } = use(RenderedPageContext)
  const readOnServer = () => (key in stored ? (stored[key] as Value) : fallback)
  return [useSyncExternalStore(subscribe, read, readOnServer), write] as const
}

/** A value that decides how a page looks at first is in a cookie as well, so the server knows it. */
export function stored<Value>(
  key: string,
  fallback: Value,
  isValid: (value: unknown) => value is Value,
  { cookieFor }: { cookieFor?: (value: Value) => string | undefined } = {},
): Stored<Value> {
  const listeners = new Set<() => void>()
  // Parsed once for each text: an unchanged value must stay the same object.
  let known: { text: string | null; value: Value } = { text: null, value: fallback }
  // Where storage is forbidden or full, a value lasts as long as the page.
  let onlyHere = false

  function read() {
    const text = onlyHere ? known.text : readText(key)
    if (text !== known.text) {
      known = { text, value: parse(text, fallback, isValid) }
      if (cookieFor) writeCookie(key, cookieFor(known.value))
    }
    return known.value
  }

  function write(value: Value) {
    const text = JSON.stringify(value)
    known = { text, value }
    onlyHere = !writeText(key, text)
    if (cookieFor) writeCookie(key, cookieFor(value))
    for (const listener of listeners) listener()
  }

  function subscribe(onChange: () => void) {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) onChange()
    }
    listeners.add(onChange)
    window.addEventListener('storage', onStorage)
    return () => {
      listeners.delete(onChange)
      window.removeEventListener('storage', onStorage)
    }
  }

  return { key, read, write, subscribe, fallback }
}

function readText(key: string) {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeText(key: string, text: string) {
  try {
    window.localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

function parse<Value>(text: string | null, fallback: Value, isValid: (value: unknown) => value is Value) {
  if (text === null) return fallback
  try {
    const value: unknown = JSON.parse(text)
    return isValid(value) ? value : fallback
  } catch {
    return fallback
  }
}

function isBoolean(value: unknown) {
  return typeof value === 'boolean'
}
