// What is refused, and in which words.
import { dictionary } from '@zxcvbn-ts/language-common'
import { longestPassword } from '../../contract/account.ts'
import { Problem } from '../../contract/problem.ts'

const common = new Set(dictionary['passwords-common'])

/** Someone's own name with a year behind it is as easy to guess as the name. */
const maxAddedToWord = 4
const fewestDifferentCharacters = 3

export function checkNewPassword(
  field: string,
  password: string,
  { shortest, email }: { shortest: number; email: string },
) {
  if (password.length < shortest) refuse(field, `Password must be at least ${shortest} characters long.`)
  if (password.length > longestPassword)
    refuse(field, `Password must be at most ${longestPassword} characters long.`)
  if (password.trim() === '') refuse(field, 'Spaces alone are easy to guess. Please use letters or words.')
  if (new Set(password).size < fewestDifferentCharacters)
    refuse(field, 'This password repeats the same characters. Please mix in some others.')
  if (isMostly(password, 'launchquad'))
    refuse(field, 'A password with our name in it is easy to guess. Please choose another.')
  const [name = ''] = email.split('@')
  if (isMostly(password, email) || isMostly(password, name))
    refuse(field, 'A password with your email address in it is easy to guess. Please choose another.')
  if (common.has(password.toLowerCase())) {
    refuse(field, 'This is one of the most common passwords. Please choose another.')
  }
}

/** The word itself, or with little around it, however its letters are written. */
function isMostly(password: string, word: string) {
  const [written, plain] = [plainOf(password), plainOf(word)]
  if (plain.length < 3 || !written.includes(plain)) return false
  return written.replaceAll(plain, '').length <= maxAddedToWord
}

const lookAlikes: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'l', '0': 'o' }

const plainOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[@4310]/g, (character) => lookAlikes[character] ?? '')
    .replace(/[^\p{L}\p{N}]/gu, '')

export function checkPasswordChange(
  { newPassword, confirmPassword }: { newPassword: string; confirmPassword: string },
  rules: { shortest: number; email: string },
) {
  if (newPassword !== confirmPassword) {
    refuse('confirmPassword', 'New password and confirmation do not match.')
  }
  checkNewPassword('newPassword', newPassword, rules)
}

export const wrongCredentials = () => new Problem('signed-out', 'Wrong email address or password.')

export const suspended = () =>
  new Problem('forbidden', 'This account is suspended. If you think that’s a mistake, please contact us.')

export const deadLink = () =>
  new Problem('not-found', 'This link has been used or has expired. Please ask for a new one.')

export function needMail({ canMail }: { canMail: boolean }) {
  if (!canMail)
    throw new Problem(
      'forbidden',
      'We don’t send emails from this site, so we can’t send you a link. Please contact us.',
    )
}

export function refuse(field: string, message: string): never {
  throw new Problem('bad-input', message, { [field]: message })
}
