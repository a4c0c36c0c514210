// Confirming an email address with the link from an email: with the password that was chosen when signing up, or a new
// one, because someone else may have signed up with this address.

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'wouter'
import * as z from 'zod/mini'
import { loginInput, resetInput } from '../../../contract/account.ts'
import { shortestPassword, type UserType } from '../../../contract/account-lists.ts'
import { paths } from '../../../contract/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Field, PasswordInput } from '../../ui/field.tsx'
import { showServerErrors } from '../../ui/form-errors.ts'
import { RadioToggle } from '../../ui/radio-toggle.tsx'
import { FormError } from './credential-fields.tsx'
import type { useConfirmEmail } from './links.queries.ts'

const sides = [
  { value: 'student', label: 'Student' },
  { value: 'startup', label: 'Startup' },
] as const

/** The field that isn't shown may hold anything. */
const resolvers = {
  password: zodResolver(z.extend(z.pick(loginInput, { password: true }), { newPassword: z.string() })),
  newPassword: zodResolver(z.extend(z.pick(resetInput, { newPassword: true }), { password: z.string() })),
}
const nothing = { password: '', newPassword: '' }

type ConfirmEmailFormProps = {
  token: string
  /** What the account was registered as, where that can still be chosen. */
  registeredAs: UserType | undefined
  wantsNewPassword: boolean
  confirming: ReturnType<typeof useConfirmEmail>
}

export function ConfirmEmailForm({
  token,
  registeredAs,
  wantsNewPassword,
  confirming,
}: ConfirmEmailFormProps) {
  const [userType, setUserType] = useState(registeredAs)
  const [proof, setProof] = useState<keyof typeof resolvers>(wantsNewPassword ? 'newPassword' : 'password')
  const form = useForm({ resolver: resolvers[proof], defaultValues: nothing })
  const { errors } = form.formState
  const confirm = form.handleSubmit(() =>
    confirming.mutate(
      { token, [proof]: form.getValues(proof), ...(userType && { userType }) },
      { onError: (error) => showServerErrors(form, error) },
    ),
  )
  const swap = () => {
    form.reset(nothing)
    setProof(proof === 'password' ? 'newPassword' : 'password')
  }
  return (
    <form noValidate onSubmit={confirm} className="grid gap-4">
      {userType && (
        <RadioToggle
          label="I’m joining as a"
          options={sides}
          value={userType}
          onChange={setUserType}
          className="flex"
        />
      )}
      {proof === 'password' ? (
        <Field label="Password" hint="The one you chose when you signed up." error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
      ) : (
        <Field
          label="New password"
          hint={`At least ${shortestPassword.live} characters. A few unrelated words work well.`}
          error={errors.newPassword?.message}
        >
          <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
        </Field>
      )}
      <FormError error={errors.root?.message} />
      {errors.root && (
        <p className="text-center text-ink-2">
          <Link href={paths.auth} className="link">
            Sign in
          </Link>{' '}
          with your password, and we’ll send you a new link if you need one.
        </p>
      )}
      {registeredAs && (
        <p className="text-sm text-ink-2">
          By confirming, you accept the{' '}
          <Link href={paths.terms} target="_blank" className="link">
            Terms and Conditions
          </Link>{' '}
          and the{' '}
          <Link href={paths.privacy} target="_blank" className="link">
            Privacy Notice
          </Link>
          .
        </p>
      )}
      <Button type="submit" pending={confirming.isPending} pendingLabel="Confirming...">
        Confirm and sign in
      </Button>
      <Button variant="secondary" onClick={swap}>
        {proof === 'password' ? 'Choose a new password instead' : 'Use the password you signed up with'}
      </Button>
    </form>
  )
}
