// Saves a list after every change: one save at a time, and only the newest waits. What is not saved yet stays in this tab,
// also over a reload, and is saved as soon as there is a connection again.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, messageOf } from '../../lib/api.ts'
import { readDraft, removeDraft, writeDraft } from '../../lib/drafts.ts'

export type SaveState = { is: 'saved' | 'saving' } | { is: 'failed'; problem: string }

type AutosaveOptions<Value> = {
  /** What is saved, and whose it is. */
  name: string
  accountId: number
  /** As the server has it. */
  stored: Value
  /** Two values with the same key are the same. */
  keyOf: (value: Value) => string
  /** Whether a draft looks like one. */
  isValue: (value: unknown) => value is Value
  save: (value: Value) => Promise<unknown>
  /** Asks the server again. */
  refresh: () => void
  /** It is too late to change anything. */
  isClosed: boolean
}

/** `from`: what the server had and what it was sent since. If it has something else now, it was changed elsewhere. */
type Draft<Value> = { value: Value; from: string[] }
/** The key of what was saved last in this tab. */
type Saved = { saved: string }

export function useAutosave<Value>(options: AutosaveOptions<Value>) {
  const key = `${options.accountId} ${options.name}`
  const stored = options.keyOf(options.stored)
  const [edited, setEdited] = useState<Value>()
  const [state, setState] = useState<SaveState>({ is: 'saved' })
  // A second change may come before the next render.
  const draft = useRef<Draft<Value>>(undefined)
  const isSaving = useRef(false)
  const save = useRef(options.save)
  save.current = options.save
  const sent = useRef('')

  async function saveNewest() {
    if (isSaving.current) return
    isSaving.current = true
    setState({ is: 'saving' })
    try {
      while (draft.current) {
        const { value, from } = draft.current
        const text = options.keyOf(value)
        sent.current = text
        keep({ value, from: [...from.filter((one) => one !== text), text].slice(-20) })
        await save.current(value)
        if (draft.current && options.keyOf(draft.current.value) !== text) continue
        draft.current = undefined
        writeDraft(key, { saved: '', values: { saved: text } satisfies Saved })
      }
      setState({ is: 'saved' })
    } catch (error) {
      setState({ is: 'failed', problem: problemOf(error) })
    } finally {
      isSaving.current = false
    }
  }
  function keep(next: Draft<Value>) {
    draft.current = next
    writeDraft(key, { saved: '', values: next })
  }

  const restore = useEffectEvent(() => {
    const kept = readDraft(key, '') as Draft<unknown> | Saved | undefined
    if (!kept || draft.current) return
    if ('saved' in kept) {
      removeDraft(key)
      // The server can have rendered this page before it stored what the page before sent.
      if (kept.saved !== stored) options.refresh()
      return
    }
    if (!options.isValue(kept.value)) return
    if (!Array.isArray(kept.from) || !kept.from.includes(stored)) return removeDraft(key)
    draft.current = kept as Draft<Value>
    setEdited(() => kept.value as Value)
    void saveNewest()
  })
  useEffect(() => restore(), [])
  // Changed elsewhere, or saved from here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change of what is stored
  useEffect(() => {
    if (!draft.current) setEdited(undefined)
  }, [stored])

  const onOnline = useEffectEvent(() => draft.current && void saveNewest())
  // Whoever closes the tab now would lose what waits for the save before it.
  const onLeave = useEffectEvent(() => {
    const waiting = draft.current && options.keyOf(draft.current.value) !== sent.current
    if (draft.current && waiting) void save.current(draft.current.value).catch(() => {})
  })
  useEffect(() => {
    const stopped = new AbortController()
    const { signal } = stopped
    window.addEventListener('online', () => onOnline(), { signal })
    window.addEventListener('pagehide', () => onLeave(), { signal })
    return () => stopped.abort()
  }, [])

  const isTooLate = options.isClosed && state.is === 'failed'
  useEffect(() => {
    if (!isTooLate) return
    draft.current = undefined
    removeDraft(key)
  }, [isTooLate, key])

  return {
    value: options.isClosed ? options.stored : (edited ?? options.stored),
    state,
    /** The last change did not reach the server in time. */
    isTooLate,
    change: (next: Value) => {
      setEdited(() => next)
      keep({ value: next, from: draft.current?.from ?? [stored] })
      void saveNewest()
    },
    tryAgain: () => void saveNewest(),
    /** Back to what the server has. */
    discard: () => {
      draft.current = undefined
      removeDraft(key)
      setEdited(undefined)
      setState({ is: 'saved' })
    },
  }
}

const problemOf = (error: unknown) =>
  error instanceof ApiError
    ? (messageOf(error) ?? 'Something went wrong on our side.')
    : 'You’re offline. We’ll save it when you’re back.'
