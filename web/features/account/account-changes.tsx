// Account settings: email address, password, sessions, data export and deletion.
import type { ReactNode } from 'react'
import { useCapabilities } from '../../platform/capabilities.ts'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { ChangeEmailForm } from './change-email-form.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { OwnData } from './own-data.tsx'
import { SessionList } from './session-list.tsx'

export function AccountChanges() {
  const { hasAccounts } = useCapabilities()
  return (
    <>
      <SettingsSection title="Change email">
        <ChangeEmailForm />
      </SettingsSection>
      <SettingsSection title="Change password">
        <ChangePasswordForm />
      </SettingsSection>
      {hasAccounts && (
        <>
          <SettingsSection title="Where you’re signed in">
            <SessionList />
          </SettingsSection>
          <SettingsSection title="Your data">
            <OwnData />
          </SettingsSection>
        </>
      )}
      <SettingsSection title="Danger zone" className="border-danger/40">
        <DeleteAccount />
      </SettingsSection>
    </>
  )
}

type SettingsSectionProps = { title: string; className?: string; children: ReactNode }

export function SettingsSection({ title, className, children }: SettingsSectionProps) {
  const id = `settings-${title.toLowerCase().replaceAll(' ', '-')}`
  return (
    <Card as="section" aria-labelledby={id} className={cx('grid gap-4 p-5 sm:p-6', className)}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </Card>
  )
}
