// What is refused, and in which words.
import { dictionary } from '@zxcvbn-ts/language-common'
import { longestPassword } from '../../contract/account.ts'
import { Problem } from '../../contract/problem.ts'

const common = new Set(dictionary['passwords-common'])

export function checkNewPassword(field: string, password: string, shortest: number) {
  if (password.length < shortest) refuse(field, `Password must be at least ${shortest} characters long.`)
  if (password.length > longestPassword)
    refuse(field, `Password must be at most ${longestPassword} characters long.`)
  if (common.has(password.toLowerCase())) {
    refuse(field, 'This password is one of the most common ones. Please choose another.')
  }
}

export function checkPasswordChange(
  { newPassword, confirmPassword }: { newPassword: string; confirmPassword: string },
  shortest: number,
) {
  if (newPassword !== confirmPassword) {
    refuse('confirmPassword', 'New password and confirmation do not match.')
  }
  checkNewPassword('newPassword', newPassword, shortest)
}

export const suspended = () =>
  new Problem(
    'forbidden',
    'This account is suspended. Please write to us if you think that this is a mistake.',
  )

export const deadLink = () =>
  new Problem('not-found', 'This link was used already, or is too old. Please ask for a new one.')

export function needMail({ canMail }: { canMail: boolean }) {
  if (!canMail)
    throw new Problem(
      'forbidden',
      'This server sends no mail, so that it cannot send a link. Please write to us.',
    )
}

export function refuse(field: string, message: string): never {
  throw new Problem('bad-input', message, { [field]: message })
}
