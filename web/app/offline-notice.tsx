// Says that there is no network, for as long as there is none.
import { useSyncExternalStore } from 'react'
import { Banner } from '../ui/banner.tsx'

export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!isOnline && (
        <Banner shape="strip" tone="amber" title="You’re offline">
          You can keep reading. New pages and changes need a connection.
        </Banner>
      )}
    </div>
  )
}

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
