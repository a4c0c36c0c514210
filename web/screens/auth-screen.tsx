// Sign-in and sign-up. The address says which: `type` means someone wants to join, as a student or a startup.
import { useState } from 'react'
import { Link, Redirect } from 'wouter'
import { userTypes } from '../../contract/account-lists.ts'
import { homes, paths } from '../../contract/paths.ts'
import { useExistingSession } from '../features/account/account.queries.ts'
import { CheckInbox } from '../features/account/check-inbox.tsx'
import { DemoEntrance } from '../features/account/demo-entrance.tsx'
import { useResendConfirmation } from '../features/account/links.queries.ts'
import { ownAddress } from '../features/account/next-address.ts'
import { SignInForm } from '../features/account/sign-in-form.tsx'
import { SignUpForm } from '../features/account/sign-up-form.tsx'
import { addressCodec, oneOf, text, useAddress } from '../lib/address-codec.ts'
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

const authAddress = addressCodec({ type: oneOf(userTypes, undefined), next: text() })

/** People who came for a startup's screen join as a startup. */
const sideOf = (next: string) => (isIn(paths.startup, ownAddress(next)) ? 'startup' : 'student')
const isIn = (path: string, address = '') => address === path || address.startsWith(`${path}/`)

export default function AuthScreen() {
  const user = useExistingSession()
  const isReady = useHydrated()
  const [sentTo, setSentTo] = useState<string>()
  const resend = useResendConfirmation()
  const { address, go, hrefFor } = useAddress(authAddress)
  const { type, next } = address
  const { title, subtitle, question, other } = type ? words.signUp : words.signIn

  if (user) return <Redirect to={ownAddress(next) ?? homes[user.userType]} replace />
  if (sentTo)
    return (
      <NarrowPage title="Check your inbox">
        <CheckInbox resending={resend.isPending} onResend={() => resend.mutate({ email: sentTo })}>
          <p>
            A link is on its way to <strong className="text-ink">{sentTo}</strong>. Open it to confirm your
            address and sign in.
          </p>
          <p>It works once, within 24 hours. Can’t find it? Check your spam folder.</p>
        </CheckInbox>
      </NarrowPage>
    )
  return (
    <NarrowPage title={title} subtitle={subtitle}>
      {/* What is pressed or typed before the page is alive would be lost. */}
      <fieldset disabled={!isReady} className="grid min-w-0 gap-5">
        {type && (
          <RadioToggle
            label="I’m joining as a"
            options={sides}
            value={type}
            onChange={(chosen) => go({ type: chosen }, { replace: true })}
            className="flex"
          />
        )}
        <DemoEntrance userType={type ?? 'student'} />
        {type ? <SignUpForm userType={type} onSent={setSentTo} /> : <SignInForm />}
        <p className="text-center text-ink-2">
          {question}{' '}
          <Link href={hrefFor({ type: type ? undefined : sideOf(next) })} className="link">
            {other}
          </Link>
        </p>
      </fieldset>
    </NarrowPage>
  )
}
