// A notice at the top of a page (strip) or inside it (box): amber for the demo, info for guidance.
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { onFirstClick } from '../lib/double-click.ts'
import { cx } from './cx.ts'

const tones = {
  amber: 'border-amber-line bg-amber-ground text-amber-ink [--focus:var(--color-amber-ink)]',
  info: 'border-line bg-brand-soft text-brand-deep',
}

const shapes = {
  strip: 'border-b px-4 sm:px-6',
  box: 'rounded-md border px-4',
}

type BannerProps = {
  tone?: keyof typeof tones
  shape?: keyof typeof shapes
  title?: string
  children: ReactNode
  actions?: ReactNode
  onClose?: () => void
  className?: string
}

export function Banner({
  tone = 'info',
  shape = 'box',
  title,
  children,
  actions,
  onClose,
  className,
}: BannerProps) {
  const Frame = title ? 'section' : 'div'
  return (
    <Frame
      {...(title && { 'aria-label': title })}
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 text-sm',
        actions || onClose ? 'py-1.5' : 'py-3',
        tones[tone],
        shapes[shape],
        className,
      )}
    >
      <div className="min-w-0 flex-1 basis-60 py-1">
        {title && <p className="font-semibold">{title}</p>}
        <div>{children}</div>
      </div>
      {(actions || onClose) && (
        <div className="-mx-2 flex items-center gap-1 max-sm:grow max-sm:justify-between">
          {actions}
          {onClose && <BannerClose onClick={onClose} />}
        </div>
      )}
    </Frame>
  )
}

export function BannerClose({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label="Close"
      onClick={onFirstClick(onClick)}
      className="inline-flex size-8 items-center justify-center rounded-md touch:size-11"
    >
      <X aria-hidden="true" className="size-4" />
    </button>
  )
}

/** A plain button in the banner's own colour, such as 'Got it'. */
export function BannerAction({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onFirstClick(onClick)}
      className="min-h-8 rounded-md px-2 font-semibold underline-offset-4 hover:underline touch:min-h-11"
    >
      {children}
    </button>
  )
}
