// The unread counts. Apart from the rest of the notifications: the header of every page reads them.
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export const unreadKey = ['unread-notifications']
const unreadQuery = { queryKey: unreadKey, queryFn: () => api.countUnread() }

/** Kept up to date by `useAccountUpdates`. */
export const useUnread = () => useQuery({ ...unreadQuery, staleTime: 0, refetchOnWindowFocus: true })

/** Read from what the bell has asked for. */
export const useHasRounds = () => useQuery({ ...unreadQuery, enabled: false }).data?.hasRounds ?? false
