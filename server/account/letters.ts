// The emails about one's account: plain, short, and each says why it was sent.
import type { UserType } from '../../contract/account.ts'
import { paths } from '../../contract/paths.ts'
import type { Letter } from '../outbox/notifier.ts'
import { hoursFor, type Purpose } from './mailed-token.ts'

/** Makes a full address of a path on our own site. */
type Link = (path: string) => string

const works = (purpose: Purpose) =>
  `The link works once, for ${hoursFor[purpose] === 1 ? 'an hour' : `${hoursFor[purpose]} hours`}.`

const letter = (recipient: string, subject: string, ...paragraphs: string[]): Letter => ({
  recipient,
  subject,
  text: `${paragraphs.join('\n\n')}\n\nLaunchquad\n`,
})

/** One that lets its reader in: encrypted while it waits to be sent. */
const letterWithToken = (...parts: Parameters<typeof letter>): Letter => ({
  ...letter(...parts),
  hasToken: true,
})

const forSecurity = 'We’re letting you know for your security.'
const ignore = 'If this wasn’t you, you can ignore this email.'

type Pending = {
  email: string
  token: string
  /** What it was registered as, where that can still be chosen. */
  userType: UserType | undefined
}

const confirmPath = ({ token, userType }: Pending) =>
  `${paths.confirmEmail}?token=${token}${userType ? `&type=${userType}` : ''}`

export const confirmationLetter = (pending: Pending, link: Link) =>
  letterWithToken(
    pending.email,
    'Confirm your email address',
    'Welcome to Launchquad. Please confirm your email address:',
    link(confirmPath(pending)),
    works('confirm-email'),
    'You’re getting this because your address was used to sign up. If this wasn’t you, you can ignore this email: nobody can use the account, and we delete it after 7 days.',
  )

export const alreadyRegisteredLetter = (email: string, link: Link) =>
  letter(
    email,
    'You already have a Launchquad account',
    'Your address was used to sign up, but you already have an account.',
    `Sign in: ${link(paths.auth)}\nForgotten your password? Choose a new one: ${link(paths.forgotPassword)}`,
    ignore,
  )

export const resetLetter = (email: string, token: string, link: Link) =>
  letterWithToken(
    email,
    'Choose a new password',
    'Choose a new password for your Launchquad account:',
    link(`${paths.resetPassword}?token=${token}`),
    works('reset-password'),
    `You’re getting this because someone asked for a new password. ${ignore} Your password stays the same.`,
  )

/** For an address that isn't confirmed yet: the password may be a stranger's, and so may the type of account. */
export const confirmWithNewPasswordLetter = (pending: Pending, link: Link) =>
  letterWithToken(
    pending.email,
    'Choose a new password',
    'Confirm your email address and choose a new password for your Launchquad account:',
    link(`${confirmPath(pending)}&password=new`),
    works('confirm-email'),
    `You’re getting this because someone asked for a new password. ${ignore}`,
  )

export const passwordChangedLetter = (email: string, link: Link) =>
  letter(
    email,
    'Your password was changed',
    'Your Launchquad password was changed, and you were signed out on every other device.',
    `${forSecurity} If this wasn’t you, choose a new password now: ${link(paths.forgotPassword)}`,
  )

export const newAddressLetter = (newEmail: string, token: string, link: Link) =>
  letterWithToken(
    newEmail,
    'Confirm your new email address',
    'Confirm that this is the new address of your Launchquad account:',
    link(`${paths.confirmNewEmail}?token=${token}`),
    works('change-email'),
    `You’re getting this because someone wants to use this address for their account. ${ignore}`,
  )

export const addressChangeLetter = (email: string, newEmail: string, link: Link) =>
  letter(
    email,
    'Your email address is about to change',
    `Someone who knows your password asked to change the address of your Launchquad account to ${newEmail}. It changes once that address is confirmed.`,
    `${forSecurity} If this wasn’t you, choose a new password now, which stops the change: ${link(paths.forgotPassword)}`,
  )

export const addressTakenLetter = (email: string, link: Link) =>
  letter(
    email,
    'This address has a Launchquad account already',
    'Someone asked to use this address for another Launchquad account. It already has an account, so nothing changed.',
    `If this was you and you no longer need this account, sign in and delete it first: ${link(paths.auth)}`,
    ignore,
  )

export const deletedLetter = (email: string) =>
  letter(
    email,
    'Your account was deleted',
    'Your Launchquad account and everything in it was deleted.',
    'We’re letting you know for your security. This is our last email to you.',
  )

export const suspendedLetter = (email: string) =>
  letter(
    email,
    'Your account is suspended',
    'We’ve suspended your Launchquad account. You can’t sign in, and others no longer see it.',
    'If you think that’s a mistake, reply to this email.',
  )

export const restoredLetter = (email: string, link: Link) =>
  letter(
    email,
    'Your account is back',
    `Your Launchquad account is no longer suspended. Sign in: ${link(paths.auth)}`,
  )

export const takenDownLetter = (email: string, title: string) =>
  letter(
    email,
    'We have taken down a project of yours',
    `Students no longer see “${title}”, and you can’t publish it again.`,
    'If you think that’s a mistake, reply to this email.',
  )
