// Nothing typed into a form is lost: it asks before it closes, and what was typed is there again when it opens.
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import * as z from 'zod/mini'
import { readDraft, removeDraft, writeDraft } from '../lib/drafts.ts'
import { lazyComponent } from '../lib/lazy-component.ts'
import { useNavigationBlocker } from '../lib/navigation-blocker.ts'

const ConfirmDialog = lazyComponent('ConfirmDialog', () => import('./dialog.tsx'))

type FormDraftOptions<Values> = {
  /** The form, and whose it is. */
  name: string
  accountId: number
  /** What a stored draft must look like. Whether it can be saved is for the form to say. */
  schema: z.ZodMiniType<Values>
  /** A form of one line keeps its draft without a question. */
  asksBeforeClosing?: boolean
}

/**
 * Closing the form goes through `runUnlessBlocked`. Render `notice` in the form and `question` anywhere; call `clear` once
 * the form is saved.
 */
export function useFormDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { name, accountId, schema, asksBeforeClosing = true }: FormDraftOptions<Values>,
) {
  const key = `${accountId} ${name}`
  // Not from `form.formState`: every field of the form would be drawn again for the first letter.
  const { isDirty, defaultValues } = useFormState({ control: form.control })
  const [saved] = useState(() => JSON.stringify(defaultValues))
  const [isRestored, setIsRestored] = useState(false)
  const isDone = useRef(false)
  const blocker = useNavigationBlocker(isDirty && asksBeforeClosing)
  const { reset, subscribe } = form

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is restored once, when the form opens
  useLayoutEffect(() => {
    const draft = z.safeParse(schema, readDraft(key, saved))
    if (!draft.success) return
    reset(draft.data, { keepDefaultValues: true })
    setIsRestored(true)
  }, [])

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (isDone.current) return
          if (JSON.stringify(values) === saved) removeDraft(key)
          else writeDraft(key, { saved, values })
        },
      }),
    [subscribe, key, saved],
  )

  const discard = () => {
    reset()
    removeDraft(key)
    setIsRestored(false)
  }
  return {
    clear: () => {
      isDone.current = true
      removeDraft(key)
    },
    notice: isRestored && (
      <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
        We’ve restored your draft.
        <button type="button" onClick={discard} className="link min-h-8 touch:min-h-11">
          Discard draft
        </button>
      </p>
    ),
    question: blocker.isBlocked && (
      <Suspense>
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && blocker.cancel()}
          title="Leave without saving?"
          confirmLabel="Leave"
          cancelLabel="Keep editing"
          onConfirm={blocker.proceed}
        >
          We’ll keep your draft in this tab until you sign out.
        </ConfirmDialog>
      </Suspense>
    ),
  }
}
