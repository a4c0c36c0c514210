// The whole app: the screen of the current route in its layout, and what every page has around it.
import { useDeferredValue, useEffect, useSyncExternalStore } from 'react'
import { Redirect, Router, useLocation } from 'wouter'
import type { Mode } from '../../contract/account.ts'
import { splitAddress } from '../../contract/paths.ts'
import { lazyComponent } from '../lib/lazy-component.ts'
import { navigateUnlessBlocked } from '../lib/navigation-blocker.ts'
import { type RenderedPage, RenderedPageContext } from '../lib/rendered-page.ts'
import { CapabilitiesContext } from '../platform/capabilities.ts'
import { Boundary } from '../ui/boundary.tsx'
import { skipLink } from '../ui/skip-link.ts'
import { listToasts, subscribeToToasts } from '../ui/toast-store.ts'
import { Toaster } from '../ui/toaster.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { LoadingScreen, LoadingWorkspace } from './loading-screen.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PageChange } from './page-change.tsx'
import { platforms } from './platforms.ts'
import { LandingLayout, PageLayout } from './public-layout.tsx'
import { type Route, routeAt } from './routes.ts'
import { screenOf } from './screens.ts'

const publicLayouts = {
  landing: LandingLayout,
  page: PageLayout,
  entrance: lazyComponent('EntranceLayout', () => import('./entrance-layout.tsx')),
  portal: lazyComponent('PortalLayout', () => import('./entrance-layout.tsx')),
}

const layoutOf = (mode: Mode, layout: Route['layout']) =>
  layout === 'workspace' ? platforms[mode].Workspace : publicLayouts[layout]

type AppProps = {
  mode: Mode
  /** Given where there is no address bar to read. */
  address?: string
  rendered?: RenderedPage
}

export function App({ mode, address, rendered = {} }: AppProps) {
  const [ssrPath, ssrSearch] = splitAddress(address ?? '')
  return (
    <CapabilitiesContext value={platforms[mode].capabilities}>
      <RenderedPageContext value={rendered}>
        <Router aroundNav={navigateUnlessBlocked} {...(ssrPath && { ssrPath, ssrSearch })}>
          <SkipLink />
          <OfflineNotice />
          <CookieBanner />
          <PageChange mode={mode} />
          <LinkedScreens mode={mode} />
          <CurrentScreen mode={mode} />
          <ToasterWhenNeeded />
        </Router>
      </RenderedPageContext>
    </CapabilitiesContext>
  )
}

/** All the code that the screen at a path needs. */
export function preloadScreenAt(mode: Mode, pathname: string) {
  const { screen, layout } = routeAt(mode, pathname)
  const Layout = layoutOf(mode, layout)
  return Promise.all([screenOf(screen).preload(), 'preload' in Layout && Layout.preload()])
}

/** The code of a screen loads when a link to it is pointed at or focused. */
function LinkedScreens({ mode }: { mode: Mode }) {
  useEffect(() => {
    const load = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a')
      if (link && link.origin === location.origin && link.pathname !== location.pathname)
        preloadScreenAt(mode, link.pathname)
    }
    document.addEventListener('pointerover', load, { passive: true })
    document.addEventListener('focusin', load)
    return () => {
      document.removeEventListener('pointerover', load)
      document.removeEventListener('focusin', load)
    }
  }, [mode])
  return null
}

function CurrentScreen({ mode }: { mode: Mode }) {
  const [pathname] = useLocation()
  const { screen, layout, access, redirectTo } = routeAt(mode, pathname)
  const Screen = screenOf(screen)
  const Layout = layoutOf(mode, layout)
  // The code loads while the guard still waits for the session.
  useEffect(() => void Screen.preload(), [Screen])
  return (
    <Boundary
      part={pathname}
      fallback={
        layout === 'workspace' ? <LoadingWorkspace forStartup={access === 'startup'} /> : <LoadingScreen />
      }
    >
      <Layout {...(access && { access })}>
        <Boundary part={pathname} fallback={<LoadingScreen />}>
          {redirectTo ? <Redirect to={redirectTo} replace /> : <Screen />}
        </Boundary>
      </Layout>
    </Boundary>
  )
}

/** The first thing that the keyboard reaches: past the banner and the header, to the content. */
function SkipLink() {
  return (
    <a href="#main" className={skipLink}>
      Skip to content
    </a>
  )
}

/** The code comes with the first toast: most visitors of the public pages never see one. */
function ToasterWhenNeeded() {
  // What was pressed answers first, and the toast follows.
  const needed = useDeferredValue(
    useSyncExternalStore(
      subscribeToToasts,
      () => listToasts().length > 0,
      () => false,
    ),
  )
  return (
    needed && (
      <Boundary isOptional>
        <Toaster />
      </Boundary>
    )
  )
}
