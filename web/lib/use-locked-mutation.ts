// A mutation that a double click starts once. React's state comes too late: the second click may arrive before the next
// render, or while a dialog is closing.
import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

/** Within this time after a success, the same again is a double click. */
const repeatedWithin = 500

/** Every file would be '{}', and another one chosen at once would be taken for a double click. */
const describeFile = (_: string, value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value

type Lock = { isRunning: boolean; sent: string; until: number }

/** `lockOn` names what is locked while the mutation runs, where several of one kind may run side by side. */
export function useLockedMutation<Data, Sent = void, Context = unknown>(
  options: UseMutationOptions<Data, Error, Sent, Context>,
  lockOn: (sent: Sent) => unknown = () => undefined,
): UseMutationResult<Data, Error, Sent, Context> {
  const locks = useRef(new Map<unknown, Lock>())
  const mutation = useMutation<Data, Error, Sent, Context>({
    ...options,
    onSettled: (...settled) => {
      const [, error, sent] = settled
      const lock = locks.current.get(lockOn(sent))
      if (lock)
        Object.assign(lock, { isRunning: false, until: error ? 0 : performance.now() + repeatedWithin })
      return options.onSettled?.(...settled)
    },
  })
  const { mutate } = mutation
  const keyOf = useRef(lockOn)
  keyOf.current = lockOn
  const mutateOnce = useCallback(
    (...args: Parameters<typeof mutate>) => {
      const sent = args[0] as Sent
      const key = keyOf.current(sent)
      const text = JSON.stringify(sent, describeFile) ?? ''
      const lock = locks.current.get(key)
      if (lock?.isRunning || (lock?.sent === text && performance.now() < lock.until)) return
      locks.current.set(key, { isRunning: true, sent: text, until: 0 })
      mutate(...args)
    },
    [mutate],
  )
  return { ...mutation, mutate: mutateOnce }
}
