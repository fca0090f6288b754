import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { remember } from '#browser/memory/browser-memory.ts'
import { expectFocus, noNetwork, refusal, visit } from '#tests/support/component.tsx'

const page = '/event-registration/success'
const confirm = 'POST /api/event-registrations/confirm-payment'
const paid = `${page}?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded`

test('a confirmation of nothing says so', async () => {
  await visit(page)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Registration Error')
  expect(document.title).toBe('Registration Error | Sankofa')
  expect(screen.getByRole('main')).toHaveTextContent(
    "No payment information found. Please contact support. If you've paid, your money is safe.",
  )
})

test.each([
  ['does not come', noNetwork, 'Failed to confirm registration. Please contact support.'],
  ['is a fault', () => new Response('oops', { status: 500 }), 'Failed to confirm registration.'],
  [
    'knows no such payment',
    () => refusal(404, "We couldn't find this payment."),
    "We couldn't find this payment.",
  ],
] as const)('an answer that %s leaves no doubt that the money is not lost', async (_, answer, words) => {
  await visit(paid, { [confirm]: answer })
  const main = screen.getByRole('main')
  expect(await within(main).findByText(/Your payment was processed but confirmation failed/)).toBeVisible()
  expect(main).toHaveTextContent(words)
  expect(main.textContent.match(/contact support/g), 'one request').toHaveLength(1)
  expect(location.pathname + location.search).toBe(`${page}?payment_intent=pi_1&redirect_status=succeeded`)
  expect(within(main).getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact')
  expect(within(main).getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
})

test.each([
  ['failed', 'Payment Failed'],
  ['processing', "We're processing your payment"],
  ['refunding', "We're refunding your payment"],
  ['refunded', 'Your payment has been refunded'],
  ['refund failed', "Your refund didn't reach you"],
])('a payment that is %s is called so', async (status, title) => {
  await visit(paid, { [confirm]: { status } })
  const heading = await screen.findByRole('heading', { level: 1, name: title })
  expect(heading).toBeVisible()
  await expectFocus(heading)
})

test.each([
  ['pending', "We're processing your payment", 'Your network is still processing your payment.'],
  ['failed', 'Payment Failed', "If you approved it late, we'll email your receipt."],
  ['refunding', "We're refunding your payment", "We'll email you when it's done."],
  ['refunded', 'Your payment has been refunded', "We've refunded your payment."],
  ['refund failed', "Your refund didn't reach you", "we'll find another way and email you."],
  ['does not match', "We've seen your payment", "Please don't pay again."],
])('a payment from a wallet that is %s is called so', async (status, title, words) => {
  const answer = { paymentIntentId: 'sk-1', clientSecret: 'secret', method: 'mobile money' }
  remember('attempts', [{ subject: 'event 1', id: '1', values: {}, answer }])
  await visit(`${page}?payment_intent=sk-1`, { [confirm]: { status } })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.getByRole('main')).toHaveTextContent(words)
})

test('who comes back unpaid from the page of the card can try again', async () => {
  const answer = { paymentIntentId: 'sk-1', clientSecret: 'secret', method: 'card' }
  remember('attempts', [{ subject: 'event 1', id: '1', values: {}, answer }])
  const eventId = crypto.randomUUID()
  const { calls } = await visit(`${page}?payment_intent=sk-1&trxref=sk-1&reference=sk-1`, {
    [confirm]: { status: 'pending', eventId },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment Failed' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
    'href',
    `/event-registration/${eventId}`,
  )
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    paymentIntentId: 'sk-1',
    clientSecret: 'secret',
  })
  expect(location.search).toBe('?payment_intent=sk-1')
})
