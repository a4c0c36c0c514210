// Creating an account as a student or a startup. Disabled where there are no accounts.

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link } from 'wouter'
import * as z from 'zod/mini'
import { registerForm } from '../../../contract/account.ts'
import { shortestPassword, type UserType } from '../../../contract/account-lists.ts'
import { paths } from '../../../contract/paths.ts'
import { useCapabilities } from '../../platform/capabilities.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { showServerErrors } from '../../ui/form-errors.ts'
import { useRegister } from './account.queries.ts'
import { EmailField, FormError, PasswordField } from './credential-fields.tsx'

const resolver = zodResolver(z.omit(registerForm, { userType: true }))

/** `onSent`: a link is on its way to the address, and nobody is signed in until it is opened. */
type SignUpFormProps = { userType: UserType; onSent: (email: string) => void }

export function SignUpForm({ userType, onSent }: SignUpFormProps) {
  const { hasAccounts } = useCapabilities()
  const registration = useRegister()
  const form = useForm({ resolver, defaultValues: { email: '', password: '' } })
  const { errors } = form.formState
  const signUp = form.handleSubmit((input) =>
    registration.mutate(
      { ...input, userType },
      {
        onSuccess: (user) => !user && onSent(input.email),
        onError: (error) => showServerErrors(form, error),
      },
    ),
  )
  return (
    <form noValidate onSubmit={signUp} className="grid gap-4">
      <EmailField error={errors.email?.message} {...form.register('email')} />
      <PasswordField
        autoComplete="new-password"
        hint={`At least ${shortestPassword.live} characters`}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div className="grid gap-1">
        <Checkbox
          label={<Consent to="Terms and Conditions" href={paths.terms} />}
          error={errors.acceptTerms?.message}
          {...form.register('acceptTerms')}
        />
        <Checkbox
          label={<Consent to="Privacy Notice" href={paths.privacy} />}
          error={errors.acceptPrivacy?.message}
          {...form.register('acceptPrivacy')}
        />
      </div>
      <FormError error={errors.root?.message} />
      <Button
        type="submit"
        disabled={!hasAccounts}
        pending={registration.isPending}
        pendingLabel="Creating account..."
      >
        {hasAccounts ? 'Create account' : 'Registration Disabled - Demo Only'}
      </Button>
    </form>
  )
}

/** Opens in a new tab: the form keeps what was typed. */
function Consent({ to, href }: { to: string; href: string }) {
  return (
    <>
      I accept the{' '}
      <Link href={href} target="_blank" className="link">
        {to}
      </Link>
    </>
  )
}
