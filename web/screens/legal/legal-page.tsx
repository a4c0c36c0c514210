// The shape of a legal page: title, date, the short version, a table of contents and numbered sections.
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { pageWidth } from '../../ui/page-width.ts'

export type LegalSection = { id: string; title: string; text: ReactNode }

type LegalPageProps = {
  title: string
  lastUpdated: string
  inShort: readonly string[]
  sections: readonly LegalSection[]
}

export function LegalPage({ title, lastUpdated, inShort, sections }: LegalPageProps) {
  return (
    <main id="main" tabIndex={-1} className={cx(pageWidth, 'py-12 outline-none lg:py-20 print:p-0')}>
      <header className="max-w-[68ch]">
        <h1 className="text-4xl leading-tight sm:text-5xl">{title}</h1>
        <p className="mt-4 text-ink-3">Last updated: {lastUpdated}</p>
        <div className="mt-8 rounded-lg border border-line bg-surface p-6 print:border-0 print:p-0">
          <h2 className="text-lg">In short</h2>
          <ul className="mt-3 list-disc space-y-2 pl-5 text-ink-2 marker:text-brand">
            {inShort.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      </header>
      <div className="mt-12 gap-16 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] print:block">
        <Contents sections={sections} />
        <div className="mt-12 max-w-[68ch] space-y-14 text-base/7 sm:text-[1.0625rem]/7 lg:mt-0 print:text-sm">
          {sections.map((section, index) => (
            <Section key={section.id} {...section} number={index + 1} />
          ))}
        </div>
      </div>
    </main>
  )
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav aria-labelledby="contents" className="lg:sticky lg:top-24 lg:self-start print:hidden">
      <h2 id="contents" className="text-lg">
        Contents
      </h2>
      <ol className="mt-2 border-l border-line">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px flex min-h-11 items-center border-l border-transparent py-1 pl-4 text-ink-2 hover:border-brand hover:text-brand lg:min-h-9"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Section({ id, title, text, number }: LegalSection & { number: number }) {
  return (
    <section className="[&_a]:font-medium [&_a]:text-brand [&_a]:underline [&_a]:underline-offset-3 [&_dd]:mt-1 [&_dd]:text-ink-2 [&_dt]:mt-5 [&_dt]:font-semibold [&_h3]:mt-8 [&_h3]:text-lg [&_li]:text-ink-2 [&_p]:mt-4 [&_p]:text-ink-2 [&_ul]:mt-4 [&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:pl-5 [&_ul]:marker:text-ink-3">
      <h2 id={id} className="scroll-mt-4 text-2xl break-after-avoid">
        {number}. {title}
      </h2>
      {text}
    </section>
  )
}
