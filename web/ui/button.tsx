// The button, and a link that looks like one. `asChild` dresses the one child instead, e.g. the router's link.
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Slot, type SlotProps } from './slot.ts'
import { Spinner } from './spinner.tsx'

const variants = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover',
  secondary: 'border-line-2 bg-surface text-ink hover:bg-sunk',
  quiet: 'border-transparent text-ink-2 hover:bg-brand-soft hover:text-brand-deep',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
}

const sizes = {
  lg: 'min-h-12 px-6 py-2 text-[1rem]',
  md: 'min-h-10 px-4 py-1.5 touch:min-h-11',
  sm: 'min-h-8 px-3 py-1 text-sm touch:min-h-11',
  icon: 'size-10 touch:size-11',
}

const everyButton =
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-md border font-semibold ' +
  'transition-colors select-none [&_svg]:shrink-0'
const disabledLook = 'border-line bg-sunk text-ink-3 cursor-not-allowed'

type Look = {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  asChild?: boolean
  pending?: boolean
  /** Shown instead of the label while pending; its width is reserved, and nothing jumps. */
  pendingLabel?: string
}
type ButtonProps = Look &
  ((ComponentProps<'button'> & { href?: undefined }) | (ComponentProps<'a'> & { href: string }))

export function Button({
  variant = 'primary',
  size = 'md',
  asChild,
  pending = false,
  pendingLabel,
  className,
  children,
  ...props
}: ButtonProps) {
  const disabled = ('disabled' in props && props.disabled) || props['aria-disabled'] === true
  const look = cx(everyButton, disabled ? disabledLook : variants[variant], sizes[size], className)
  if (asChild)
    return (
      <Slot className={look} {...(props as Omit<SlotProps, 'children'>)}>
        {children}
      </Slot>
    )
  if (props.href !== undefined)
    return (
      <a className={look} {...props}>
        {children}
      </a>
    )

  // A pending button stays in the tab order: people at the keyboard keep their focus.
  // The same goes for one that is aria-disabled, to say why in a tooltip.
  const ignore = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault()
  return (
    <button
      type="button"
      {...props}
      {...(pending && { 'aria-disabled': true, 'aria-busy': true })}
      {...((pending || disabled) && { onClick: ignore })}
      className={look}
    >
      {pendingLabel || pending ? (
        <PendingContent pending={pending} pendingLabel={pendingLabel}>
          {children}
        </PendingContent>
      ) : (
        children
      )}
    </button>
  )
}

type PendingContentProps = { pending: boolean; pendingLabel: string | undefined; children: ReactNode }

function PendingContent({ pending, pendingLabel, children }: PendingContentProps) {
  // No wider than before: what is beside it must not slide under the pointer.
  if (!pendingLabel)
    return (
      <span className="relative inline-flex">
        <Spinner className="absolute inset-0 m-auto size-4" />
        <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
      </span>
    )
  const other = pending ? children : pendingLabel
  return (
    <span
      data-other={typeof other === 'string' ? other : undefined}
      className={cx(
        'inline-grid justify-items-center after:invisible after:h-0 after:overflow-hidden after:content-[attr(data-other)]',
        !pending && 'after:pl-6',
      )}
    >
      <span className="inline-flex items-center gap-2">
        {pending && <Spinner className="size-4" />}
        {pending ? pendingLabel : children}
      </span>
    </span>
  )
}
