// One conversation: who it is with, the messages by day, and what can be done next.
import { ArrowLeft } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { UserType } from '../../../contract/account-lists.ts'
import type { Message } from '../../../contract/conversation.ts'
import { inboxPath, paths } from '../../../contract/paths.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { nameOfPerson } from '../../lib/person-name.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Boundary } from '../../ui/boundary.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { MoreMenu } from '../../ui/menu.tsx'
import { ConversationInterviews, ProposeInConversation } from '../interview/interview-part.tsx'
import { nameOfDay, timeOf } from '../notification/notification-days.ts'
import { CompanyBadge } from '../startup/company-badge.tsx'
import { Composer } from './composer.tsx'
import {
  type Conversation,
  type Thread,
  useAnswer,
  useBlock,
  useMarkRead,
  useSendMessage,
  useThread,
} from './conversation.queries.ts'
import { LoadingThread } from './loading-thread.tsx'
import { MessageText } from './message-text.tsx'
import { declineNames } from './reason-names.ts'
import { type Unsent, useUnsent } from './unsent.ts'

const BlockDialog = lazyComponent('BlockDialog', () => import('./thread-dialogs.tsx'))
const DeclineDialog = lazyComponent('DeclineDialog', () => import('./thread-dialogs.tsx'))
const ReportDialog = lazyComponent('ReportDialog', () => import('./thread-dialogs.tsx'))

type ThreadViewProps = { id: number; accountId: number; userType: UserType }

export function ThreadView(props: ThreadViewProps) {
  const thread = useThread(props.id)
  // The server doesn't know the time where the visitor is.
  const hasClock = useHydrated()
  if (thread.data && hasClock)
    return <OpenThread {...props} thread={thread.data} onOlder={thread.loadOlder} />
  if (thread.isError)
    return (
      <ErrorState
        title="We couldn’t load this conversation"
        onRetry={() => thread.refetch()}
        retrying={thread.isFetching}
      >
        It may have been deleted.{' '}
        <Link href={inboxPath} className="link">
          See all messages
        </Link>
      </ErrorState>
    )
  return <LoadingThread />
}

type OpenThreadProps = ThreadViewProps & { thread: Thread; onOlder: () => Promise<void> }

function OpenThread({ id, accountId, userType, thread, onOlder }: OpenThreadProps) {
  const { conversation } = thread
  const [reported, setReported] = useState<Message>()
  const { unsent, add, tryAgain, drop } = useUnsent(`${accountId} unsent ${id}`, useSendMessage(id))
  useMarkRead(thread)
  const name = nameOfPerson(conversation.person)
  const section = useRef<HTMLElement>(null)
  useFocusOnField(section, conversation.canSend)
  return (
    <section ref={section} aria-label={`Conversation with ${name}`} className="flex min-h-0 flex-1 flex-col">
      <ThreadHeader conversation={conversation} userType={userType} />
      <ConversationInterviews conversationId={id} />
      <Messages
        thread={thread}
        unsent={unsent}
        onOlder={onOlder}
        onReport={setReported}
        onTryAgain={tryAgain}
        onDrop={drop}
      />
      <Arrivals thread={thread} name={name} />
      {conversation.canSend ? (
        <Composer draft={`${accountId} message ${id}`} label={`Message ${name}`} onSend={add} />
      ) : (
        <WhyNot conversation={conversation} userType={userType} />
      )}
      {reported && (
        <Boundary isOverlay>
          <ReportDialog
            conversation={conversation}
            message={reported}
            onClose={() => setReported(undefined)}
          />
        </Boundary>
      )}
    </section>
  )
}

/** Once someone has accepted or unblocked the other side, the button that they pressed is gone. */
function useFocusOnField(section: React.RefObject<HTMLElement | null>, canSend: boolean) {
  const before = useRef(canSend)
  useEffect(() => {
    const isNew = canSend && !before.current
    before.current = canSend
    if (isNew && document.activeElement === document.body) section.current?.querySelector('textarea')?.focus()
  }, [section, canSend])
}

