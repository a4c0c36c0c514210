// A student's account: who they are here, and changing or deleting it.
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { Detail, Details } from '../../ui/details.tsx'
import { useUser } from './account.queries.ts'
import { ChangeEmailForm } from './change-email-form.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { DeleteAccount } from './delete-account.tsx'

const dateInWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

export function StudentSettings() {
  const { email, createdAt } = useUser()
  return (
    <div className="grid max-w-3xl gap-5">
      <Section title="Account">
        <Details>
          <Detail name="Email">{email}</Detail>
          <Detail name="Account type">Student Account</Detail>
          <Detail name="Member since">
            <time dateTime={createdAt}>{dateInWords.format(new Date(createdAt))}</time>
          </Detail>
        </Details>
      </Section>
      <Section title="Change email">
        <ChangeEmailForm />
      </Section>
      <Section title="Change password">
        <ChangePasswordForm />
      </Section>
      <Section title="Danger zone" className="border-danger/40">
        <p className="max-w-prose text-ink-2">
          Deleting your account removes your profile, your CV and your applications for good.
        </p>
        <DeleteAccount />
      </Section>
    </div>
  )
}

function Section({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
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
