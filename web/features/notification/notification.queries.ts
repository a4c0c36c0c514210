// Notifications, the unread count, and which kinds are emailed too.
import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MailSettings } from '../../../contract/notification.ts'
import { api, eventsAddress, type Reply, type Sent } from '../../lib/api.ts'
import { interviewsKey, roundsKey } from '../../lib/query-client.ts'
import { failureToast } from '../../ui/failure-toast.ts'
import { unreadKey } from './unread.queries.ts'

const listKey = ['notifications']
const mailKey = ['mail-settings']

/** How long until a server that refused the stream is asked again, in milliseconds. Not all tabs at once. */
const retryAfter = () => 10_000 + Math.random() * 20_000

/**
 * One stream of events while the tab is visible. Over HTTP/1.1 a browser has six connections for all its tabs, and nobody
 * looks at the hidden ones.
 */
export function useAccountUpdates() {
  const client = useQueryClient()
  useEffect(() => {
    let stream: EventSource | undefined
    let timer: number | undefined
    let lastId: string | undefined
    const close = () => {
      clearTimeout(timer)
      stream?.close()
      stream = undefined
    }
    const open = () => {
      close()
      stream = new EventSource(eventsAddress('watchAccount'))
      stream.onmessage = ({ data, lastEventId }) => {
        client.setQueryData(unreadKey, JSON.parse(data))
        // The first only says how things were when the page opened.
        if (lastId !== undefined && lastId !== lastEventId)
          for (const queryKey of [interviewsKey, roundsKey]) client.invalidateQueries({ queryKey })
        lastId = lastEventId
      }
      stream.onerror = () => {
        // A lost connection is made again by the browser, a refused one is not.
        if (stream?.readyState !== EventSource.CLOSED) return
        // Finds out whether the session has ended.
        client.invalidateQueries({ queryKey: unreadKey })
        timer = window.setTimeout(open, retryAfter())
      }
    }
    const follow = () => (document.hidden ? close() : open())
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      close()
    }
  }, [client])
}

type Page = Reply<'listNotifications'>

export const useNotifications = () =>
  useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam }) => api.listNotifications(pageParam ? { before: pageParam } : {}),
    initialPageParam: 0,
    getNextPageParam: ({ notifications, hasMore }) => (hasMore ? notifications.at(-1)?.id : undefined),
    staleTime: 0,
  })

export function useRefreshNotifications() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: listKey })
}

/** Shown at once; what went wrong is seen when the list is read again. */
function useMarkRead<Input>(
  send: (input: Input) => Promise<unknown>,
  isMeant: (id: number, input: Input) => boolean,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onMutate: (input) => {
      client.setQueryData<InfiniteData<Page>>(
        listKey,
        (seen) =>
          seen && {
            ...seen,
            pages: seen.pages.map((page) => ({
              ...page,
              notifications: page.notifications.map((one) =>
                isMeant(one.id, input) ? { ...one, isRead: true } : one,
              ),
            })),
          },
      )
    },
    onError: () => client.invalidateQueries({ queryKey: listKey }),
    onSettled: () => client.invalidateQueries({ queryKey: unreadKey }),
  })
}

export const useReadNotification = () =>
  useMarkRead(
    (id: number) => api.readNotification({ id }),
    (id, meant) => id === meant,
  )

export const useReadAll = () =>
  useMarkRead(
    (upTo: number) => api.readAllNotifications({ upTo }),
    (id, upTo) => id <= upTo,
  )

export const useMailSettings = () =>
  useQuery({ queryKey: mailKey, queryFn: () => api.getMailSettings(), staleTime: 0 })

export const useSetByMail = () =>
  useChangeSettings(
    (input: Sent<'setByMail'>) => api.setByMail(input),
    (now, input) => ({ ...now, kinds: now.kinds.map((one) => (one.kind === input.kind ? input : one)) }),
  )

export const useSetDigest = () =>
  useChangeSettings(
    (input: Sent<'setDigest'>) => api.setDigest(input),
    (now, input) => ({ ...now, ...input }),
  )

/** Shown at once. */
function useChangeSettings<Input>(
  send: (input: Input) => Promise<MailSettings>,
  change: (now: MailSettings, input: Input) => MailSettings,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onMutate: (input) => {
      client.setQueryData<MailSettings>(mailKey, (now) => now && change(now, input))
    },
    onSuccess: (settings) => client.setQueryData(mailKey, settings),
    onError: (error) => {
      client.invalidateQueries({ queryKey: mailKey })
      failureToast('Not saved', 'Something went wrong. Please try again.')(error)
    },
  })
}

export const useUnsubscribe = () => useMutation({ mutationFn: (token: string) => api.unsubscribe({ token }) })
