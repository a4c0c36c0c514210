// The emails about an account: short, and each says why it was sent.
import type { UserType } from '../../contract/account.ts'
import { paths } from '../../contract/paths.ts'
import type { EmailPart } from '../outbox/email-layout.ts'
import type { Email } from '../outbox/notifier.ts'
import { hoursFor, type Purpose } from './mailed-token.ts'

/** Makes a full address of a path on our own site. */
type Link = (path: string) => string

const lifetimeOf = (purpose: Purpose) =>
  `The link works once, for ${hoursFor[purpose] === 1 ? 'an hour' : `${hoursFor[purpose]} hours`}.`

const write = (recipient: string, subject: string, parts: EmailPart[], footnotes: string[] = []): Email => ({
  recipient,
  subject,
  content: { heading: subject, parts, footnotes },
})

/** It lets its reader in, so it is encrypted while it waits to be sent. */
const writeWithToken = (...parts: Parameters<typeof write>): Email => ({
  ...write(...parts),
  hasToken: true,
})

const forSecurity = 'We’re letting you know for your security.'
const ignore = 'If this wasn’t you, you can ignore this email.'
const mistake = 'If you think that’s a mistake, reply to this email.'

type Pending = {
  email: string
  token: string
  /** What it was registered as, where that can still be chosen. */
  userType: UserType | undefined
}

const confirmPath = ({ token, userType }: Pending) =>
  `${paths.confirmEmail}?token=${token}${userType ? `&type=${userType}` : ''}`

export const confirmationEmail = (pending: Pending, link: Link) =>
  writeWithToken(
    pending.email,
    'Confirm your email address',
    [
      'Welcome to Launchquad. One click, and your account is ready.',
      { button: 'Confirm email address', url: link(confirmPath(pending)) },
      lifetimeOf('confirm-email'),
    ],
    [
      `You’re getting this because your address was used to sign up. ${ignore} Nobody can use the account, and we delete it after 7 days.`,
    ],
  )

export const alreadyRegisteredEmail = (email: string, link: Link) =>
  write(
    email,
    'You already have a Launchquad account',
    [
      'Your address was used to sign up, but you already have an account.',
      { button: 'Sign in', url: link(paths.auth) },
      { link: 'Forgotten your password? Choose a new one', url: link(paths.forgotPassword) },
    ],
    [ignore],
  )

export const resetEmail = (email: string, token: string, link: Link) =>
  writeWithToken(
    email,
    'Choose a new password',
    [
      'Choose a new password for your Launchquad account.',
      { button: 'Choose a new password', url: link(`${paths.resetPassword}?token=${token}`) },
      lifetimeOf('reset-password'),
    ],
    [`You’re getting this because someone asked for a new password. ${ignore} Your password stays the same.`],
  )

/** For an address that isn't confirmed yet: the password may be a stranger's, and so may the type of account. */
export const confirmWithNewPasswordEmail = (pending: Pending, link: Link) =>
  writeWithToken(
    pending.email,
    'Choose a new password',
    [
      'Confirm your email address and choose a new password for your Launchquad account.',
      { button: 'Choose a new password', url: link(`${confirmPath(pending)}&password=new`) },
      lifetimeOf('confirm-email'),
    ],
    [`You’re getting this because someone asked for a new password. ${ignore}`],
  )

export const passwordChangedEmail = (email: string, link: Link) =>
  write(
    email,
    'Your password was changed',
    [
      'Your Launchquad password was changed, and you were signed out on every other device.',
      'If this wasn’t you, choose a new password now.',
      { button: 'Choose a new password', url: link(paths.forgotPassword) },
    ],
    [forSecurity],
  )

export const newAddressEmail = (newEmail: string, token: string, link: Link) =>
  writeWithToken(
    newEmail,
    'Confirm your new email address',
    [
      'Confirm this address, and we’ll use it for your Launchquad account from now on.',
      { button: 'Confirm email address', url: link(`${paths.confirmNewEmail}?token=${token}`) },
      lifetimeOf('change-email'),
    ],
    [`You’re getting this because someone wants to use this address for their account. ${ignore}`],
  )

export const addressChangeEmail = (email: string, newEmail: string, link: Link) =>
  write(
    email,
    'Your email address is about to change',
    [
      `Someone who knows your password asked to change the address of your Launchquad account to ${newEmail}. It changes once that address is confirmed.`,
      'If this wasn’t you, choose a new password now. That stops the change.',
      { button: 'Choose a new password', url: link(paths.forgotPassword) },
    ],
    [forSecurity],
  )

export const addressTakenEmail = (email: string, link: Link) =>
  write(
    email,
    'This address already has a Launchquad account',
    [
      'Someone asked to use this address for another Launchquad account. It already has one, so nothing has changed.',
      'If this was you and you no longer need this account, sign in and delete it first.',
      { button: 'Sign in', url: link(paths.auth) },
    ],
    [ignore],
  )

export const deletedEmail = (email: string) =>
  write(
    email,
    'Your account was deleted',
    ['We’ve deleted your Launchquad account and everything in it. Thanks for giving us a try.'],
    [`${forSecurity} This is our last email to you.`],
  )

export const suspendedEmail = (email: string) =>
  write(email, 'Your account is suspended', [
    'We’ve suspended your Launchquad account. You can’t sign in, and nobody else can see it.',
    mistake,
  ])

export const restoredEmail = (email: string, link: Link) =>
  write(email, 'Your account is back', [
    'Your Launchquad account is no longer suspended.',
    { button: 'Sign in', url: link(paths.auth) },
  ])

export const takenDownEmail = (email: string, title: string) =>
  write(email, 'We’ve taken down one of your projects', [
    `Students can no longer see “${title}”, and you can’t publish it again.`,
    mistake,
  ])

/** It names no one: who reported the message is not theirs to know. */
export const warnedEmail = (email: string, link: Link) =>
  write(email, 'A warning about your messages', [
    'Someone reported a message that you sent on Launchquad. We’ve read it, and it breaks our terms.',
    'Please don’t send anything like it again. Next time, we may suspend your account.',
    { button: 'Read our terms', url: link(paths.terms) },
    mistake,
  ])

export const lookedAtReportEmail = (email: string) =>
  write(email, 'We’ve looked at what you reported', [
    'Thank you for telling us. We’ve read the message that you reported and taken the steps we think are right.',
    'We can’t tell you more about them. You can block the conversation at any time, and report any other message.',
  ])
