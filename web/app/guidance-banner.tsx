// Explains a page of the startup's workspace, until it is dismissed.
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../contract/paths.ts'
import { hasSeenGuidance, useStored } from '../lib/storage.ts'
import { useMinWidth } from '../lib/use-min-width.ts'
import { BannerAction, BannerClose } from '../ui/banner.tsx'
import { cx } from '../ui/cx.ts'

const guidance: Record<string, { title: string; text: string }> = {
  [paths.findStudents]: {
    title: 'Welcome to Student Search!',
    text: "Use filters to find students by skills, availability and experience. Click 'Run Matching' to see who fits. Try filtering by technologies or universities.",
  },
  [paths.projects]: {
    title: 'Create Your Projects',
    text: "Add project opportunities with skills, duration and commitment. Click 'Create Project' to begin.",
  },
  [paths.companyProfile]: {
    title: 'Set Up Your Company Profile',
    text: 'Complete the profile with company details and industry information.',
  },
}

/** One line: on a phone the title, which opens the text. */
export function GuidanceBanner() {
  const [pathname] = useLocation()
  const [seen, setSeen] = useStored(hasSeenGuidance)
  const [isOpen, setIsOpen] = useState(false)
  const hasRoom = useMinWidth(40)
  const page = guidance[pathname]
  if (seen || !page) return null
  const dismiss = () => setSeen(true)
  return (
    <section
      aria-label={page.title}
      className="flex items-center gap-x-3 border-b border-line bg-brand-soft px-4 text-sm text-brand-deep sm:px-6 sm:py-1"
    >
      <div className="min-w-0 flex-1">
        {hasRoom ? (
          <p>
            <span className="font-semibold">{page.title}</span> {page.text}
          </p>
        ) : (
          <>
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
              className="inline-flex min-h-8 items-center gap-1 text-left font-semibold touch:min-h-11"
            >
              {page.title}
              <ChevronDown
                aria-hidden="true"
                className={cx('size-4 shrink-0 transition-transform', isOpen && 'rotate-180')}
              />
            </button>
            <p className="pb-2" hidden={!isOpen}>
              {page.text}
            </p>
          </>
        )}
      </div>
      <div className="-mr-2 flex items-center max-sm:self-start sm:gap-1">
        <BannerAction onClick={dismiss}>Got it</BannerAction>
        <BannerClose onClick={dismiss} />
      </div>
    </section>
  )
}
