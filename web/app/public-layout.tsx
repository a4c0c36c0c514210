// The layout of the public pages: a header with the way home, and the footer.
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '../../contract/paths.ts'
import { openCookieSettings } from '../lib/cookie-settings.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { LogoWithName } from '../ui/logo.tsx'
import { pageWidth } from '../ui/page-width.ts'
import { ThemeSwitch } from '../ui/theme-switch.tsx'

/** For pages with their own header. */
export function LandingLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      {children}
      <PublicFooter />
    </div>
  )
}

export function PageLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-30 border-b border-line bg-paper print:hidden">
        <div className={cx(pageWidth, 'flex min-h-17 items-center justify-between gap-3')}>
          <Link href={paths.home} className="flex rounded-md py-2" aria-label="Launchquad home">
            <LogoWithName />
          </Link>
          <Button asChild variant="secondary">
            <Link href={paths.home}>
              <ArrowLeft aria-hidden="true" className="size-4 max-[22rem]:hidden" />
              Back to Home
            </Link>
          </Button>
        </div>
      </header>
      <div className="flex-1">{children}</div>
      <PublicFooter />
    </div>
  )
}

const footerLink =
  'inline-flex min-h-11 items-center text-ink-2 underline-offset-4 hover:text-ink hover:underline'

function PublicFooter() {
  const isReady = useHydrated()
  return (
    <footer className="border-t border-line print:hidden">
      <div className={cx(pageWidth, 'flex flex-wrap items-center gap-x-10 gap-y-6 py-10')}>
        <div className="mr-auto">
          <LogoWithName />
          <p className="mt-2 text-ink-2">Student talent meets startups. Free for both.</p>
        </div>
        <nav aria-label="Legal" className="flex flex-wrap gap-x-6">
          <Link href={paths.terms} className={footerLink}>
            Terms of Service
          </Link>
          <Link href={paths.privacy} className={footerLink}>
            Privacy Policy
          </Link>
          <Link href={paths.cookiePolicy} className={footerLink}>
            Cookie Policy
          </Link>
          <button
            type="button"
            disabled={!isReady}
            onClick={openCookieSettings}
            className={`${footerLink} noscript:hidden`}
          >
            Cookie settings
          </button>
        </nav>
        <ThemeSwitch />
      </div>
    </footer>
  )
}
