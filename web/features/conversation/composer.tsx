// Where a message is written. What was typed stays in this tab, for each conversation, until it is sent.
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { longestMessage } from '../../../contract/conversation-lists.ts'
import { readDraft, removeDraft, writeDraft } from '../../lib/drafts.ts'
import { Button } from '../../ui/button.tsx'
import { inputLook } from '../../ui/field.tsx'

type ComposerProps = {
  /** Names the draft: the conversation, and whose it is. */
  draft: string
  label: string
  onSend: (text: string) => void
  pending?: boolean
  /** Until it is sent, the text stays in the field. */
  keepsText?: boolean
  isSent?: boolean
}

/** How many characters are left is said once they become few. */
const few = 200

export function Composer({
  draft,
  label,
  onSend,
  pending = false,
  keepsText = false,
  isSent = false,
}: ComposerProps) {
  const id = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const [left, setLeft] = useState(longestMessage)

  useEffect(() => {
    const typed = readDraft(draft, '')
    if (!input.current || typeof typed !== 'string') return
    input.current.value = typed
    setLeft(longestMessage - typed.trim().length)
  }, [draft])

  useEffect(() => {
    if (isSent) removeDraft(draft)
  }, [isSent, draft])

  const remember = () => {
    const typed = input.current?.value ?? ''
    setLeft(longestMessage - typed.trim().length)
    if (typed) writeDraft(draft, { saved: '', values: typed })
    else removeDraft(draft)
  }
  // Read from the field: the second click of a double click finds it empty.
  const send = () => {
    const text = input.current?.value.trim() ?? ''
    if (!input.current || !text || text.length > longestMessage || pending) return
    onSend(text)
    if (keepsText) return
    input.current.value = ''
    remember()
    input.current.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also chooses a word in Japanese or Chinese.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // On a phone, Enter starts a line: there is no Shift to hold.
    const isSending =
      event.ctrlKey || event.metaKey || (!event.shiftKey && !matchMedia('(pointer: coarse)').matches)
    if (!isSending) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="grid gap-1.5 border-t border-line bg-surface p-3 sm:p-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="flex items-end gap-2">
        <textarea
          ref={input}
          id={id}
          rows={2}
          placeholder={label}
          aria-describedby={`${id}-hint`}
          aria-invalid={left < 0 || undefined}
          onInput={remember}
          onKeyDown={onKeyDown}
          className={`${inputLook} field-sizing-content max-h-48 min-h-16 flex-1 resize-none`}
        />
        <Button type="submit" aria-label="Send" pending={pending}>
          <SendHorizontal aria-hidden="true" className="size-4.5" />
          <span className="max-sm:sr-only">Send</span>
        </Button>
      </div>
      <p id={`${id}-hint`} className="flex flex-wrap justify-between gap-x-4 text-label text-ink-3">
        <span className="pointer-coarse:hidden">Enter sends. Shift+Enter starts a new line.</span>
        <span role="status" className={left < 0 ? 'font-medium text-danger' : undefined}>
          {left < 0
            ? `Please use at most ${longestMessage} characters`
            : left < few && `${left} characters left`}
        </span>
      </p>
    </form>
  )
}
