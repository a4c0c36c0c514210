// What a browser does when the page changes, for navigation within the app: title, scroll to top, announcement.
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { Mode } from '../../contract/account.ts'
import { routeAt } from './routes.ts'

export function PageChange({ mode }: { mode: Mode }) {
  const [pathname] = useLocation()
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    const { title, description } = routeAt(mode, pathname)
    document.title = title
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)

    // Only for a new page: back, forward and a change of the query keep the scroll position.
    const onNewPage = () => {
      if (location.pathname === pathname) return
      window.scrollTo({ top: 0, behavior: 'instant' })
      setAnnouncement(routeAt(mode, location.pathname).title)
    }
    // The router sends these events when it changes the address.
    window.addEventListener('pushState', onNewPage)
    window.addEventListener('replaceState', onNewPage)
    return () => {
      window.removeEventListener('pushState', onNewPage)
      window.removeEventListener('replaceState', onNewPage)
    }
  }, [mode, pathname])

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  )
}
