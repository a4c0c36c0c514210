// Signing in. Disabled where there are no accounts.

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link } from 'wouter'
import * as z from 'zod/mini'
import { registerInput } from '../../../contract/account.ts'
import { paths } from '../../../contract/paths.ts'
import { useCapabilities } from '../../platform/capabilities.ts'
import { Button } from '../../ui/button.tsx'
import { showServerErrors } from '../../ui/form-errors.ts'
import { useLogin } from './account.queries.ts'
import { EmailField, FormError, PasswordField } from './credential-fields.tsx'

// A password shorter than registration allows cannot be right, and is not sent.
const resolver = zodResolver(z.pick(registerInput, { email: true, password: true }))

export function SignInForm() {
  const { hasAccounts } = useCapabilities()
  const login = useLogin()
  const form = useForm({ resolver, defaultValues: { email: '', password: '' } })
  const { errors } = form.formState
  const signIn = form.handleSubmit((input) =>
    login.mutate(input, { onError: (error) => showServerErrors(form, error) }),
  )
  return (
    <form noValidate onSubmit={signIn} className="grid gap-4">
      <EmailField error={errors.email?.message} {...form.register('email')} />
      <PasswordField
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      {hasAccounts && (
        <p className="-mt-2 text-sm">
          <Link href={paths.forgotPassword} className="link inline-flex min-h-6 items-center touch:min-h-11">
            Forgot your password?
          </Link>
        </p>
      )}
      <FormError error={errors.root?.message} />
      <Button type="submit" disabled={!hasAccounts} pending={login.isPending} pendingLabel="Signing in...">
        {hasAccounts ? 'Sign in' : 'Login Disabled - Demo Only'}
      </Button>
    </form>
  )
}
