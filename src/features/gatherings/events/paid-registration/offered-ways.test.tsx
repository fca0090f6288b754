import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { PaymentConfig } from '#features/payments/schema.ts'
import { recallJson } from '#browser/memory/browser-memory.ts'
import { sampleEvent, sandboxCards, sandboxWallets } from '#tests/support/component-samples.ts'
import { json, refusal } from '#tests/support/component.tsx'
import {
  bodiesOf,
  event,
  goToPayment,
  held,
  number,
  openPage,
  pay,
  register,
  rememberHeld,
} from '#tests/support/wallet-page.ts'

const only = (service: 'stripe' | 'paystack' | undefined): PaymentConfig => ({
  mode: service === 'stripe' ? 'sandbox' : 'unavailable',
  publishableKey: service === 'stripe' ? 'pk_test_sandbox' : null,
  services: {
    stripe: service === 'stripe' ? 'sandbox' : null,
    paystack: service === 'paystack' ? 'sandbox' : null,
  },
})

test.each([
  ['GHS', 'no service', undefined],
  ['EUR', 'Paystack', 'paystack'],
] as const)('nothing is offered in %s with %s alone', async (currency, _, service) => {
  await openPage({}, only(service), sampleEvent({ currency }))
  expect(screen.getByRole('heading', { name: "Card payments aren't available" })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Continue to Payment' })).toBeNull()
})

test.each([
  ['GHS', sandboxCards],
  ['USD', sandboxWallets],
] as const)('Stripe alone takes cards in %s, without a choice', async (currency, config) => {
  const of = sampleEvent({ currency })
  const stripe = { ...held(of, 'pi_1'), next: undefined }
  const page = await openPage({ [`POST /api/events/${of.id}/register`]: () => json(stripe, 201) }, config, of)
  expect(screen.getByText(/Next, enter your card details\./)).toBeVisible()
  await goToPayment(page)
  expect(screen.getByLabelText('Card number')).toBeVisible()
  expect(screen.queryAllByRole('radio')).toEqual([])
  expect(bodiesOf(page, `/api/events/${of.id}/register`)[0]).not.toHaveProperty('method')
})

test('Paystack alone takes cards in dollars, without a choice', async () => {
  const of = sampleEvent({ currency: 'USD' })
  const answer = () => json(held(of, 'sk-1', { kind: 'page' }), 201)
  const page = await openPage({ [`POST /api/events/${of.id}/register`]: answer }, only('paystack'), of)
  await goToPayment(page)
  expect(screen.getByText(/secure page of our payment provider/)).toBeVisible()
  expect(screen.queryAllByRole('radio')).toEqual([])
})

test.each([
  ['both services', sandboxWallets],
  ['Paystack alone', only('paystack')],
])('%s take mobile money first in cedis, and cards', async (_, config) => {
  const page = await openPage({}, config)
  expect(screen.getByText(/Next, pay with mobile money or by card\./)).toBeVisible()
  await goToPayment(page)
  const ways = within(screen.getByRole('group', { name: 'How would you like to pay?' }))
  expect(ways.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Mobile money',
    'Card',
  ])
  expect(ways.getByRole('radio', { name: 'Mobile money' })).toBeChecked()
  expect(bodiesOf(page, `/api/events/${event.id}/register`)[0]).toMatchObject({ method: 'mobile money' })
})

test('a card is another payment, on the page of the service, and is chosen next time too', async () => {
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const url = 'https://checkout.example.org/1'
  const answers = [held(event), held(event, 'sk-2', { kind: 'page' })]
  const page = await openPage({
    [register]: () => json(answers.shift(), 201),
    'POST /api/payments/page': { status: 'pending', next: { kind: 'redirect', url } },
  })
  await goToPayment(page)
  await page.user.click(screen.getByRole('radio', { name: 'Card' }))
  expect(await screen.findByText(/secure page of our payment provider, Paystack/)).toBeVisible()
  expect(bodiesOf(page, `/api/events/${event.id}/register`)[1]).toMatchObject({ method: 'card' })
  await page.user.click(pay())
  await waitFor(() => expect(leave).toHaveBeenCalledWith(url))
  expect(bodiesOf(page, '/api/payments/page')).toMatchObject([{ paymentIntentId: 'sk-2' }])
  expect(recallJson('payment method')).toBe('card')
})

test('who comes back from the page of the card has not paid, and can go there again', async () => {
  rememberHeld({ kind: 'redirect', url: 'https://checkout.example.org/1' }, { method: 'card' })
  await openPage()
  expect(await screen.findByText(/You haven't paid yet, and no money was taken\./)).toBeVisible()
  expect(pay()).toBeVisible()
})

test('a way that cannot be begun leaves the one before, and what was typed', async () => {
  const answers = [
    () => json(held(event), 201),
    () => refusal(409, 'This event is full.', { code: 'event_full' }),
  ]
  const page = await openPage({ [register]: () => answers.shift()!() })
  await goToPayment(page)
  await page.user.type(number(), '0551234987')
  await page.user.click(screen.getByRole('radio', { name: 'Card' }))
  expect(await screen.findByText('This event is full.')).toHaveRole('alert')
  expect(screen.getByRole('radio', { name: 'Mobile money' })).toBeChecked()
  expect(number()).toHaveValue('0551234987')
})
