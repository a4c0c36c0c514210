// The logo: a courtyard drawn as one stroke, and someone leaving through its open corner. public/favicon.svg is the same.
import { cx } from './cx.ts'

export function Logo({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={cx('shrink-0', className)}>
      <path
        d="M13.5 4.5H7A3.5 3.5 0 0 0 3.5 8v9A3.5 3.5 0 0 0 7 20.5h9a3.5 3.5 0 0 0 3.5-3.5v-6.5"
        className="stroke-brand"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="19.75" cy="4.25" r="2.75" className="fill-coral" />
    </svg>
  )
}

export function LogoWithName({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2.5', className)}>
      <Logo />
      <span className="font-display text-lg font-[640] tracking-[-0.02em]">Launchquad</span>
    </span>
  )
}
