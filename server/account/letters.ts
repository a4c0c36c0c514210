// The mails about one's account: plain, short, and each says why it was sent.
import type { Letter } from '../outbox/post.ts'
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

export const confirmationLetter = (email: string, token: string, link: Link) =>
  letter(
    email,
    'Confirm your email address',
    'Welcome to Launchquad. Please confirm your email address:',
    link(`/confirm-email?token=${token}`),
    works('confirm-email'),
    'You get this mail because somebody registered with this address. If it was not you, do nothing: nobody can use the account until the address is confirmed.',
  )

export const alreadyRegisteredLetter = (email: string, link: Link) =>
  letter(
    email,
    'You already have a Launchquad account',
    'Somebody wanted to register with this address, but it has an account already.',
    `Sign in: ${link('/auth')}\nIf you do not know the password, choose a new one: ${link('/forgot-password')}`,
    'You get this mail because somebody typed this address to register. If it was not you, you need do nothing.',
  )

export const resetLetter = (email: string, token: string, link: Link) =>
  letter(
    email,
    'Choose a new password',
    'Choose a new password for your Launchquad account:',
    link(`/reset-password?token=${token}`),
    works('reset-password'),
    'You get this mail because somebody said that they forgot the password of this account. If it was not you, do nothing: the password stays as it is.',
  )

export const passwordChangedLetter = (email: string, link: Link) =>
  letter(
    email,
    'Your password was changed',
    'The password of your Launchquad account was changed, and everybody else who was signed in was signed out.',
    `You get this mail so that you know of it. If it was not you, choose a new password at once: ${link('/forgot-password')}`,
  )

export const newAddressLetter = (newEmail: string, token: string, link: Link) =>
  letter(
    newEmail,
    'Confirm your new email address',
    'Confirm that this is the new address of your Launchquad account:',
    link(`/confirm-new-email?token=${token}`),
    works('change-email'),
    'You get this mail because somebody with an account wants to use this address for it. If it was not you, do nothing: nothing changes.',
  )

export const addressChangeLetter = (email: string, newEmail: string, link: Link) =>
  letter(
    email,
    'Your email address is about to change',
    `Somebody who knows your password wants to change the address of your Launchquad account to ${newEmail}. It changes once that address is confirmed.`,
    `You get this mail so that you know of it. If it was not you, choose a new password at once, which stops the change: ${link('/forgot-password')}`,
  )

export const addressTakenLetter = (email: string, link: Link) =>
  letter(
    email,
    'This address has a Launchquad account already',
    'Somebody wanted to use this address for another Launchquad account. It has an account of its own, so nothing was changed.',
    `If it was you and you no longer need this account, sign in and delete it first: ${link('/auth')}`,
    'You get this mail because somebody typed this address. If it was not you, you need do nothing.',
  )

export const deletedLetter = (email: string) =>
  letter(
    email,
    'Your account was deleted',
    'Your Launchquad account was deleted, with everything that belonged to it. Nothing of it is kept.',
    'You get this mail, the last one, so that you know of it.',
  )

export const suspendedLetter = (email: string) =>
  letter(
    email,
    'Your account is suspended',
    'We have suspended your Launchquad account: nobody can sign in to it, and others no longer see it.',
    'You get this mail so that you know of it. If you think that this is a mistake, answer this mail.',
  )

export const restoredLetter = (email: string, link: Link) =>
  letter(
    email,
    'Your account is back',
    `Your Launchquad account is no longer suspended. Sign in: ${link('/auth')}`,
    'You get this mail because we had told you that it was suspended.',
  )

export const takenDownLetter = (email: string, title: string) =>
  letter(
    email,
    'We have taken down a project of yours',
    `Students no longer see “${title}”, and it cannot be published again.`,
    'You get this mail so that you know of it. If you think that this is a mistake, answer this mail.',
  )
