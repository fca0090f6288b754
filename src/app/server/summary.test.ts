import { expect, test } from 'vitest'
import { paymentsLine } from './summary.ts'

const none = {
  STRIPE_SECRET_KEY: undefined,
  PAYSTACK_SECRET_KEY: undefined,
  PAYMENT_SANDBOXES: 'stripe,paystack',
  isProduction: true,
}

test('the line at the start names both payment providers, and whether money moves', () => {
  expect(paymentsLine({ ...none, PAYSTACK_SECRET_KEY: 'sk_live_1' })).toBe(
    'Stripe off (STRIPE_SECRET_KEY is not set); Paystack live',
  )
  expect(paymentsLine({ ...none, STRIPE_SECRET_KEY: 'sk_live_1', PAYSTACK_SECRET_KEY: 'sk_test_1' })).toBe(
    'Stripe live; Paystack in test mode: no money moves',
  )
  expect(paymentsLine({ ...none, isProduction: false, STRIPE_SECRET_KEY: 'sk_live_1' })).toBe(
    'Stripe live; Paystack played by this program: no money moves',
  )
})
