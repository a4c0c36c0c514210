// The landing page's sticky header: logo, the way to each section, the way in. On small screens a menu.
import { Menu, X } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { LogoWithName } from '../../ui/logo.tsx'
import { pageWidth } from '../../ui/page-width.ts'
import { useInvitations } from './invitations.ts'
import { useSectionInView } from './section-in-view.ts'

const sections = [
  { id: 'how-it-works', name: 'How it works' },
  { id: 'for-students', name: 'For students' },
  { id: 'for-startups', name: 'For startups' },
  { id: 'features', name: 'Features' },
] as const
const sectionIds = sections.map(({ id }) => id)

export function LandingHeader() {
  const { enter } = useInvitations()
  const current = useSectionInView(sectionIds)
  return (
    // Without JavaScript the menu cannot close itself: then the header does not stick, so as not to cover the page.
    <header className="sticky top-0 z-30 border-b border-line bg-paper noscript:relative">
      <div className={cx(pageWidth, 'flex min-h-17 items-center gap-3')}>
        <Link href={paths.home} className="mr-auto flex rounded-md py-2" aria-label="Launchquad home">
          <LogoWithName />
        </Link>
        <nav aria-label="Sections" className="hidden gap-1 lg:flex">
          {sections.map(({ id, name }) => (
            <SectionLink key={id} id={id} name={name} isCurrent={id === current} />
          ))}
        </nav>
        <Button asChild variant={enter.isQuiet ? 'quiet' : 'primary'} className="ml-4 max-sm:hidden">
          <Link href={enter.href}>{enter.label}</Link>
        </Button>
        <MobileMenu current={current} />
      </div>
    </header>
  )
}

type SectionLinkProps = { id: string; name: string; isCurrent: boolean; onClick?: () => void }

function SectionLink({ id, name, isCurrent, onClick }: SectionLinkProps) {
  return (
    <a
      href={`#${id}`}
      onClick={() => {
        scrollSmoothlyOnce()
        onClick?.()
      }}
      aria-current={isCurrent ? 'location' : undefined}
      className="flex min-h-11 items-center rounded-md px-3 font-medium text-ink-2 transition-colors hover:text-ink aria-[current]:bg-brand-soft aria-[current]:text-brand-deep"
    >
      {name}
    </a>
  )
}

/** The browser follows the link by itself. Smooth for this once: the keyboard's own scrolling stays instant. */
function scrollSmoothlyOnce() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const page = document.documentElement
  const end = () => page.style.removeProperty('scroll-behavior')
  page.style.scrollBehavior = 'smooth'
  document.addEventListener('scrollend', end, { once: true })
  // Where there is nothing to scroll, no end of it comes.
  setTimeout(end, 1000)
}

/** The browser's own disclosure: it opens before and without JavaScript. */
function MobileMenu({ current }: { current: string | undefined }) {
  const { enter } = useInvitations()
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')

  // A section may have been chosen before this code came.
  useEffect(() => {
    if (location.hash) menu.current?.removeAttribute('open')
  }, [])

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    close()
    menu.current?.querySelector('summary')?.focus()
  }
  const closeWhenLeft = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }

  return (
    <details
      ref={menu}
      onKeyDown={closeOnEscape}
      onBlur={closeWhenLeft}
      suppressHydrationWarning
      className="-mr-2.5 lg:hidden"
    >
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-md px-2.5 font-semibold [&::-webkit-details-marker]:hidden">
        Menu
        <Menu aria-hidden="true" className="size-5 in-open:hidden" />
        <X aria-hidden="true" className="hidden size-5 in-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4.25rem)] overflow-y-auto border-b border-line bg-paper shadow-raised">
        <nav aria-label="Sections" className={cx(pageWidth, 'flex flex-col gap-1 pt-3 pb-6')}>
          <div className="-mx-3 grid gap-1">
            {sections.map(({ id, name }) => (
              <SectionLink key={id} id={id} name={name} isCurrent={id === current} onClick={close} />
            ))}
          </div>
          <Button asChild className="mt-3 sm:hidden">
            <Link href={enter.href}>{enter.label}</Link>
          </Button>
        </nav>
      </div>
    </details>
  )
}
