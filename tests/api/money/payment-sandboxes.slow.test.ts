import { randomUUID } from 'node:crypto'
import { openPaystackSandbox, paystackKey, wallets } from 'payment-sandbox/drive-paystack'
import { expect, test } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'

test('with keys of Stripe there is no sandbox of Stripe', async () => {
  const server = await startTestServer({
    env: {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    },
  })
  const answer = await server.get('/sandbox/stripe/v1/payment_intents', {
    authorization: 'Bearer sk_test_sandbox',
  })
  expect(answer.status).toBe(404)
  const { rows } = await server.pool.query(`select to_regnamespace('sandbox_stripe') as schema`)
  expect(rows).toEqual([{ schema: null }])
  await server.stop()
})

test('without a key of Paystack there is its sandbox, and its phone refuses other sites', async () => {
  const server = await startTestServer({ env: { PAYMENT_SANDBOXES: 'paystack' } })
  const sandbox = openPaystackSandbox(server.url, paystackKey)
  const reference = `sk-${randomUUID()}`
  expect((await sandbox.charge(reference, wallets.waits)).http).toBe(200)
  expect(await sandbox.phone()).toContain(reference)
  const forged = await fetch(`${sandbox.url}/phone/${reference}`, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example' },
    body: new URLSearchParams({ decision: 'approve' }),
  })
  expect(forged.status).toBe(403)
  expect((await sandbox.decide(reference, 'approve')).status).toBe(303)
  expect(await sandbox.verify(reference)).toMatchObject({ status: 'success' })
  await server.stop()
})

test('with a key of Paystack there is no sandbox of Paystack', async () => {
  const server = await startTestServer({ env: { PAYSTACK_SECRET_KEY: 'sk_test_1' } })
  expect((await server.get('/sandbox/paystack/phone')).status).toBe(404)
  const config = await (await server.get('/api/payments/config')).json()
  expect(config, 'its money is not real').toMatchObject({ services: { paystack: 'test' } })
  const { rows } = await server.pool.query(`select to_regnamespace('sandbox_paystack') as schema`)
  expect(rows).toEqual([{ schema: null }])
  await server.stop()
})
