// Changing one's email address or password, and deleting the account.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { api, messageOf, type Sent } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { userKey } from '../../lib/query-client.ts'
import { useSavedNote } from '../../lib/saved-note.ts'
import { toast } from '../../ui/toast-store.ts'
import { replaceUser } from './account.queries.ts'

const failed = (title: string, otherwise: string) => (error: unknown) =>
  toast({ title, description: messageOf(error) ?? otherwise, destructive: true })

export function useChangeEmail() {
  const client = useQueryClient()
  const note = useSavedNote()
  return useMutation({
    mutationFn: (input: Sent<'changeEmail'>) => api.changeEmail(input),
    onSuccess: (user) => {
      client.setQueryData(userKey, user)
      toast({ title: 'Email Updated', description: note })
    },
    onError: failed('Email Change Failed', 'Failed to change email. Please try again.'),
  })
}

export function useChangePassword() {
  const note = useSavedNote()
  return useMutation({
    mutationFn: (input: Sent<'changePassword'>) => api.changePassword(input),
    onSuccess: () => toast({ title: 'Password Updated', description: note }),
    onError: failed('Password Change Failed', 'Failed to change password. Please try again.'),
  })
}

export function useDeleteAccount() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const note = useSavedNote()
  return useMutation({
    mutationFn: () => api.deleteUser(),
    onSuccess: () => {
      // Away first: on a guarded screen, nobody signed in would lead to /auth.
      navigate(paths.home)
      replaceUser(client, null)
      toast({ title: 'Account Deleted', description: note })
    },
    onError: failed('Account Deletion Failed', 'Failed to delete account. Please try again.'),
  })
}
