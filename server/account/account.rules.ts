// What makes a new password acceptable.
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

export function refuse(field: string, message: string): never {
  throw new Problem('bad-input', message, { [field]: message })
}
