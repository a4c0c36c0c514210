// What the account's menu shows once it is open.
import { Check, LogOut } from 'lucide-react'
import { Menu } from 'radix-ui/internal'
import { useSyncExternalStore } from 'react'
import { getTheme, setTheme, subscribeToTheme, type Theme } from '../lib/theme.ts'
import { cx } from '../ui/cx.ts'
import { MenuFrame, type MenuFrameProps } from '../ui/menu-frame.tsx'
import { themes } from '../ui/theme-switch.tsx'

const itemLook =
  'flex min-h-9 cursor-default items-center gap-2.5 rounded-sm px-2.5 outline-none select-none touch:min-h-11 ' +
  'data-[highlighted]:bg-brand-soft data-[highlighted]:text-brand-deep'

type AccountMenuListProps = MenuFrameProps & { onSignOut?: (() => void) | undefined }

export function AccountMenuList({ onSignOut, ...frame }: AccountMenuListProps) {
  const theme = useSyncExternalStore(subscribeToTheme, getTheme, (): Theme => 'system')
  return (
    <MenuFrame
      {...frame}
      sideOffset={6}
      className="z-40 min-w-56 animate-grow-in rounded-md border border-line bg-surface p-1.5 shadow-raised"
    >
      <Menu.Label className="px-2.5 pt-1 pb-1.5 text-label text-ink-3">Theme</Menu.Label>
      <Menu.RadioGroup value={theme} onValueChange={(chosen) => setTheme(chosen as Theme)}>
        {themes.map(({ value, label, icon: Icon }) => (
          <Menu.RadioItem
            key={value}
            value={value}
            className={itemLook}
            // Stays open: the effect is on the page behind it.
            onSelect={(event) => event.preventDefault()}
          >
            <Icon aria-hidden="true" className="size-4" />
            {label}
            <Menu.ItemIndicator className="ml-auto">
              <Check aria-hidden="true" className="size-4" />
            </Menu.ItemIndicator>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      {onSignOut && (
        <>
          <Menu.Separator className="-mx-1.5 my-1.5 h-px bg-line" />
          <Menu.Item className={cx(itemLook, 'font-medium')} onSelect={onSignOut}>
            <LogOut aria-hidden="true" className="size-4" />
            Sign out
          </Menu.Item>
        </>
      )}
    </MenuFrame>
  )
}
