import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asAdmin } from '#tests/support/component-samples.ts'
import { json, list, visit, type Answers } from '#tests/support/component.tsx'
import type { AdminFund } from './schema.ts'

const fund: AdminFund = {
  id: '3c1de9a4-33a8-4b6a-8f8a-6a3c0d9f7b21',
  createdAt: '2026-01-05T09:00:00.000Z',
  slug: 'reading-room',
  name: 'A reading room',
  summary: 'Eight desks.',
  story: '',
  isCampaign: true,
  goalAmount: 600_000,
  goalCurrency: 'GHS',
  endsOn: null,
  closedAt: null,
  imageUrl: null,
  drawing: 'books',
  state: 'open',
  raised: [
    { currency: 'GHS', amount: 220_000 },
    { currency: 'USD', amount: 10_000 },
  ],
  gifts: 5,
  hasGifts: true,
  version: '1',
}

const open = (answers: Answers = {}) =>
  visit('/admin/funds', { ...asAdmin(), 'GET /api/admin/funds': list([fund]), ...answers })

test('each currency has a sum of its own, and a fund with gifts can be closed, not deleted', async () => {
  let closed = 0
  const { user } = await open({
    [`POST /api/admin/funds/${fund.id}/close`]: () => {
      closed += 1
      return { ...fund, state: 'closed', closedAt: '2026-01-06T09:00:00.000Z' }
    },
  })
  const row = await screen.findByRole('row', { name: /A reading room/ })
  expect(row).toHaveTextContent('GHS 2,200.00')
  expect(row).toHaveTextContent('USD 100.00')
  await user.click(within(row).getByRole('button', { name: 'Actions for A reading room' }))
  expect(screen.queryByRole('menuitem', { name: /^Delete/ })).toBeNull()
  await user.click(screen.getByRole('menuitem', { name: 'Close fund' }))
  const dialog = await screen.findByRole('dialog', { name: 'Close this fund?' })
  await user.click(within(dialog).getByRole('button', { name: 'Close fund' }))
  expect(await screen.findByText('Fund closed')).toBeVisible()
  expect(closed).toBe(1)
})

test('a goal is typed as people write it, and sent in minor units', async () => {
  const sent: unknown[] = []
  const { user } = await open({
    [`PUT /api/admin/funds/${fund.id}`]: ({ body }) => {
      sent.push(body)
      return json(fund)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit A reading room' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit fund' })
  const goal = within(dialog).getByLabelText(/^Goal/)
  expect(goal).toHaveValue('6000.00')
  fireEvent.change(goal, { target: { value: 'a lot' } })
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(dialog).toHaveTextContent('Enter an amount like 5000'))
  fireEvent.change(goal, { target: { value: '7,500' } })
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Fund updated')).toBeVisible()
  expect(sent).toMatchObject([{ goalAmount: 750_000, goalCurrency: 'GHS', slug: 'reading-room' }])
})

test('a page needs a summary, and a fund without one does not', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Create fund' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create fund' })
  const create = within(dialog).getByRole('button', { name: 'Create fund' })
  await user.click(create)
  await waitFor(() => expect(dialog).toHaveTextContent('Name is required'))
  expect(dialog).toHaveTextContent('A page needs a summary')
  await user.click(within(dialog).getByLabelText('Has a page of its own'))
  await user.click(create)
  await waitFor(() => expect(dialog).not.toHaveTextContent('A page needs a summary'))
})
