import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { remember } from '#browser/memory/browser-memory.ts'
import { expectFocus, json, refusal, visit, type Answers } from '#tests/support/component.tsx'

const returned = '/donate/success?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2'

const aGift = (status: string) => ({
  status,
  amount: 5_000,
  currency: 'USD',
  frequency: 'one-time',
  donorEmail: 'ama@example.org',
  receiptNumber: null,
})

const open = (address: string, answer?: Answers[string]) =>
  visit(address, answer === undefined ? {} : { 'POST /api/donations/confirm-payment': answer })

test('a thank-you without a gift thanks for nothing', async () => {
  await open('/donate/success')
  expect(screen.getByRole('heading', { name: 'No payment information found.' })).toBeVisible()
  expect(document.title).toBe('No payment information found. | Sankofa')
  expect(screen.queryByText(/A receipt was emailed/)).toBeNull()
})

test('a payment that we cannot ask about may have gone through, and is asked about again', async () => {
  let isKnown = false
  const { user } = await open(returned, () =>
    isKnown ? json(aGift('completed')) : refusal(404, "We couldn't find this payment."),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't check your payment")
  expect(document.title).toBe("We couldn't check your payment | Sankofa")
  isKnown = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/A receipt was emailed to/)).toHaveTextContent('ama@example.org')
})

test.each([
  ['completed', 'Thank you', "We've received your gift of $50."],
  ['processing', "We're processing your payment", 'Your bank is still processing your gift of $50.'],
  ['failed', 'Payment Failed', 'You have not been charged.'],
  ['refunding', "We're refunding your gift", "We're sending $50 back to your card."],
  ['refunded', 'Your gift has been refunded', "We've refunded $50."],
  ['refund failed', "Your refund didn't reach you", "we'll find another way and email you."],
  ['does not match', "We've seen your payment", "it isn't the $50 we asked for"],
])('a gift that is %s is called so', async (status, title, words) => {
  await open(returned, aGift(status))
  await expectFocus(await screen.findByRole('heading', { name: title }))
  expect(document.title).toBe(`${title} | Sankofa`)
  expect(screen.getByRole('main')).toHaveTextContent(words)
  expect(screen.queryByText(/A receipt was emailed/) !== null).toBe(status === 'completed')
  expect(location.search, 'the secret is taken out of the address').toBe('?payment_intent=pi_1')
})

test('a gift that was not paid can be tried again', async () => {
  await open(returned, { ...aGift('failed'), frequency: 'monthly' })
  expect(await screen.findByRole('link', { name: 'Try again' })).toHaveAttribute(
    'href',
    '/donate/checkout?amount=50&frequency=monthly',
  )
})

test('a gift from a wallet is followed until the network has answered', async () => {
  const answer = { paymentIntentId: 'sk-1', clientSecret: 'secret', method: 'mobile money' }
  remember('attempts', [{ subject: 'donation 1', id: '1', values: {}, answer }])
  let status = 'pending'
  const { user } = await open('/donate/success?payment_intent=sk-1', () => json(aGift(status)))
  expect(await screen.findByText(/Your network is still processing your gift/)).toBeVisible()
  status = 'completed'
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible()
})
