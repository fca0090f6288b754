import Stripe from 'stripe'
import { expect, test } from 'vitest'
import type { Logger } from '#server/log.ts'
import { createStripeProvider } from './provider.server.ts'

/** Asks about a payment of GHS 50.00 whose charge Stripe has booked in this way. */
const askWith = async (booked: object | null) => {
  const charge = { id: 'ch_1', object: 'charge', created: 1, currency: 'ghs', amount_refunded: 0 }
  const intent = {
    id: 'pi_1',
    object: 'payment_intent',
    status: 'succeeded',
    amount: 5_000,
    amount_received: 5_000,
    currency: 'ghs',
    created: 1,
    metadata: {},
    latest_charge: { ...charge, balance_transaction: booked },
  }
  let asked = ''
  const answer = async (address: unknown) => {
    asked = decodeURIComponent(String(address))
    return new Response(JSON.stringify(intent), { headers: { 'content-type': 'application/json' } })
  }
  const provider = createStripeProvider(
    {
      mode: 'sandbox',
      secretKey: 'sk_test_x',
      publishableKey: 'pk_test_x',
      webhookSecrets: [],
      settingsFor: () => ({ httpClient: Stripe.createFetchHttpClient(answer) }),
    },
    {} as Logger,
  )
  const truth = await provider.ask('pi_1')
  expect(asked).toContain('expand[0]=latest_charge.balance_transaction')
  return truth
}

test('the fee is what Stripe has booked', async () => {
  expect(await askWith({ fee: 175, currency: 'ghs' })).toMatchObject({ received: 5_000, fee: 175 })
})

test.each([
  ['Stripe has not booked it yet', null],
  ['Stripe takes it in another currency', { fee: 12, currency: 'usd' }],
])('the fee is unknown, and not 0, if %s', async (_why, booked) => {
  expect(await askWith(booked)).not.toHaveProperty('fee')
})
