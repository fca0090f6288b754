import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { remember } from '#browser/memory/browser-memory.ts'
import { expectFocus, noNetwork, visit, type Answers } from '#tests/support/component.tsx'
import { sampleEvent } from '#tests/support/component-samples.ts'
import type { SeatGiftConfirmation } from './schema.ts'

const confirm = 'POST /api/seat-gifts/confirm-payment'
const event = sampleEvent()

const gift = (status: SeatGiftConfirmation['status']): SeatGiftConfirmation => ({
  status,
  amount: 24_000,
  currency: 'GHS',
  seats: 2,
  giverEmail: 'kwame@example.org',
  eventId: event.id,
  eventTitle: event.title,
})

/** Back from a payment by mobile money that was begun in this browser. */
const comeBack = (answer: Answers[string]) => {
  const begun = { paymentIntentId: 'sk-1', clientSecret: 'secret', method: 'mobile money' }
  remember('attempts', [{ subject: `places ${event.id}`, id: '1', values: {}, answer: begun }])
  return visit('/give-a-place/thank-you?payment_intent=sk-1', { [confirm]: answer })
}

test.each<[SeatGiftConfirmation['status'], string, string]>([
  ['completed', 'Thank you', 'A receipt for GHS 240.00 was emailed to kwame@example.org.'],
  ['refunding', "We're refunding your gift", "we're refunding GHS 240.00. Our email says why."],
  ['refunded', 'Your gift has been refunded', "we've refunded GHS 240.00. Our email says why."],
  ['refund failed', "Your refund didn't reach you", "we'll find another way and email you."],
  ['pending', "We're processing your payment", 'Your network is still processing GHS 240.00.'],
  ['failed', 'Payment Failed', "If you approved it late, we'll email your receipt."],
  ['does not match', "We've seen your payment", "Please don't pay again."],
])('a gift that is %s is called so', async (status, title, words) => {
  await comeBack(gift(status))
  const heading = await screen.findByRole('heading', { level: 1, name: title })
  await expectFocus(heading)
  expect(screen.getByRole('main')).toHaveTextContent(words)
})

test('without an answer nothing is promised, and the page can ask again', async () => {
  let isWell = false
  const { user } = await comeBack(() => (isWell ? gift('completed') : noNetwork()))
  expect(await screen.findByText("We couldn't check your payment")).toBeVisible()
  expect(screen.getByRole('main')).toHaveTextContent('Please check your email before you pay again.')
  isWell = true
  await user.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible()
})
