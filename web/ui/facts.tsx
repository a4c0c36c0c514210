// A few facts in a row with dots between them, and none at the end of a line or at the beginning of the next.
import type { ReactNode } from 'react'

export const Facts = ({ children }: { children: ReactNode }) => (
  <div className="overflow-hidden text-sm text-ink-2">
    <ul className="-ml-5 flex flex-wrap">{children}</ul>
  </div>
)

export const Fact = ({ children }: { children: ReactNode }) => (
  <li className="relative pl-5 before:absolute before:left-2 before:text-ink-3 before:content-['·']">
    {children}
  </li>
)
