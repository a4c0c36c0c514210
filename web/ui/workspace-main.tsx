// The main part of a screen of the workspace: one column, and the target of the skip link.
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type WorkspaceMainProps = { className: string; children: ReactNode }

export const WorkspaceMain = ({ className, children }: WorkspaceMainProps) => (
  <main
    id="main"
    tabIndex={-1}
    className={cx('mx-auto grid w-full content-start px-4 py-8 outline-none sm:px-6', className)}
  >
    {children}
  </main>
)
