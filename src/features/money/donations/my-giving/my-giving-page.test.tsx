import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sandboxWallets } from '#tests/support/component-samples.ts'
import { noNetwork, refusal, visit } from '#tests/support/component.tsx'

const secret = 'a'.repeat(43)
const find = 'POST /api/monthly-gifts/find'

test.each(['', '#abc', `#${secret}`])('a link that ends in "%s" leads to no gift', async (hash) => {
  await visit(`/my-giving${hash}`, { [find]: refusal(hash === '#abc' ? 400 : 404, 'Not found.') })
  expect(await screen.findByRole('heading', { name: "We can't find this gift" })).toBeVisible()
})

test('without a network the page says so, and can ask again', async () => {
  let isAway = true
  const { user } = await visit(`/my-giving#${secret}`, {
    [find]: () => (isAway ? noNetwork() : refusal(404, 'Not found.')),
  })
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load your gift")
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: "We can't find this gift" })).toBeVisible()
})

const gift = {
  state: 'paused',
  amount: 5_000,
  currency: 'USD',
  startedAt: '2026-10-17T10:00:00.000Z',
  nextPaymentAt: '2027-03-17T10:00:00.000Z',
  pausedUntil: '2027-03-17T09:00:00.000Z',
  resumedPaymentAt: '2026-12-17T10:00:00.000Z',
  cancelledAt: null,
  pauses: [],
  gifts: [],
}

test('a paused gift says until when, and can be resumed with the secret of the link', async () => {
  const active = { ...gift, state: 'active', pausedUntil: null, nextPaymentAt: gift.resumedPaymentAt }
  const { user, calls } = await visit(`/my-giving#${secret}`, {
    [find]: gift,
    'POST /api/monthly-gifts/resume': active,
  })
  expect(await screen.findByText('Paused until 17 March 2027.')).toBeVisible()
  expect(screen.getByText(/Your next payment of USD 50.00 is on that day/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Resume' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Resume your monthly gift?' }))
  await user.click(dialog.getByRole('button', { name: 'Resume gift' }))
  expect(await screen.findByText('Your gift is active. Thank you.')).toBeVisible()
  expect(calls.at(-1)).toMatchObject({ path: '/api/monthly-gifts/resume', body: { token: secret } })
})

const pledge = {
  ...gift,
  state: 'active',
  currency: 'GHS',
  pausedUntil: null,
  resumedPaymentAt: null,
  fund: null,
  pledge: { method: 'mobile money', isDue: true },
}

test('a month of a pledge that is due is given on the page, with the secret of the link', async () => {
  const { user, calls } = await visit(`/my-giving#${secret}`, {
    [find]: pledge,
    'GET /api/payments/config': sandboxWallets,
    'POST /api/monthly-gifts/give': {
      paymentIntentId: 'sk-1',
      clientSecret: 'secret',
      next: { kind: 'number' },
      amount: 5_000,
      currency: 'GHS',
    },
    'POST /api/donations/confirm-payment': { status: 'pending' },
  })
  await user.click(await screen.findByRole('button', { name: 'Give GHS 50.00' }))
  expect(await screen.findByLabelText('Mobile money number')).toBeVisible()
  expect(calls.find(({ path }) => path === '/api/monthly-gifts/give')?.body).toEqual({
    token: secret,
    method: 'mobile money',
    startOver: false,
  })
})

test('a month that was given meanwhile is said so, and one that is not due is not asked for', async () => {
  const { user } = await visit(`/my-giving#${secret}`, {
    [find]: pledge,
    'GET /api/payments/config': sandboxWallets,
    'POST /api/monthly-gifts/give': refusal(409, "You've already given this month. Thank you."),
  })
  await user.click(await screen.findByRole('button', { name: 'Give GHS 50.00' }))
  expect(await screen.findByText("You've already given this month. Thank you.")).toBeVisible()
  await visit(`/my-giving#${secret}`, { [find]: { ...pledge, pledge: { ...pledge.pledge, isDue: false } } })
  expect(await screen.findByText(/we'll email you a link to give from your wallet/)).toBeVisible()
  expect(screen.queryByText("This month's gift")).toBeNull()
})
