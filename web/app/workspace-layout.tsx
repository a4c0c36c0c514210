// The layout of the signed-in screens: header, navigation for startups, side menu, guidance.
import { ArrowLeftRight, Menu } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../../contract/paths.ts'
import {
  useLogout,
  useSessionCheck,
  useSwitchToStartupDemo,
  useUser,
} from '../features/account/account.queries.ts'
import { useHasRounds } from '../features/notification/unread.queries.ts'
import { lazyComponent } from '../lib/lazy-component.ts'
import { runUnlessBlocked } from '../lib/navigation-blocker.ts'
import { usePreload } from '../lib/use-preload.ts'
import { useCapabilities } from '../platform/capabilities.ts'
import { Banner, BannerAction } from '../ui/banner.tsx'
import { Boundary } from '../ui/boundary.tsx'
import { Button } from '../ui/button.tsx'
import { LogoWithName } from '../ui/logo.tsx'
import { overlays } from '../ui/overlays.ts'
import { Sheet } from '../ui/sheet.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import { showToastOnArrival } from '../ui/toast-on-arrival.ts'
import { Toaster } from '../ui/toaster.ts'
import { AccountMenu } from './account-menu.tsx'
import { GuidanceBanner } from './guidance-banner.tsx'
import { HeaderLinks, headerLook, roundsLink, startupLinks, WorkspaceLink } from './workspace-links.tsx'

const Bell = lazyComponent('Bell', () => import('../features/notification/bell.tsx'))

export function WorkspaceLayout({ children }: { children: ReactNode }) {
  const user = useUser()
  const { hasAccounts } = useCapabilities()
  useEffect(showToastOnArrival, [])
  // Toasts say what failed, so their code is here before the network goes.
  usePreload(...overlays, Toaster)
  const links = [
    ...(user.userType === 'startup' ? startupLinks : []),
    ...(useHasRounds() ? [roundsLink] : []),
  ]
  const navigation = user.userType === 'startup' ? 'Startup' : 'Student'
  return (
    <div className="clear-of-bottom flex min-h-[calc(100dvh-var(--cookie-banner,0px))] flex-col">
      <header className="sticky top-0 z-30 border-b border-line bg-surface print:hidden">
        <div className={headerLook}>
          <Link href={paths.home} className="flex rounded-md py-2" aria-label="Launchquad home">
            <LogoWithName />
          </Link>
          {links.length > 0 && <HeaderLinks name={navigation} links={links} />}
          <div className="ml-auto flex min-w-0 items-center gap-1 sm:gap-3">
            {hasAccounts && (
              <Boundary
                isOptional
                fallback={<span className="h-10 w-21 sm:w-23 touch:h-11 touch:w-23 touch:sm:w-25" />}
              >
                <Bell />
              </Boundary>
            )}
            {!hasAccounts && (user.userType === 'startup' ? <ToStudentDemo /> : <ToStartupDemo />)}
            <div className="hidden min-w-0 items-center gap-2 lg:flex">
              <Account email={user.email} />
            </div>
            <SideMenu email={user.email} name={navigation} links={links} />
          </div>
        </div>
      </header>
      <SessionBanner />
      <GuidanceBanner />
      {children}
    </div>
  )
}

/** A user stays signed in on this page while the server cannot say whether they are. */
function SessionBanner() {
  const { hasFailed, isChecking, checkAgain } = useSessionCheck()
  return (
    <div role="status">
      {hasFailed && (
        <Banner
          shape="strip"
          tone="amber"
          title="We couldn’t check that you’re still signed in"
          actions={
            <BannerAction onClick={checkAgain}>{isChecking ? 'Checking...' : 'Try again'}</BannerAction>
          }
        >
          Stay on this page, then try again in a moment.
        </Banner>
      )}
    </div>
  )
}

const toOtherDemo = <ArrowLeftRight aria-hidden="true" className="size-4" />

const ToStudentDemo = () => (
  <Button asChild variant="quiet" size="sm">
    <Link href={paths.studentPortal}>
      {toOtherDemo}
      <span className="max-sm:sr-only lg:max-xl:sr-only">Student demo</span>
    </Link>
  </Button>
)

function ToStartupDemo() {
  const toStartup = useSwitchToStartupDemo()
  return (
    <Button
      variant="quiet"
      size="sm"
      pending={toStartup.isPending || toStartup.isSuccess}
      onClick={() => runUnlessBlocked(() => toStartup.mutate())}
    >
      {toOtherDemo}
      <span className="max-sm:sr-only lg:max-xl:sr-only">Startup demo</span>
    </Button>
  )
}

/** In live signing out is in the menu. The demo has its button in the header. */
function Account({ email }: { email: string }) {
  const { hasAccounts } = useCapabilities()
  const logout = useLogout()
  const signOut = () => runUnlessBlocked(() => logout.mutate())
  if (hasAccounts) return <AccountMenu email={email} onSignOut={signOut} />
  return (
    <>
      <AccountMenu email={email} />
      <Button
        variant="secondary"
        size="sm"
        onClick={signOut}
        pending={logout.isPending}
        // Short: the button keeps room for it. Read out, it says what is under way.
        pendingLabel="..."
        {...(logout.isPending && { 'aria-label': 'Logging out...' })}
      >
        Logout
      </Button>
    </>
  )
}

/** At the bottom of the side menu. */
function SignOutButton() {
  const { hasAccounts } = useCapabilities()
  const logout = useLogout()
  return (
    <Button
      variant="secondary"
      size="sm"
      className="flex-1"
      onClick={() => runUnlessBlocked(() => logout.mutate())}
      pending={logout.isPending}
      pendingLabel={hasAccounts ? 'Signing out...' : 'Logging out...'}
    >
      {hasAccounts ? 'Sign out' : 'Logout'}
    </Button>
  )
}

type SideMenuProps = { email: string; name: string; links: { href: string; name: string }[] }

function SideMenu({ email, name, links }: SideMenuProps) {
  const [open, setOpen] = useState(false)
  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      title="Menu"
      className="max-w-80"
      trigger={
        <Button variant="quiet" size="icon" aria-label="Menu" className="lg:hidden">
          <Menu aria-hidden="true" className="size-6" />
        </Button>
      }
      footer={<SignOutButton />}
    >
      {links.length > 0 && (
        <nav aria-label={name} className="-mx-3 mb-5 grid gap-1 border-b border-line pb-5">
          {links.map((link) => (
            <WorkspaceLink key={link.href} {...link} onClick={() => setOpen(false)} />
          ))}
        </nav>
      )}
      <div className="grid justify-items-start gap-3">
        <p className="max-w-full break-words text-ink-2">{email}</p>
        <ThemeSwitch />
      </div>
    </Sheet>
  )
}
