// The whole app: which screen stands at which address, and what every page has around it.
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Router, useLocation } from 'wouter'
import type { Mode } from '../../contract/account.ts'
import { ModeContext } from '../lib/mode.ts'
import { type Path, paths } from '../lib/paths.ts'
import { Spinner } from '../ui/spinner.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { PageChange } from './page-change.tsx'
import { LandingLayout, PageLayout } from './public-layout.tsx'
import { ToasterWhenNeeded } from './toaster-when-needed.tsx'

type Route = {
  path: Path | typeof designPath
  access: 'public' | 'startup' | 'student' | 'signed-in'
  Layout: ComponentType<{ children: ReactNode }>
  Screen: ComponentType
}

/** Every piece of the design system, in development only. */
const designPath = '/design'

const routes: Route[] = [
  {
    path: paths.home,
    access: 'public',
    Layout: LandingLayout,
    Screen: lazy(async () => ({ default: (await import('../screens/landing-screen.tsx')).LandingScreen })),
  },
  {
    path: paths.terms,
    access: 'public',
    Layout: PageLayout,
    Screen: lazy(async () => ({ default: (await import('../screens/terms-screen.tsx')).TermsScreen })),
  },
  {
    path: paths.privacy,
    access: 'public',
    Layout: PageLayout,
    Screen: lazy(async () => ({ default: (await import('../screens/privacy-screen.tsx')).PrivacyScreen })),
  },
  {
    path: paths.cookiePolicy,
    access: 'public',
    Layout: PageLayout,
    Screen: lazy(async () => ({
      default: (await import('../screens/cookie-policy-screen.tsx')).CookiePolicyScreen,
    })),
  },
]

if (import.meta.env.DEV) {
  routes.push({
    path: designPath,
    access: 'public',
    Layout: LandingLayout,
    Screen: lazy(async () => ({ default: (await import('../screens/design-screen.tsx')).DesignScreen })),
  })
}

const notFound: Omit<Route, 'path'> = {
  access: 'public',
  Layout: PageLayout,
  Screen: lazy(async () => ({ default: (await import('../screens/not-found-screen.tsx')).NotFoundScreen })),
}

/** `prerenderedPath` is given where there is no address bar to read. */
export function App({ mode, prerenderedPath }: { mode: Mode; prerenderedPath?: string }) {
  return (
    <ModeContext value={mode}>
      <Router {...(prerenderedPath && { ssrPath: prerenderedPath })}>
        <CookieBanner />
        <PageChange />
        <CurrentScreen />
        <ToasterWhenNeeded />
      </Router>
    </ModeContext>
  )
}

function CurrentScreen() {
  const [pathname] = useLocation()
  // Exactly the paths the server knows: it answers 404 to anything else, and so do we.
  const { Layout, Screen } = routes.find(({ path }) => path === pathname) ?? notFound
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Layout>
        <Screen />
      </Layout>
    </Suspense>
  )
}

function LoadingScreen() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner label="Loading..." />
    </div>
  )
}
