// An account: who signs in. What others may read about the person is in student.ts and startup.ts.
import * as z from 'zod/mini'
import { longestPassword, shortestPassword, userTypes } from './account-lists.ts'
import { email, id, maxText, minText, storable } from './text.ts'

export * from './account-lists.ts'

export const user = z.strictObject({
  id,
  email: z.string(),
  userType: z.enum(userTypes),
  createdAt: z.iso.datetime(),
})
export type User = z.infer<typeof user>

const typedPassword = z
  .string()
  .check(minText(1, 'Please fill this in'), maxText(longestPassword, tooLong()), storable)

const chosenPassword = z
  .string()
  .check(
    minText(shortestPassword.live, `Password must be at least ${shortestPassword.live} characters`),
    maxText(longestPassword, tooLong()),
    storable,
  )

function tooLong() {
  return `Password must be at most ${longestPassword} characters`
}

export const loginInput = z.strictObject({ email, password: typedPassword })

const acceptTerms = z.literal(true, 'You must accept the Terms and Conditions to sign up')
const acceptPrivacy = z.literal(true, 'You must accept the Privacy Notice to sign up')

/** To make the call is to accept both, as its summary says; the form asks for each. Neither can be refused. */
export const registerInput = z.strictObject({
  email,
  password: chosenPassword,
  userType: z.enum(userTypes),
  acceptTerms: z.optional(acceptTerms),
  acceptPrivacy: z.optional(acceptPrivacy),
})

export const registerForm = z.extend(registerInput, { acceptTerms, acceptPrivacy })

/** How short the new password may be depends on the mode: see `shortestPassword`. */
export const passwordInput = z.strictObject({
  currentPassword: typedPassword,
  newPassword: typedPassword,
  confirmPassword: typedPassword,
})

export const emailInput = z.strictObject({ newEmail: email, password: typedPassword })

/** An address to send a link to. The answer never says whether it is registered. */
export const addressInput = z.strictObject({ email })

/** What a link in an email carries. */
const incomplete = 'This link is incomplete. Copy the whole link from the email'
const token = z.string(incomplete).check(maxText(43, incomplete), z.regex(/^[\w-]{43}$/, incomplete))
export const tokenInput = z.strictObject({ token })

/**
 * Reading the email proves the address, and nothing about who registered it: the registered password or a new one does
 * the rest. The type can be chosen until the account is first used.
 */
export const confirmInput = z
  .strictObject({
    token,
    password: z.optional(typedPassword),
    newPassword: z.optional(chosenPassword),
    userType: z.optional(z.enum(userTypes)),
  })
  .check(
    z.refine(({ password, newPassword }) => (password === undefined) !== (newPassword === undefined), {
      path: ['password'],
      message: 'Please enter your password or choose a new one',
    }),
  )

/** A demo account has no password, and its call no body, as the specification says: see server/account/current-password.ts. */
export const deleteInput = z.nullish(z.strictObject({ password: z.optional(typedPassword) }))

export const resetInput = z.strictObject({ token, newPassword: chosenPassword })

/** One of a user's sessions. */
export const sessionOfUser = z.strictObject({
  id: z.string(),
  /** Which browser on what, such as 'Firefox on Windows', where it can be told. */
  device: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type SessionOfUser = z.infer<typeof sessionOfUser>
