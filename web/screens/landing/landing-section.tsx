// What the landing page's sections share: a section that can be linked to, and its title.
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { pageWidth } from '../../ui/page-width.ts'

type LandingSectionProps = { id: string; className?: string; children: ReactNode }

export function LandingSection({ id, className, children }: LandingSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={className}>
      <div className={cx(pageWidth, 'py-16 sm:py-20 lg:py-24')}>{children}</div>
    </section>
  )
}

type SectionTitleProps = { of: string; eyebrow?: string; children: ReactNode }

export function SectionTitle({ of, eyebrow, children }: SectionTitleProps) {
  return (
    <>
      {eyebrow && <p className="mb-3 font-semibold text-brand">{eyebrow}</p>}
      <h2 id={`${of}-title`} className="text-3xl leading-tight sm:text-4xl 2xl:text-5xl">
        {children}
      </h2>
    </>
  )
}
