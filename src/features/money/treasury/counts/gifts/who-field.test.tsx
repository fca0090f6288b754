import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { akua, amount, openCount, who } from '#tests/support/pages/count.ts'

afterEach(() => localStorage.clear())

test('Enter chooses no one before the answer to what was typed is there', async () => {
  const held = Promise.withResolvers<object>()
  const { user } = await openCount('new', { 'POST /api/admin/hand-entries/people': () => held.promise })
  await user.click(await who(1))
  await user.keyboard('akua{Enter}')
  expect(await who(1)).toHaveValue('akua')
  held.resolve([akua])
  await screen.findByRole('option', { name: /Akua Darko/ })
  await user.keyboard('{Enter}')
  expect(await who(1)).toHaveValue('Akua Darko · …553')
})

test('Escape closes the list and keeps the letters; letters alone are no person', async () => {
  const { user, calls } = await openCount()
  await user.type(await screen.findByLabelText('Total in the tin'), '5')
  await user.type(await who(1), 'ak')
  await screen.findByRole('option', { name: /Akua Darko/ })
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.type(amount(1), '5')
  await user.click(screen.getByRole('button', { name: 'Book 1 gift' }))
  expect(await screen.findByText('Row 1: Choose a person, “New person” or “No name”')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('a new person is asked for phone and email, and offered again in the next row', async () => {
  const { user } = await openCount()
  await user.type(await who(1), 'adjoa b')
  await user.click(await screen.findByRole('option', { name: 'New person “Adjoa B”' }))
  await user.type(screen.getByLabelText(/^Phone/), '024 555 1053')
  await user.type(amount(1), '20{Enter}')
  await user.type(await who(2), 'adj')
  await user.click(await screen.findByRole('option', { name: 'Adjoa B new in this count' }))
  expect(screen.getAllByLabelText(/^Phone/).at(-1)).toHaveValue('024 555 1053')
})
