import { render, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { afterLeaving, useBackToClose } from './use-back-to-close.ts'

const Sheet = ({ isOpen }: { isOpen: boolean }) => {
  useBackToClose(isOpen, () => true)
  return null
}

test('a change of the address waits until the browser has gone back past a closed dialog', async () => {
  history.replaceState(null, '', '/events?edit=1')
  let goBack = (): void => {}
  const go = history.go.bind(history)
  const slow = vi.spyOn(history, 'go').mockImplementation((by) => {
    goBack = () => go(by)
  })
  const { rerender } = render(<Sheet isOpen />)
  const change = vi.fn(() => history.replaceState(null, '', '/events'))

  rerender(<Sheet isOpen={false} />)
  afterLeaving(change)
  await waitFor(() => expect(slow).toHaveBeenCalledWith(-1))
  afterLeaving(change)
  expect(change).not.toHaveBeenCalled()

  goBack()
  await waitFor(() => expect(change).toHaveBeenCalledTimes(2))
  expect(location.search, 'nothing brings the dialog again').toBe('')
  afterLeaving(change)
  expect(change).toHaveBeenCalledTimes(3)
})

test('a change of the address under an open dialog does not wait', () => {
  render(<Sheet isOpen />)
  const change = vi.fn()
  afterLeaving(change)
  expect(change).toHaveBeenCalledOnce()
})
