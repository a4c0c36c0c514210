// What a failed call shows: the reason the server gave, or else a request to try again.
import { messageOf } from '../lib/api.ts'
import { toast } from './toast-store.ts'

export const failureToast =
  (title: string, otherwise = 'Please try again.') =>
  (error: unknown) =>
    toast({ title, description: messageOf(error) ?? otherwise, destructive: true })
