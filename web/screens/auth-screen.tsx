// Sign-in and sign-up. The address says which: `type` means someone wants to join, as a student or a startup.
import { useState } from 'react'
import { Link, Redirect, useLocation, useSearch } from 'wouter'
import { type UserType, userTypes } from '../../contract/account.ts'
import { useExistingSession } from '../features/account/account.queries.ts'
import { CheckInbox } from '../features/account/check-inbox.tsx'
import { DemoEntrance } from '../features/account/demo-entrance.tsx'
import { useResendConfirmation } from '../features/account/links.queries.ts'
import { readNext } from '../features/account/next-address.ts'
import { SignInForm } from '../features/account/sign-in-form.tsx'
import { SignUpForm } from '../features/account/sign-up-form.tsx'
import { homes, paths } from '../lib/paths.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { NarrowPage } from '../ui/narrow-page.tsx'
import { RadioToggle } from '../ui/radio-toggle.tsx'

const sides = [
  { value: 'student', label: 'Student' },
  { value: 'startup', label: 'Startup' },
] as const

const words = {
  signIn: {
    title: 'Welcome back!',
    subtitle: 'Sign in to access your account',
    question: 'New to Launchquad?',
    other: 'Sign up',
  },
  signUp: {
    title: 'Create your account',
    subtitle: 'Join the community of tech talent and startups',
    question: 'Already have an account?',
    other: 'Sign in',
  },
}

export default function AuthScreen() {
  const user = useExistingSession()
  const isReady = useHydrated()
  const [sentTo, setSentTo] = useState<string>()
  const resend = useResendConfirmation()
  const [, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const type = userTypes.find((name) => name === search.get('type'))
  const { title, subtitle, question, other } = type ? words.signUp : words.signIn

  if (user) return <Redirect to={readNext(search) ?? homes[user.userType]} replace />
  if (sentTo)
    return (
      <NarrowPage title="Check your inbox">
        <CheckInbox resending={resend.isPending} onResend={() => resend.mutate({ email: sentTo })}>
          <p>
            A link is on its way to <strong className="text-ink">{sentTo}</strong>. Open it to confirm your
            address and sign in.
          </p>
          <p>It works once, for 24 hours. If it does not come, check your spam folder.</p>
        </CheckInbox>
      </NarrowPage>
    )
  return (
    <NarrowPage title={title} subtitle={subtitle}>
      {/* What is pressed or typed before the page is alive would be lost. */}
      <fieldset disabled={!isReady} className="grid min-w-0 gap-5">
        {type && (
          <RadioToggle
            label="I am joining as a"
            options={sides}
            value={type}
            onChange={(chosen) => navigate(authAddress(search, chosen), { replace: true })}
            className="flex"
          />
        )}
        <DemoEntrance userType={type ?? 'student'} />
        {type ? <SignUpForm userType={type} onSent={setSentTo} /> : <SignInForm />}
        <p className="text-center text-ink-2">
          {question}{' '}
          <Link href={authAddress(search, type ? undefined : 'student')} className="link">
            {other}
          </Link>
        </p>
      </fieldset>
    </NarrowPage>
  )
}

/** The same address with another type: `next` is kept. */
function authAddress(search: URLSearchParams, type: UserType | undefined) {
  const changed = new URLSearchParams(search)
  if (type) changed.set('type', type)
  else changed.delete('type')
  return paths.auth + (String(changed) && `?${changed}`)
}
