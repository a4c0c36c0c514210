// The inbox and its conversations. An open page hears that the inbox has changed, and fetches what is new.
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Message } from '../../../contract/conversation.ts'
import { messagePage } from '../../../contract/conversation-lists.ts'
import { api, type Reply, type Sent } from '../../lib/api.ts'
import { interviewsKey } from '../../lib/query-client.ts'
import { useLockedMutation } from '../../lib/use-locked-mutation.ts'
import { failureToast } from '../../ui/failure-toast.ts'
import { useUnread } from '../notification/unread.queries.ts'

export type Thread = Reply<'getConversation'>
export type Conversation = Thread['conversation']
export type To = { studentId: number } | { applicationId: number }

const inboxKey = ['inbox']
const threadKey = (id: number) => ['conversation', id]

export const useInbox = () =>
  useInfiniteQuery({
    queryKey: inboxKey,
    queryFn: ({ pageParam }) => api.listConversations(pageParam ? { before: pageParam } : {}),
    initialPageParam: 0,
    getNextPageParam: ({ conversations, hasMore }) => (hasMore ? conversations.at(-1)?.id : undefined),
    staleTime: 0,
  })

/** Read again whatever the number of changes says that it has missed. */
export function useFollowInbox() {
  const client = useQueryClient()
  const inbox = useUnread().data?.inbox
  const known = useRef(inbox)
  useEffect(() => {
    if (inbox === undefined || inbox === known.current) return
    const isFirst = known.current === undefined
    known.current = inbox
    if (!isFirst) refresh(client)
  }, [inbox, client])
}

function refresh(client: QueryClient) {
  client.invalidateQueries({ queryKey: inboxKey })
  client.invalidateQueries({ queryKey: ['conversation'] })
}

export function useThread(id: number) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: threadKey(id),
    // Only what has come since is fetched again.
    queryFn: async ({ signal }) => {
      let known = client.getQueryData<Thread>(threadKey(id))
      if (!known) return api.getConversation({ id }, { signal })
      for (;;) {
        const after = known.messages.at(-1)?.number ?? 0
        const next: Thread = await api.getConversation(
          { id, ...(after > 0 && { after }), limit: messagePage.max },
          { signal },
        )
        known = joined(known, next)
        if (next.messages.length < messagePage.max) return known
      }
    },
    staleTime: 0,
  })
  const loadOlder = async () => {
    const before = query.data?.messages[0]?.number
    if (!before) return
    const older = await api.getConversation({ id, before })
    client.setQueryData<Thread>(
      threadKey(id),
      (known) =>
        known && { ...known, messages: [...older.messages, ...known.messages], hasMore: older.hasMore },
    )
  }
  return { ...query, loadOlder }
}

/** A message may come twice: as the answer to sending it, and with what is new. */
function joined(known: Thread, { conversation, messages }: Thread): Thread {
  const last = known.messages.at(-1)?.number ?? 0
  return {
    ...known,
    conversation,
    messages: [...known.messages, ...messages.filter(({ number }) => number > last)],
  }
}

export const useFoundConversation = (to: To) =>
  useQuery({ queryKey: ['conversation with', to], queryFn: () => api.findConversation(to), staleTime: 0 })

export function useSendMessage(id: number) {
  const client = useQueryClient()
  return async (sent: Omit<Sent<'sendMessage'>, 'id'>): Promise<Message> => {
    const stored = await api.sendMessage({ id, ...sent })
    // A message of the other side may have come before it.
    await client.invalidateQueries({ queryKey: threadKey(id) })
    client.invalidateQueries({ queryKey: inboxKey })
    return stored
  }
}

export function useStartConversation() {
  const client = useQueryClient()
  return useLockedMutation({
    mutationFn: (sent: Sent<'startConversation'>) => api.startConversation(sent),
    onSuccess: () => refresh(client),
  })
}

/** Marks as read what is on the screen, while someone looks at it. */
export function useMarkRead({ conversation, messages }: Thread) {
  const { id, unread } = conversation
  const upTo = messages.at(-1)?.number ?? 0
  useEffect(() => {
    if (unread > 0 && upTo > 0 && !document.hidden) api.readConversation({ id, upTo }).catch(() => {})
  }, [id, unread, upTo])
}

/** What changes a conversation, and answers it. */
function useChange<Input>(title: string, send: (input: Input) => Promise<Conversation>) {
  const client = useQueryClient()
  return useLockedMutation({
    mutationFn: send,
    onSuccess: (conversation) => {
      client.setQueryData<Thread>(threadKey(conversation.id), (known) => known && { ...known, conversation })
      client.invalidateQueries({ queryKey: inboxKey })
      // Blocking cancels them.
      client.invalidateQueries({ queryKey: interviewsKey })
    },
    onError: failureToast(title),
  })
}

export const useAnswer = () =>
  useChange('We couldn’t send your answer', (sent: Sent<'answerConversation'>) =>
    api.answerConversation(sent),
  )

export const useBlock = () =>
  useChange('We couldn’t save this', ({ id, on }: { id: number; on: boolean }) =>
    on ? api.blockConversation({ id }) : api.unblockConversation({ id }),
  )

export const useReport = () =>
  useLockedMutation({
    mutationFn: (sent: Sent<'reportMessage'>) => api.reportMessage(sent),
    onError: failureToast('We couldn’t send your report'),
  })
