import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#shared/errors.ts'
import type { Gateway } from '../gateway.server.ts'
import { verifyEvent } from './webhook.server.ts'

const stripe = new Stripe('sk_test_x')
const gateway: Gateway = {
  mode: 'live',
  stripe: async () => stripe,
  publishableKey: 'pk_test_x',
  webhookSecrets: ['whsec_old', 'whsec_new'],
}
const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'payout.paid', data: { object: {} } })
const seconds = Math.floor(Date.now() / 1_000)

const verify = (secret: string, timestamp = seconds) =>
  verifyEvent(
    gateway,
    Buffer.from(payload),
    stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  )

describe('the signature of an event', () => {
  test.each(['whsec_old', 'whsec_new'])(
    'may be of any secret, so that one can be replaced: %s',
    async (secret) => {
      expect((await verify(secret)).id).toBe('evt_1')
    },
  )

  test.each([
    ['another secret', () => verify('whsec_other')],
    ['five minutes and more ago', () => verify('whsec_new', seconds - 310)],
    ['five minutes and more ahead', () => verify('whsec_new', seconds + 310)],
    ['none at all', () => verifyEvent(gateway, Buffer.from(payload), undefined)],
  ])('is refused if it is of %s', async (_what, check) => {
    await expect(check()).rejects.toThrow(Refusal)
  })
})
