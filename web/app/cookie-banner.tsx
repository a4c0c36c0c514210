// Asks about cookies until there is an answer, and again when someone asks for it.
import { type RefObject, use, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../../contract/paths.ts'
import { setBottomRoom } from '../lib/bottom-room.ts'
import { onCookieSettingsOpened } from '../lib/cookie-settings.ts'
import { onFirstClick } from '../lib/double-click.ts'
import { RenderedPageContext } from '../lib/rendered-page.ts'
import { cookiesAccepted, useStored } from '../lib/storage.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { pageWidth } from '../ui/page-width.ts'

export function CookieBanner() {
  const [accepted, setAccepted] = useStored(cookiesAccepted)
  const [asked, setAsked] = useState(false)
  const askedFrom = useRef<Element>(null)
  // A page that was rendered at build time cannot know the answer, so it never holds the banner.
  const isHydrated = useHydrated()
  const isKnown = use(RenderedPageContext).stored !== undefined || isHydrated

  useEffect(
    () =>
      onCookieSettingsOpened(() => {
        askedFrom.current = document.activeElement
        setAsked(true)
      }),
    [],
  )

  function answer(accept: boolean) {
    setAccepted(accept)
    setAsked(false)
    if (askedFrom.current instanceof HTMLElement) askedFrom.current.focus()
    askedFrom.current = null
  }

  const isOpen = isKnown && (asked || accepted === null)
  return isOpen && <CookieQuestion current={accepted} takesFocus={asked} onAnswer={answer} />
}

type CookieQuestionProps = {
  current: boolean | null
  takesFocus: boolean
  onAnswer: (accept: boolean) => void
}

function CookieQuestion({ current, takesFocus, onAnswer }: CookieQuestionProps) {
  const banner = useRef<HTMLElement>(null)
  useRoomBelowPage(banner)
  useEffect(() => {
    if (takesFocus) banner.current?.focus()
  }, [takesFocus])

  return (
    <section
      ref={banner}
      tabIndex={-1}
      aria-label="Cookies"
      className="fixed inset-x-0 bottom-0 z-40 max-h-dvh overflow-y-auto border-t border-line-2 bg-surface shadow-raised noscript:hidden print:hidden"
    >
      <div
        className={cx(
          pageWidth,
          'flex flex-wrap items-center gap-x-8 gap-y-1.5 py-2 sm:flex-nowrap sm:py-2.5',
        )}
      >
        {/* Short on a phone: a long text would be the largest thing there, and count as the page's arrival. */}
        <p className="min-w-0 flex-auto text-label text-ink-2 sm:flex-1 sm:text-sm">
          {current === null ? (
            <>
              <span className="sm:hidden">Which cookies are OK?</span>
              <span className="max-sm:hidden">
                We only use what the site needs, unless you agree to more.
              </span>
            </>
          ) : (
            answerInWords(current)
          )}{' '}
          <span className="max-sm:hidden">Read our </span>
          <Link href={paths.cookiePolicy} className="font-medium text-brand underline underline-offset-2">
            Cookie Policy
          </Link>
          <span className="sm:hidden">, </span>
          <span className="max-sm:hidden"> and </span>
          <Link href={paths.privacy} className="font-medium text-brand underline underline-offset-2">
            Privacy Notice
          </Link>
          <span className="max-sm:hidden">.</span>
        </p>
        <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1 max-sm:*:px-2 max-sm:*:whitespace-nowrap">
          <Button variant="secondary" size="sm" onClick={onFirstClick(() => onAnswer(false))}>
            Essential only
          </Button>
          <Button variant="secondary" size="sm" onClick={onFirstClick(() => onAnswer(true))}>
            Accept all cookies
          </Button>
        </div>
      </div>
    </section>
  )
}

function answerInWords(accepted: boolean) {
  return accepted ? 'You’ve accepted all cookies.' : 'You’ve allowed essential cookies only.'
}

/** While the banner is there, the page can be scrolled clear of it, and what takes focus never hides behind it. */
function useRoomBelowPage(banner: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!banner.current) return
    const page = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      const height = Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)
      setBottomRoom('--cookie-banner', height)
      page.style.scrollPaddingBottom = `${height}px`
      document.body.style.paddingBottom = `${height}px`
    })
    observer.observe(banner.current)
    return () => {
      observer.disconnect()
      setBottomRoom('--cookie-banner', 0)
      page.style.scrollPaddingBottom = ''
      document.body.style.paddingBottom = ''
    }
  }, [banner])
}
