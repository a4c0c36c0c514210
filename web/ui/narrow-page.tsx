// A page with one thing to do: a heading, what it is about, and a raised card to do it in.
import type { ReactNode } from 'react'
import { Card } from './card.tsx'

type NarrowPageProps = { title: string; subtitle?: ReactNode; children: ReactNode }

export function NarrowPage({ title, subtitle, children }: NarrowPageProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid w-full max-w-lg content-start gap-6 px-5 py-10 outline-none sm:py-16"
    >
      <header className="grid gap-1.5 text-center">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        {subtitle && <p className="text-lg text-balance break-words text-ink-2">{subtitle}</p>}
      </header>
      <Card raised className="p-5 sm:p-8">
        {children}
      </Card>
    </main>
  )
}
