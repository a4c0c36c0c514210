// Messages: all conversations, and beside them the one that is open.
import { MessagesSquare } from 'lucide-react'
import { useLocation } from 'wouter'
import { useUser } from '../features/account/account.queries.ts'
import { useFollowInbox, useInbox } from '../features/conversation/conversation.queries.ts'
import { FirstMessage } from '../features/conversation/first-message.tsx'
import { InboxList } from '../features/conversation/inbox-list.tsx'
import { ThreadView } from '../features/conversation/thread-view.tsx'
import { ComingUp, InterviewView } from '../features/interview/coming-up.tsx'
import { addressCodec, id, useAddress } from '../lib/address-codec.ts'
import { cx } from '../ui/cx.ts'
import { EmptyState } from '../ui/empty-state.tsx'

/** Whom a first message goes to, or which interview is open. */
const messagesAddress = addressCodec({ student: id, application: id, interview: id })

export default function MessagesScreen() {
  const [pathname] = useLocation()
  const user = useUser()
  const { student, application, interview } = useAddress(messagesAddress).address
  useFollowInbox()
  const conversationId = Number(/\d+$/.exec(pathname)?.[0]) || undefined
  const to =
    user.userType === 'startup'
      ? student && { studentId: student }
      : application && { applicationId: application }
  const isOpen = conversationId !== undefined || Boolean(to ?? interview)
  const [page] = useInbox().data?.pages ?? []
  // Then there is nothing to choose either.
  const isEmpty = !isOpen && page?.conversations.length === 0
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex h-[calc(100dvh-var(--cookie-banner,0px)-3.8rem)] min-h-96 w-full max-w-6xl outline-none lg:py-6 lg:sm:px-6"
    >
      {/* Also there while the list is not, on a small screen. */}
      <h1 className="sr-only">Messages</h1>
      <div className="flex min-h-0 w-full overflow-hidden border-line bg-surface lg:rounded-lg lg:border">
        <div
          className={cx(
            'flex min-h-0 w-full flex-col border-line',
            !isEmpty && 'lg:w-88 lg:shrink-0 lg:border-r',
            isOpen && 'max-lg:hidden',
          )}
        >
          <p
            aria-hidden="true"
            className="flex min-h-15 items-center border-b border-line px-4 font-display text-xl font-[640] tracking-[-0.02em]"
          >
            Messages
          </p>
          <div className={cx('min-h-0 flex-1 overflow-y-auto', isEmpty && 'flex flex-col')}>
            <ComingUp currentId={interview} />
            <InboxList userType={user.userType} currentId={conversationId} />
          </div>
        </div>
        <div
          className={cx(
            'flex min-h-0 min-w-0 flex-1 flex-col',
            !isOpen && 'max-lg:hidden',
            isEmpty && 'hidden',
          )}
        >
          {conversationId !== undefined ? (
            <ThreadView
              key={conversationId}
              id={conversationId}
              accountId={user.id}
              userType={user.userType}
            />
          ) : to ? (
            <FirstMessage to={to} accountId={user.id} />
          ) : interview ? (
            <InterviewView id={interview} />
          ) : (
            <EmptyState icon={MessagesSquare} title="Choose a conversation" className="m-auto p-6" />
          )}
        </div>
      </div>
    </main>
  )
}
