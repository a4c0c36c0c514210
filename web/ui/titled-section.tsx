// A part of a sheet, under a heading.
import type { ReactNode } from 'react'

export const TitledSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-3">
    <h3 className="text-[1.0625rem]">{title}</h3>
    {children}
  </section>
)
