import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '#tests/support/component.tsx'
import { toast } from '#ui/feedback/toast-store.ts'

afterEach(() => vi.useRealTimers())

const toasts = () => document.querySelectorAll('.toast')

test('a new toast takes the place of the old one, and bad news are an alert', async () => {
  await show(null)
  act(() => toast({ title: 'Registration Successful!' }))
  await waitFor(() => expect(toasts()).toHaveLength(1))
  expect(toasts()[0]).toHaveRole('status')
  act(() => toast({ tone: 'destructive', title: 'Sync Failed', description: 'Failed to sync videos' }))
  await waitFor(() => expect(toasts()[0]).toHaveTextContent(/Sync Failed.*Failed to sync videos/))
  expect(toasts()).toHaveLength(1)
  expect(toasts()[0]).toHaveRole('alert')
})

test('its button dismisses it', async () => {
  const { user } = await show(null)
  act(() => toast({ title: 'Saved!' }))
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(toasts()).toHaveLength(0))
})

test('leaves also under a pointer that rests where the one before was dismissed', async () => {
  await show(null)
  act(() => toast({ title: 'Deleted' }))
  const dismiss = await screen.findByRole('button', { name: 'Dismiss' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  fireEvent.pointerMove(dismiss)
  fireEvent.click(dismiss)
  act(() => toast({ title: 'Restored' }))
  expect(toasts()).toHaveLength(1)
  act(() => {
    vi.advanceTimersByTime(5_100)
  })
  expect(document.querySelectorAll('.toast[data-state="open"]')).toHaveLength(0)
})
