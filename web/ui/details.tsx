// Facts about one thing: a name and a value each, to read.
import type { ReactNode } from 'react'

export function Details({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line">{children}</dl>
}

export function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-3.5 sm:grid-cols-[14rem_1fr]">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 font-medium break-words">{children}</dd>
    </div>
  )
}
