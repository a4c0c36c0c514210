// The whole app: which screen stands at which address, and what every page has around it.
import { type ComponentType, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { Router, useLocation } from 'wouter'
import type { Mode } from '../../contract/account.ts'
import { lazyComponent } from '../lib/lazy-component.ts'
import { ModeContext } from '../lib/mode.ts'
import { navigateUnlessBlocked } from '../lib/navigation-blocker.ts'
import { isAt, type Path, paths } from '../lib/paths.ts'
import { listToasts, subscribeToToasts } from '../ui/toast-store.ts'
import { BrokenScreen } from './broken-screen.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { PageChange } from './page-change.tsx'
import { LandingLayout, PageLayout } from './public-layout.tsx'
import { workspaceRoutes } from './workspace-routes.tsx'

type Route = {
  path: Path | typeof designPath
  Layout: ComponentType<{ children: ReactNode }> | ReturnType<typeof lazyComponent<{ children: ReactNode }>>
  Screen: ReturnType<typeof lazyComponent>
}

const EntranceLayout = lazyComponent(async () => (await import('./entrance-layout.tsx')).EntranceLayout)
const PortalLayout = lazyComponent(async () => (await import('./entrance-layout.tsx')).PortalLayout)
const Toaster = lazyComponent(async () => (await import('../ui/toast.tsx')).Toaster)
const Workspace = lazyComponent(async () => (await import('./workspace.tsx')).Workspace)

/** Every piece of the design system, in development only. */
const designPath = '/design'

const publicRoutes: Route[] = [
  {
    path: paths.home,
    Layout: LandingLayout,
    Screen: lazyComponent(async () => (await import('../screens/landing-screen.tsx')).LandingScreen),
  },
  {
    path: paths.terms,
    Layout: PageLayout,
    Screen: lazyComponent(async () => (await import('../screens/terms-screen.tsx')).TermsScreen),
  },
  {
    path: paths.privacy,
    Layout: PageLayout,
    Screen: lazyComponent(async () => (await import('../screens/privacy-screen.tsx')).PrivacyScreen),
  },
  {
    path: paths.cookiePolicy,
    Layout: PageLayout,
    Screen: lazyComponent(
      async () => (await import('../screens/cookie-policy-screen.tsx')).CookiePolicyScreen,
    ),
  },
  {
    path: paths.auth,
    Layout: EntranceLayout,
    Screen: lazyComponent(async () => (await import('../screens/auth-screen.tsx')).AuthScreen),
  },
  {
    path: paths.confirmEmail,
    Layout: EntranceLayout,
    Screen: lazyComponent(
      async () => (await import('../screens/confirm-email-screen.tsx')).ConfirmEmailScreen,
    ),
  },
  {
    path: paths.forgotPassword,
    Layout: EntranceLayout,
    Screen: lazyComponent(
      async () => (await import('../screens/forgot-password-screen.tsx')).ForgotPasswordScreen,
    ),
  },
  {
    path: paths.resetPassword,
    Layout: EntranceLayout,
    Screen: lazyComponent(
      async () => (await import('../screens/reset-password-screen.tsx')).ResetPasswordScreen,
    ),
  },
  {
    path: paths.unsubscribe,
    Layout: EntranceLayout,
    Screen: lazyComponent(async () => (await import('../screens/unsubscribe-screen.tsx')).UnsubscribeScreen),
  },
  {
    path: paths.studentPortal,
    Layout: PortalLayout,
    Screen: lazyComponent(
      async () => (await import('../screens/student-portal-screen.tsx')).StudentPortalScreen,
    ),
  },
]

if (import.meta.env.DEV) {
  publicRoutes.push({
    path: designPath,
    Layout: LandingLayout,
    Screen: lazyComponent(async () => (await import('../screens/design-screen.tsx')).DesignScreen),
  })
}

const notFound: Omit<Route, 'path'> = {
  Layout: PageLayout,
  Screen: lazyComponent(async () => (await import('../screens/not-found-screen.tsx')).NotFoundScreen),
}

/** `prerenderedAddress` is given where there is no address bar to read. */
export function App({ mode, prerenderedAddress }: { mode: Mode; prerenderedAddress?: string }) {
  const [ssrPath = '', ssrSearch = ''] = prerenderedAddress?.split('?') ?? []
  return (
    <ModeContext value={mode}>
      <Router aroundNav={navigateUnlessBlocked} {...(ssrPath && { ssrPath, ssrSearch })}>
        <SkipLink />
        <CookieBanner />
        <PageChange />
        <CurrentScreen />
        <ToasterWhenNeeded />
      </Router>
    </ModeContext>
  )
}

/** Exactly the paths the server knows: it answers 404 to anything else, and so do we. */
function routeAt(pathname: string) {
  const guarded = workspaceRoutes.find(({ path }) => isAt(path, pathname))
  const open = publicRoutes.find(({ path }) => path === pathname) ?? notFound
  return { guarded, open, Screen: (guarded ?? open).Screen }
}

/** All the code that the screen at an address needs. */
export function fetchScreenAt(pathname: string) {
  const { guarded, open, Screen } = routeAt(pathname)
  const Around = guarded ? Workspace : open.Layout
  return Promise.all([Screen.preload(), 'preload' in Around && Around.preload()])
}

function CurrentScreen() {
  const [pathname] = useLocation()
  const { guarded, open, Screen } = routeAt(pathname)
  // So that the screen's code comes while the guard still asks who is there.
  useEffect(() => void Screen.preload(), [Screen])
  return (
    <BrokenScreen address={pathname}>
      <Suspense fallback={<LoadingScreen />}>
        {guarded ? (
          <Workspace access={guarded.access}>
            <Screen />
          </Workspace>
        ) : (
          <open.Layout>
            <Screen />
          </open.Layout>
        )}
      </Suspense>
    </BrokenScreen>
  )
}

/** The first thing that the keyboard reaches: past the banner and the header, to the content. */
function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:bg-brand focus:px-4 focus:py-2.5 focus:font-semibold focus:text-on-brand"
    >
      Skip to content
    </a>
  )
}

/** The code comes with the first toast: most visitors of the public pages never see one. */
function ToasterWhenNeeded() {
  const needed = useSyncExternalStore(
    subscribeToToasts,
    () => listToasts().length > 0,
    () => false,
  )
  return needed && <Suspense>{<Toaster />}</Suspense>
}
