// Short messages about what just happened, callable from anywhere. One is visible at a time.
import { wouldCoverPressed } from './toast-place.ts'

export type Toast = {
  id: number
  title: string
  description?: string | undefined
  destructive?: boolean | undefined
  /** What can be done about it. It stays for longer then. */
  action?: { name: string; onPress: () => void } | undefined
  open: boolean
  atTop: boolean
}

export const toastDuration = 5_000
export const actionDuration = 20_000
const keptAfterDismissal = 1_000_000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function update(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a message in place of the one now visible. */
export function toast(message: Pick<Toast, 'title' | 'description' | 'destructive' | 'action'>) {
  for (const { id, open } of toasts) if (open) dismissToast(id)
  lastId += 1
  update([...toasts, { ...message, id: lastId, open: true, atTop: wouldCoverPressed() }])
}

export function dismissToast(id: number) {
  if (!toasts.some((toast) => toast.id === id && toast.open)) return
  update(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
  setTimeout(() => update(toasts.filter((toast) => toast.id !== id)), keptAfterDismissal)
}

export const listToasts = () => toasts

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
