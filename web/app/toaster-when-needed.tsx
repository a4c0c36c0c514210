// Loads what shows toasts with the first toast: most visitors of the public pages never see one.
import { Suspense, useSyncExternalStore } from 'react'
import { fetched } from '../lib/lazy-component.ts'
import { listToasts, subscribeToToasts } from '../ui/toast-store.ts'

const Toaster = fetched(async () => (await import('../ui/toast.tsx')).Toaster)

export function ToasterWhenNeeded() {
  const needed = useSyncExternalStore(
    subscribeToToasts,
    () => listToasts().length > 0,
    () => false,
  )
  return needed && <Suspense>{<Toaster />}</Suspense>
}
