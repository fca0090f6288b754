import { afterEach, expect, test, vi } from 'vitest'
import { currentToast, dismissFailure, dismissToast, onToastChange, toast } from './toast-store.ts'

afterEach(() => vi.useRealTimers())

test('a new toast takes the place of the old one', () => {
  toast({ title: 'Link Copied' })
  toast({ title: 'Sync Failed', tone: 'destructive' })
  expect(currentToast()).toMatchObject({ title: 'Sync Failed', tone: 'destructive', open: true })
})

test('a dismissed toast closes at once and is forgotten later', () => {
  vi.useFakeTimers()
  toast({ title: 'Message Sent' })
  dismissToast(currentToast()?.id ?? 0)
  expect(currentToast()).toMatchObject({ title: 'Message Sent', open: false })
  vi.advanceTimersByTime(999_999)
  expect(currentToast()).toMatchObject({ title: 'Message Sent' })
  vi.advanceTimersByTime(1)
  expect(currentToast()).toBeNull()
})

test('dismissing an old toast leaves the new one alone', () => {
  toast({ title: 'First' })
  const first = currentToast()?.id ?? 0
  toast({ title: 'Second' })
  dismissToast(first)
  expect(currentToast()).toMatchObject({ title: 'Second', open: true })
})

test('a new try dismisses the failure of the one before, and no good news', () => {
  toast({ title: 'Registration failed', tone: 'destructive' })
  dismissFailure()
  expect(currentToast()).toMatchObject({ title: 'Registration failed', open: false })
  toast({ title: 'Welcome back!' })
  dismissFailure()
  expect(currentToast()).toMatchObject({ title: 'Welcome back!', open: true })
})

test('listeners hear of a change until they leave', () => {
  const listener = vi.fn()
  const leave = onToastChange(listener)
  toast({ title: 'One' })
  leave()
  toast({ title: 'Two' })
  expect(listener).toHaveBeenCalledTimes(1)
})
