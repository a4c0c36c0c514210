// A sheet of surface on the paper. `raised` lifts it off the page.
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

type CardProps = ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' | 'li'; raised?: boolean }

export function Card({ as = 'div', raised = false, className = 'p-5', ...props }: CardProps) {
  const Tag = as as 'div'
  return (
    <Tag
      className={cx('rounded-lg border border-line bg-surface', raised && 'shadow-raised', className)}
      {...props}
    />
  )
}
