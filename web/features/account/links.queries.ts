// The links in emails: requesting one, and using it.
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import { api, type Sent } from '../../lib/api.ts'
import { userKey } from '../../lib/query-client.ts'
import { useLockedMutation } from '../../lib/use-locked-mutation.ts'
import { failureToast } from '../../ui/failure-toast.ts'
import { toast } from '../../ui/toast-store.ts'
import { replaceUser } from './account.queries.ts'

export const useForgotPassword = () =>
  useLockedMutation({ mutationFn: (input: Sent<'forgotPassword'>) => api.forgotPassword(input) })

export const useResendConfirmation = () =>
  useResend((input: Sent<'resendConfirmation'>) => api.resendConfirmation(input))

export const useResendReset = () => useResend((input: Sent<'forgotPassword'>) => api.forgotPassword(input))

function useResend(send: (input: { email: string }) => Promise<undefined>) {
  return useLockedMutation({
    mutationFn: send,
    onSuccess: () => toast({ title: 'Sent again' }),
    onError: failureToast('We couldn’t send the link'),
  })
}

export function useResetPassword() {
  const [, navigate] = useLocation()
  return useLockedMutation({
    mutationFn: (input: Sent<'resetPassword'>) => api.resetPassword(input),
    onSuccess: () => {
      toast({ title: 'Password changed', description: 'Please sign in with the new one.' })
      navigate(paths.auth)
    },
  })
}

export function useConfirmEmail() {
  const client = useQueryClient()
  return useLockedMutation({
    mutationFn: (input: Sent<'confirmEmail'>) => api.confirmEmail(input),
    onSuccess: (user) => {
      replaceUser(client, user)
      toast({ title: 'Email confirmed', description: 'Welcome to Launchquad.' })
    },
  })
}

export function useConfirmNewEmail() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return useLockedMutation({
    mutationFn: (input: Sent<'confirmNewEmail'>) => api.confirmNewEmail(input),
    onSuccess: (user) => {
      client.setQueryData(userKey, user)
      toast({ title: 'Email Updated', description: `Your address is now ${user.email}.` })
      navigate(paths.account)
    },
  })
}
