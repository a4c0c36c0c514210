// The account in the header: who is signed in, the theme, and signing out where the header has no button for it.
import { Check, ChevronDown, LogOut } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { getTheme, setTheme, subscribeToTheme, type Theme } from '../lib/theme.ts'
import { cx } from '../ui/cx.ts'
import { themes } from '../ui/theme-switch.tsx'

const itemLook =
  'flex min-h-9 cursor-default items-center gap-2.5 rounded-sm px-2.5 outline-none select-none touch:min-h-11 ' +
  'data-[highlighted]:bg-brand-soft data-[highlighted]:text-brand-deep'

export function AccountMenu({ email, onSignOut }: { email: string; onSignOut?: () => void }) {
  const theme = useSyncExternalStore(subscribeToTheme, getTheme, (): Theme => 'system')
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        title={email}
        className="inline-flex min-h-8 min-w-0 items-center gap-2 rounded-md px-3 text-sm font-medium text-ink-2 transition-colors hover:bg-brand-soft hover:text-brand-deep touch:min-h-11"
      >
        <span className="sr-only">Account, </span>
        <span className="truncate">{email}</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
      </DropdownMenu.Trigger>
      {/* In the header, not at the end of the page: there it would be outside every landmark. */}
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        className="z-40 min-w-56 rounded-md border border-line bg-surface p-1.5 shadow-raised data-[state=open]:animate-grow-in"
      >
        <DropdownMenu.Label className="px-2.5 pt-1 pb-1.5 text-label text-ink-3">Theme</DropdownMenu.Label>
        <DropdownMenu.RadioGroup value={theme} onValueChange={(chosen) => setTheme(chosen as Theme)}>
          {themes.map(({ value, label, icon: Icon }) => (
            <DropdownMenu.RadioItem
              key={value}
              value={value}
              className={itemLook}
              // Stays open: the effect is on the page behind it.
              onSelect={(event) => event.preventDefault()}
            >
              <Icon aria-hidden="true" className="size-4" />
              {label}
              <DropdownMenu.ItemIndicator className="ml-auto">
                <Check aria-hidden="true" className="size-4" />
              </DropdownMenu.ItemIndicator>
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
        {onSignOut && (
          <>
            <DropdownMenu.Separator className="-mx-1.5 my-1.5 h-px bg-line" />
            <DropdownMenu.Item className={cx(itemLook, 'font-medium')} onSelect={onSignOut}>
              <LogOut aria-hidden="true" className="size-4" />
              Sign out
            </DropdownMenu.Item>
          </>
        )}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