function ThreadHeader({ conversation, userType }: { conversation: Conversation; userType: UserType }) {
  const { id, person, isBlocked } = conversation
  const [asksToBlock, setAsksToBlock] = useState(false)
  const block = useBlock()
  const name = nameOfPerson(person)
  return (
    <header className="flex min-h-15 items-center gap-2 border-b border-line px-3 py-2 sm:px-4">
      <Button asChild variant="quiet" size="icon" className="-ml-1 lg:hidden">
        <Link href={inboxPath} aria-label="All messages">
          <ArrowLeft aria-hidden="true" className="size-5" />
        </Link>
      </Button>
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-lg leading-snug">{name}</h2>
        {person.studentId !== null && (
          <Link href={`${paths.findStudents}?student=${person.studentId}`} className="link text-sm">
            See the profile
          </Link>
        )}
        {person.domainConfirmed && <CompanyBadge />}
      </div>
      {userType === 'startup' && conversation.canSend && person.studentId !== null && (
        <ProposeInConversation conversationId={id} studentId={person.studentId} name={name} />
      )}
      <MoreMenu
        label="More actions"
        items={[
          isBlocked
            ? { name: 'Unblock', onSelect: () => block.mutate({ id, on: false }) }
            : { name: 'Block', isDanger: true, onSelect: () => setAsksToBlock(true) },
        ]}
      />
      {asksToBlock && (
        <Boundary isOverlay>
          <BlockDialog conversation={conversation} onClose={() => setAsksToBlock(false)} />
        </Boundary>
      )}
    </header>
  )
}

type MessagesProps = {
  thread: Thread
  unsent: readonly Unsent[]
  onOlder: () => Promise<void>
  onReport: (message: Message) => void
  onTryAgain: (messageId: string) => void
  onDrop: (messageId: string) => void
}

/** Within so many pixels of the end, the view follows what is new. */
const nearEnd = 120

function Messages({ thread, unsent, onOlder, onReport, onTryAgain, onDrop }: MessagesProps) {
  const { conversation, messages, hasMore } = thread
  const list = useRef<HTMLElement>(null)
  const isAtEnd = useRef(true)
  const [isLoading, setIsLoading] = useState(false)
  // What was just sent may be among the messages before it leaves the unsent ones.
  const stored = new Set(messages.map(({ messageId }) => messageId))
  const waiting = unsent.filter(({ messageId }) => !stored.has(messageId))
  const lastNumber = messages.at(-1)?.number
  const lastMine = messages.findLast(({ isMine }) => isMine)?.number
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every message that comes or goes
  useLayoutEffect(() => {
    if (isAtEnd.current && list.current) list.current.scrollTop = list.current.scrollHeight
  }, [lastNumber, waiting.length])

  const loadOlder = async () => {
    const element = list.current
    const below = element ? element.scrollHeight - element.scrollTop : 0
    setIsLoading(true)
    await onOlder().catch(() => {})
    setIsLoading(false)
    // What was read stays where it was.
    requestAnimationFrame(() => {
      if (element) element.scrollTop = element.scrollHeight - below
    })
  }
  const now = new Date()
  return (
    <section
      ref={list}
      aria-label="Messages"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd
      }}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 py-4 focus-visible:-outline-offset-2 sm:px-4"
    >
      {hasMore && (
        <div className="mb-4 flex justify-center">
          <Button variant="secondary" size="sm" pending={isLoading} onClick={loadOlder}>
            Show older messages
          </Button>
        </div>
      )}
      <ol className="grid gap-2">
        {messages.map((message, index) => {
          const day = nameOfDay(new Date(message.sentAt), now)
          const before = messages[index - 1]
          const isNewDay = !before || nameOfDay(new Date(before.sentAt), now) !== day
          return (
            <Fragment key={message.number}>
              {isNewDay && (
                <li className="my-2 text-center text-label font-semibold text-ink-3">
                  <h3 className="font-sans text-label">{day}</h3>
                </li>
              )}
              <Bubble isMine={message.isMine} text={message.text}>
                <time dateTime={message.sentAt}>{timeOf({ createdAt: message.sentAt })}</time>
                {message.number === lastMine && <Receipt number={message.number} {...conversation} />}
                {!message.isMine && (
                  <button
                    type="button"
                    onClick={() => onReport(message)}
                    className="underline-offset-2 hover:underline touch:min-h-11 touch:px-1"
                  >
                    Report
                    <span className="sr-only"> this message</span>
                  </button>
                )}
              </Bubble>
            </Fragment>
          )
        })}
        {waiting.map(({ messageId, text, problem }) => (
          <Bubble key={messageId} isMine text={text}>
            {problem ? (
              <>
                <span role="alert" className="font-medium text-danger">
                  {problem}
                </span>
                <button type="button" className="link touch:min-h-11" onClick={() => onTryAgain(messageId)}>
                  Try again
                </button>
                <button type="button" className="link touch:min-h-11" onClick={() => onDrop(messageId)}>
                  Delete
                </button>
              </>
            ) : (
              'Sending...'
            )}
          </Bubble>
        ))}
      </ol>
    </section>
  )
}

