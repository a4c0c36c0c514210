// Changing email address or password, and deleting the account.
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import { ApiError, api, type Sent } from '../../lib/api.ts'
import { userKey } from '../../lib/query-client.ts'
import { useLockedMutation } from '../../lib/use-locked-mutation.ts'
import { useNotSavedNote } from '../../ui/demo-notice.tsx'
import { failureToast } from '../../ui/failure-toast.ts'
import { toast } from '../../ui/toast-store.ts'
import { replaceUser } from './account.queries.ts'

export function useChangeEmail() {
  const client = useQueryClient()
  const note = useNotSavedNote()
  return useLockedMutation({
    mutationFn: (input: Sent<'changeEmail'>) => api.changeEmail(input),
    onSuccess: (user, { newEmail }) => {
      client.setQueryData(userKey, user)
      // Where the server sends mail, the address changes when the new one is confirmed.
      if (user.email === newEmail.trim().toLowerCase()) toast({ title: 'Email Updated', description: note })
      else {
        toast({
          title: 'Check your inbox',
          description: `Open the link we sent to ${newEmail.trim()}. Until then we’ll keep using ${user.email}.`,
        })
      }
    },
    onError: failureToast('Email Change Failed', 'Failed to change email. Please try again.'),
  })
}

export function useChangePassword() {
  const note = useNotSavedNote()
  return useLockedMutation({
    mutationFn: (input: Sent<'changePassword'>) => api.changePassword(input),
    onSuccess: () => toast({ title: 'Password Updated', description: note }),
    onError: failureToast('Password Change Failed', 'Failed to change password. Please try again.'),
  })
}

const erased = 'We’ve erased everything we stored about you.'

/** Beside the field, and nothing else is lost. */
export const passwordProblemOf = (error: unknown) =>
  error instanceof ApiError ? error.problem?.fields?.password : undefined

export function useDeleteAccount() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const note = useNotSavedNote()
  return useLockedMutation({
    mutationFn: (input: Sent<'deleteUser'>) => api.deleteUser(input ?? {}),
    onSuccess: () => {
      // Away first: on a guarded screen, nobody signed in would lead to /auth.
      navigate(paths.home)
      replaceUser(client, null)
      toast({ title: 'Account Deleted', description: note ?? erased })
    },
    onError: (error) => {
      if (!passwordProblemOf(error))
        failureToast('Account Deletion Failed', 'Failed to delete account. Please try again.')(error)
    },
  })
}
