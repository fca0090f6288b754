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

test('a dialog that opens over another page goes back past its own entry only', async () => {
  history.replaceState(null, '', '/admin')
  const go = vi.spyOn(history, 'go').mockImplementation(() => {})
  const { rerender } = render(
    <>
      <Sheet key="search" isOpen />
      <Sheet key="form" isOpen={false} />
    </>,
  )
  const both = (search: boolean, form: boolean) =>
    rerender(
      <>
        <Sheet key="search" isOpen={search} />
        <Sheet key="form" isOpen={form} />
      </>,
    )
  // The search leads elsewhere: the new page takes the place of its entry, and opens a form in the same moment.
  history.replaceState(null, '', '/admin/donations')
  both(false, true)
  both(false, false)
  await waitFor(() => expect(go).toHaveBeenCalled())
  expect(go.mock.calls).toEqual([[-1]])
})