type BubbleProps = { isMine: boolean; text: string; children: ReactNode }

function Bubble({ isMine, text, children }: BubbleProps) {
  return (
    <li
      className={cx(
        'grid max-w-[85%] gap-0.5',
        isMine ? 'justify-items-end justify-self-end' : 'justify-self-start',
      )}
    >
      <p
        className={cx(
          'rounded-lg px-3 py-2 break-words whitespace-pre-wrap [overflow-wrap:anywhere]',
          isMine ? 'bg-brand-soft text-brand-deep' : 'bg-sunk text-ink',
        )}
      >
        <span className="sr-only">{isMine ? 'You: ' : 'They: '}</span>
        <MessageText text={text} />
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-label text-ink-3 tabular-nums">{children}</p>
    </li>
  )
}

function Receipt({ number, readUpTo, receivedUpTo }: Conversation & { number: number }) {
  return <span>{number <= readUpTo ? 'Read' : number <= receivedUpTo ? 'Delivered' : 'Sent'}</span>
}

/** Says what arrives while the conversation is open. */
function Arrivals({ thread: { messages }, name }: { thread: Thread; name: string }) {
  const last = messages.at(-1)
  const known = useRef(last?.number)
  const [news, setNews] = useState('')
  useEffect(() => {
    if (!last || last.number === known.current) return
    known.current = last.number
    if (!last.isMine) setNews(`${name}: ${last.text}`)
  }, [last, name])
  return (
    <p role="status" aria-label="New messages" className="sr-only">
      {news}
    </p>
  )
}

/** In place of the field: why nothing can be sent, and what to do about it. */
function WhyNot({ conversation, userType }: { conversation: Conversation; userType: UserType }) {
  const { id, state, person, isBlocked, declineReason } = conversation
  const [isDeclining, setIsDeclining] = useState(false)
  const answer = useAnswer()
  const block = useBlock()
  const name = nameOfPerson(person)
  const look = 'grid gap-3 border-t border-line bg-paper p-4'
  if (person.isDeleted)
    return <p className={look}>This account was deleted. You can still read the messages.</p>
  if (isBlocked)
    return (
      <div className={look}>
        <p>You’ve blocked {name}. Nothing they send reaches you.</p>
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          pending={block.isPending}
          onClick={() => block.mutate({ id, on: false })}
        >
          Unblock
        </Button>
      </div>
    )
  if (state === 'open') return <p className={look}>You can’t send messages in this conversation any more.</p>
  if (userType === 'startup')
    return (
      <p className={look}>
        {state === 'declined'
          ? `${name} declined your message${declineReason ? `: “${declineNames[declineReason]}”` : '.'}`
          : `You can write again once ${name} accepts your message.`}
      </p>
    )
  return (
    <div className={look}>
      <p>
        {state === 'declined'
          ? `You’ve declined this message. ${name} can’t write to you again unless you accept.`
          : `${name} found your profile. If you accept, you can talk here and they’ll see your email address.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button pending={answer.isPending} onClick={() => answer.mutate({ id, answer: 'accept' })}>
          {state === 'declined' ? 'Accept after all' : 'Accept'}
        </Button>
        {state === 'asked' && (
          <Button variant="secondary" onClick={() => setIsDeclining(true)}>
            Decline
          </Button>
        )}
      </div>
      {isDeclining && (
        <Boundary isOverlay>
          <DeclineDialog conversation={conversation} onClose={() => setIsDeclining(false)} />
        </Boundary>
      )}
    </div>
  )
}
