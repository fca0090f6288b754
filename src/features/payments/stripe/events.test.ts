import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#shared/calls/errors.ts'
import { verifyEvent } from './events.server.ts'

const stripe = new Stripe('sk_test_x')
const account = { load: async () => stripe, webhookSecrets: ['whsec_old', 'whsec_new'] }
const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'payout.paid', data: { object: {} } })
const seconds = Math.floor(Date.now() / 1_000)

const verify = (secret: string, timestamp = seconds) =>
  verifyEvent(
    account,
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
    ['none at all', () => verifyEvent(account, Buffer.from(payload), undefined)],
  ])('is refused if it is of %s', async (_what, check) => {
    await expect(check()).rejects.toThrow(Refusal)
  })
})
