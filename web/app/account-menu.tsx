// The account in the header: who is signed in, the theme, and signing out where the header has no button for it.
import { ChevronDown } from 'lucide-react'
import { lazyComponent } from '../lib/lazy-component.ts'
import { usePreload } from '../lib/use-preload.ts'
import { Boundary } from '../ui/boundary.tsx'
import { useMenu } from '../ui/menu.tsx'

const AccountMenuList = lazyComponent('AccountMenuList', () => import('./account-menu-list.tsx'))

export function AccountMenu({ email, onSignOut }: { email: string; onSignOut?: () => void }) {
  const { isOpen, button, frame } = useMenu()
  usePreload(AccountMenuList)
  return (
    <>
      <button
        type="button"
        {...button}
        title={email}
        className="inline-flex min-h-8 min-w-0 items-center gap-2 rounded-md px-3 text-sm font-medium text-ink-2 transition-colors hover:bg-brand-soft hover:text-brand-deep touch:min-h-11"
      >
        <span className="sr-only">Account, </span>
        <span className="truncate">{email}</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
      </button>
      {isOpen && (
        <Boundary isOverlay>
          <AccountMenuList {...frame} onSignOut={onSignOut} />
        </Boundary>
      )}
    </>
  )
}
