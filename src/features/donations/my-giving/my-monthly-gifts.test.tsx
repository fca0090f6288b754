import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asMember } from '#tests/support/component-samples.ts'
import { refusal, visit } from '#tests/support/component.tsx'

const gift = {
  id: '5f0c9d3e-0000-4000-8000-000000000001',
  state: 'active',
  amount: 5_000,
  currency: 'USD',
  nextPaymentAt: '2026-12-17T10:00:00.000Z',
}
const cancelGift = `POST /api/user/monthly-gifts/${gift.id}/cancel`

const open = async (answer: object) => {
  const { user } = await visit('/account', {
    ...asMember(),
    'GET /api/user/monthly-gifts': [gift],
    [cancelGift]: answer,
  })
  const panel = await screen.findByRole('region', { name: 'My monthly gift' })
  await user.click(within(panel).getByRole('button', { name: 'Cancel monthly gift of USD 50.00' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cancel your monthly gift?' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel monthly gift' }))
  return panel
}

test('a member ends a monthly gift in the account', async () => {
  const panel = await open([])
  expect(await within(panel).findByText(/You have no monthly gift now/)).toBeVisible()
  expect(within(panel).queryByRole('button')).toBeNull()
})

test('a monthly gift that could not be ended stays', async () => {
  const panel = await open(refusal(502, "Our payment provider isn't answering."))
  expect(await screen.findByText("We couldn't cancel your gift")).toBeVisible()
  expect(panel).toHaveTextContent('Your next payment is on 17 December 2026.')
})
