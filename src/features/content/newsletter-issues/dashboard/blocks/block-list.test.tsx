import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectFocus } from '#tests/support/component.tsx'
import { anIssue, open, sentIn, isSaved, blocks } from '#tests/support/pages/composer.ts'

beforeEach(() => localStorage.clear())

describe('the blocks', () => {
  test('are moved and removed with the keyboard, and a removed one comes back in its place', async () => {
    const opened = await open()
    const { user } = opened
    screen.getByRole('button', { name: 'Move Mentor training day up' }).focus()
    await user.keyboard('{Enter}')
    expect(blocks()).toEqual(['Event', 'Words', 'Teaching'])
    expect(screen.getByText('Mentor training day is now 1 of 3')).toBeInTheDocument()
    await expectFocus(screen.getByRole('button', { name: 'Move Mentor training day up' }))
    expect(screen.getAllByText('Proposed')).toHaveLength(1)
    // At the top it stays where it is, and keeps the focus.
    await user.keyboard('{Enter}')
    expect(blocks()).toEqual(['Event', 'Words', 'Teaching'])
    await expectFocus(screen.getByRole('button', { name: 'Move Mentor training day up' }))
    screen.getByRole('button', { name: 'Move Mentor training day down' }).focus()
    await user.keyboard('{Enter}{Enter}')
    expect(blocks()).toEqual(['Words', 'Teaching', 'Event'])
    expect(screen.getByText('Mentor training day is now 3 of 3')).toBeInTheDocument()
    await expectFocus(screen.getByRole('button', { name: 'Move Mentor training day down' }))
    screen.getByRole('button', { name: 'Move Mentor training day up' }).focus()
    await user.keyboard('{Enter}{Enter}')
    expect(blocks()).toEqual(['Event', 'Words', 'Teaching'])
    await user.click(screen.getByRole('button', { name: 'Remove words “Three people moved.”' }))
    expect(blocks()).toEqual(['Event', 'Teaching'])
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(blocks()).toEqual(['Event', 'Words', 'Teaching'])
    await isSaved()
    expect(
      sentIn(opened)
        .at(-1)
        ?.blocks.map(({ id: one }) => one),
    ).toEqual(['event', 'words', 'teaching'])
  })

  test('of each kind are added at the end, with the focus in them', async () => {
    const { user } = await open()
    const add = within(screen.getByRole('group', { name: 'Add a block' }))
    await user.click(add.getByRole('button', { name: 'Quote' }))
    await expectFocus(screen.getByRole('textbox', { name: 'Quote' }))
    await user.click(add.getByRole('button', { name: 'Button' }))
    await user.click(add.getByRole('button', { name: 'Image' }))
    expect(blocks().slice(3)).toEqual(['Quote', 'Button', 'Image'])
    await user.click(screen.getByRole('button', { name: 'Add Rooftop lunch' }))
    expect(blocks().at(-1)).toBe('Event')
    expect(screen.queryByRole('button', { name: 'Add Rooftop lunch' })).not.toBeInTheDocument()
  })

  test('offer an event again that was taken out, also in the list of all', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Remove Mentor training day' }))
    const add = within(screen.getByRole('group', { name: 'Add a block' }))
    await user.click(add.getByRole('button', { name: 'Event' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Choose an event' }))
    expect(dialog.getAllByRole('button', { name: /^(NOV22)?Rooftop|^(NOV22)?Mentor/ })).toHaveLength(2)
    await user.click(dialog.getByRole('button', { name: /Mentor training day/ }))
    expect(blocks()).toEqual(['Words', 'Teaching', 'Event'])
  })

  test('whose event is gone says so', async () => {
    await open(anIssue({ shown: [], offers: [] }))
    expect(screen.getByText(/^This event was cancelled or deleted/)).toBeInTheDocument()
    expect(screen.getByText(/^This teaching was deleted/)).toBeInTheDocument()
  })
})
