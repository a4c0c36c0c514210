// Which toast is shown, and for how long.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, listToasts, subscribeToToasts, toast } from './toast-store.ts'

const kept = 1_000_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const { id } of listToasts()) dismissToast(id)
  vi.advanceTimersByTime(kept)
  vi.useRealTimers()
})

const shown = () => listToasts().filter(({ open }) => open)

test('a visitor sees the newest message only', () => {
  toast({ title: 'Student liked!' })
  toast({ title: 'Student unliked!' })
  expect(shown().map(({ title }) => title)).toEqual(['Student unliked!'])
})

test('a dismissed message is removed after 1,000,000 ms, and not before', () => {
  toast({ title: 'Success', description: 'Logged in successfully' })
  dismissToast(shown()[0]?.id ?? 0)
  expect(shown()).toEqual([])

  vi.advanceTimersByTime(kept - 1)
  expect(listToasts().map(({ title }) => title)).toEqual(['Success'])
  vi.advanceTimersByTime(1)
  expect(listToasts()).toEqual([])
})

test('dismissing a message twice does not make it stay longer or leave sooner', () => {
  toast({ title: 'Success' })
  const id = shown()[0]?.id ?? 0
  dismissToast(id)
  vi.advanceTimersByTime(kept / 2)
  dismissToast(id)
  vi.advanceTimersByTime(kept / 2)
  expect(listToasts()).toEqual([])
})

test('a subscriber gets each message until it unsubscribes', () => {
  const listener = vi.fn()
  const stop = subscribeToToasts(listener)
  toast({ title: 'Error', destructive: true })
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  toast({ title: 'Error', destructive: true })
  expect(listener).toHaveBeenCalledTimes(1)
})
