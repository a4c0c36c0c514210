// The first message to someone. Where the two have talked before, it leads to their conversation.
import { ArrowLeft } from 'lucide-react'
import { useRef } from 'react'
import { Link, Redirect, useLocation } from 'wouter'
import type { Person } from '../../../contract/conversation.ts'
import { conversationPath, inboxPath } from '../../../contract/paths.ts'
import { messageOf } from '../../lib/api.ts'
import { nameOfPerson } from '../../lib/person-name.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Composer } from './composer.tsx'
import { type To, useFoundConversation, useStartConversation } from './conversation.queries.ts'
import { LoadingThread } from './loading-thread.tsx'
import { newMessageId } from './message-id.ts'

type FirstMessageProps = { to: To; accountId: number }

export function FirstMessage({ to, accountId }: FirstMessageProps) {
  const found = useFoundConversation(to)
  if (found.isError)
    return (
      <ErrorState
        title="You can’t write this message"
        onRetry={() => found.refetch()}
        retrying={found.isFetching}
      >
        {messageOf(found.error) ?? 'Please try again.'}
      </ErrorState>
    )
  if (!found.data) return <LoadingThread />
  const { conversationId, person, mustAccept } = found.data
  if (conversationId !== null) return <Redirect to={conversationPath(conversationId)} replace />
  return <NewConversation to={to} accountId={accountId} person={person} mustAccept={mustAccept} />
}

type NewConversationProps = FirstMessageProps & { person: Person; mustAccept: boolean }

function NewConversation({ to, accountId, person, mustAccept }: NewConversationProps) {
  const start = useStartConversation()
  const [, navigate] = useLocation()
  const name = nameOfPerson(person)
  const draft = `${accountId} first message ${JSON.stringify(to)}`
  // The same message keeps its id when it is sent again.
  const last = useRef({ text: '', messageId: '' })
  const send = (text: string) => {
    if (last.current.text !== text) last.current = { text, messageId: newMessageId() }
    start.mutate(
      { ...to, ...last.current },
      { onSuccess: ({ id }) => navigate(conversationPath(id), { replace: true }) },
    )
  }
  return (
    <section aria-label={`Message ${name}`} className="flex min-h-0 flex-1 flex-col">
      <header className="flex min-h-15 items-center gap-2 border-b border-line px-3 py-2 sm:px-4">
        <Button asChild variant="quiet" size="icon" className="-ml-1 lg:hidden">
          <Link href={inboxPath} aria-label="All messages">
            <ArrowLeft aria-hidden="true" className="size-5" />
          </Link>
        </Button>
        <h2 className="truncate text-lg">{name}</h2>
      </header>
      <div className="grid flex-1 content-end gap-3 p-4">
        <p className="max-w-prose text-ink-2">
          {mustAccept
            ? `Say who you are, what you’d like to build with ${name}, and why you chose them. They can accept, decline or ignore your message. You can write again once they accept.`
            : `Start the conversation with ${name}.`}
        </p>
        {start.isError && (
          <p role="alert" className="font-medium text-danger">
            Not sent. {messageOf(start.error) ?? 'Please try again.'}
          </p>
        )}
      </div>
      <Composer
        draft={draft}
        label={`Message ${name}`}
        onSend={send}
        pending={start.isPending}
        keepsText
        isSent={start.isSuccess}
      />
    </section>
  )
}
