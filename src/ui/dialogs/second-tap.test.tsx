import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

const onUnder = vi.fn()

/** A page with a link where the button of its dialog was. */
const Page = () => {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <button onClick={onUnder}>People</button>
      {isOpen && (
        <Dialog open title="Invite to the team" onClose={() => setIsOpen(false)}>
          <button onClick={() => setIsOpen(false)}>Send invitation</button>
        </Dialog>
      )}
    </>
  )
}

const send = () => screen.getByRole('button', { name: 'Send invitation' })
const under = () => screen.getByRole('button', { name: 'People' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onUnder.mockReset()
  render(<Page />)
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('the second tap on a button that has closed its dialog does nothing to what lies under it', () => {
  fireEvent.click(send(), { detail: 1, clientX: 285, clientY: 806 })
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(under(), { detail: 2, clientX: 287, clientY: 803 })
  expect(onUnder).not.toHaveBeenCalled()
})

test('the second tap leaves the focus where the dialog gave it back', () => {
  fireEvent.click(send(), { detail: 1, clientX: 285, clientY: 806 })
  const isLeftToBrowser = (clientX: number) =>
    fireEvent.mouseDown(document.body, { detail: 2, clientX, clientY: 803 })
  expect(isLeftToBrowser(287)).toBe(false)
  expect(isLeftToBrowser(40), 'elsewhere').toBe(true)
})

test('a press elsewhere counts, and one at the same place a moment later', () => {
  fireEvent.click(send(), { detail: 1, clientX: 285, clientY: 806 })
  fireEvent.click(under(), { detail: 1, clientX: 40, clientY: 806 })
  expect(onUnder).toHaveBeenCalledTimes(1)
  vi.runAllTimers()
  fireEvent.click(under(), { detail: 1, clientX: 285, clientY: 806 })
  expect(onUnder).toHaveBeenCalledTimes(2)
})

test('a press at the same place counts straight away, once one elsewhere came between', () => {
  fireEvent.click(send(), { detail: 1, clientX: 285, clientY: 806 })
  fireEvent.click(under(), { detail: 1, clientX: 40, clientY: 806 })
  fireEvent.click(under(), { detail: 1, clientX: 285, clientY: 806 })
  expect(onUnder).toHaveBeenCalledTimes(2)
})

test('the keyboard, which has no place, is never held up', () => {
  fireEvent.click(send(), { detail: 0, clientX: 0, clientY: 0 })
  fireEvent.click(under(), { detail: 0, clientX: 0, clientY: 0 })
  expect(onUnder).toHaveBeenCalledTimes(1)
})

test('who has typed something in between has not tapped twice', () => {
  fireEvent.click(send(), { detail: 1, clientX: 285, clientY: 806 })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  fireEvent.click(under(), { detail: 1, clientX: 285, clientY: 806 })
  expect(onUnder).toHaveBeenCalledTimes(1)
})
