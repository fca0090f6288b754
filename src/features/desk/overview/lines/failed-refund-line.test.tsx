import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asAdmin, sampleOverview } from '#tests/support/component-samples.ts'
import { chooseFor, list, visit, type Answers } from '#tests/support/component.tsx'
import type { Overview } from '../schema.ts'

const giftId = '5f0c9d3e-0000-4000-8000-000000000002'
const refundId = '5f0c9d3e-0000-4000-8000-000000000003'
const matterId = '5f0c9d3e-0000-4000-8000-000000000001'

const matter: Overview['matters'][number] = {
  id: matterId,
  kind: 'refund-failed',
  provider: 'paystack',
  amount: 12_000,
  currency: 'GHS',
  asked: null,
  subject: { purpose: 'donation', id: giftId },
  name: 'Nana Okonkwo',
  refund: { id: refundId, failure: 'Wallet closed.' },
  ownerName: null,
  isMine: false,
  createdAt: '2026-01-05T09:00:00.000Z',
  dueAt: null,
}

const text = 'Refund of GHS 120.00 to Nana Okonkwo failed'

const open = (more: Answers = {}, money: Partial<NonNullable<Overview['money']>> = {}) =>
  visit('/admin', {
    ...asAdmin({ roles: ['treasurer'] }),
    'GET /api/admin/overview': {
      ...sampleOverview(),
      matters: [matter],
      money: { ...sampleOverview().money!, ...money },
    },
    ...more,
  })

const tasks = async () => within(await screen.findByRole('region', { name: 'To do today' }))

test('a refund that failed says why, and is tried again with what is owed', async () => {
  const { user, calls } = await open({
    'GET /api/admin/donations': list([
      { id: giftId, amount: 20_000, amountRefunded: 0, amountReturning: 0, currency: 'GHS' },
    ]),
    [`POST /api/admin/donations/${giftId}/refund`]: { status: 'pending', amount: 12_000, currency: 'GHS' },
  })
  const line = (await tasks()).getByText(text).closest('li')
  expect(line).toHaveTextContent('Wallet closed.')
  await user.click((await tasks()).getByRole('button', { name: `Try again: ${text}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund this payment?' }))
  expect(dialog.getByLabelText('Amount (GHS)')).toHaveValue('120.00')
  await user.click(dialog.getByRole('button', { name: 'Refund' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      refundedBefore: 0,
      amount: 12_000,
    }),
  )
})

test('it is paid in cash, or settled with a note', async () => {
  const { user, calls } = await open({
    [`POST /api/admin/refunds/${refundId}/given-back`]: { amount: 12_000, currency: 'GHS' },
    [`POST /api/admin/books/matters/${matterId}/settle`]: () => new Response(null, { status: 204 }),
  })
  await user.click((await tasks()).getByRole('button', { name: `Paid in cash: ${text}` }))
  const cash = within(await screen.findByRole('dialog'))
  expect(cash.getByLabelText('How')).toHaveValue('cash')
  await user.click(cash.getByRole('button', { name: 'Record refund' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ method: 'cash' }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await chooseFor(user, text, 'Mark as settled …')
  const settle = within(await screen.findByRole('dialog', { name: 'Settle this matter?' }))
  await user.click(settle.getByRole('button', { name: 'Settle' }))
  expect((await settle.findAllByText('Say how it was settled'))[0]).toBeVisible()
})

test('monthly gifts that were declined and counts that are not booked are work too', async () => {
  const countId = '5f0c9d3e-0000-4000-8000-000000000004'
  await open(
    {},
    {
      failingGifts: [
        {
          id: giftId,
          name: 'Kwesi Owusu',
          amount: 5_000,
          currency: 'GHS',
          tries: 2,
          reason: 'Insufficient funds',
          nextTryOn: '2026-11-26',
        },
      ],
      drafts: [
        {
          id: countId,
          countedOn: '2026-11-22',
          occasion: 'Sunday gathering',
          currency: 'GHS',
          entered: 104_050,
          total: 124_050,
        },
      ],
    },
  )
  const list = await tasks()
  expect(list.getByText('Monthly gift of Kwesi Owusu was declined twice').closest('li')).toHaveTextContent(
    'Insufficient funds. GHS 50.00. Next try Thu 26 Nov 2026.',
  )
  expect(list.getByText('Count of Sun 22 Nov 2026 is not booked').closest('li')).toHaveTextContent(
    'GHS 1,040.50 of GHS 1,240.50 entered. Sunday gathering.',
  )
  expect(list.getByRole('link', { name: /^Open: Count of/ })).toHaveAttribute(
    'href',
    `/admin/treasury/${countId}`,
  )
})
