// A toast about a page that is still to be loaded: it waits in the session's storage and is shown once, on arrival.
import { toast } from './toast-store.ts'

type Message = Parameters<typeof toast>[0]

const key = 'toastOnArrival'

export function toastOnArrival(message: Message) {
  try {
    sessionStorage.setItem(key, JSON.stringify(message))
  } catch {
    // Where storage is forbidden, people arrive without a toast.
  }
}

export function showToastOnArrival() {
  try {
    const message: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    sessionStorage.removeItem(key)
    if (isMessage(message)) toast(message)
  } catch {
    // Nothing readable was left for us.
  }
}

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string'
}
