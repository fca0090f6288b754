import type pg from 'pg'
import type { PaystackAccount } from '#features/payments/paystack/ask.server.ts'
import { paystackWebhook, stripeWebhook } from '#features/payments/webhooks.server.ts'
import { createPool } from '#server/database/client.ts'
import type { Api } from '#server/http/app.ts'
import { answerOnlyHere } from '#server/http/hosts.ts'
import type { PaymentAccounts, PaymentProvider } from './payment-provider.ts'

type Sandbox = { mount: (app: Api) => void; start: () => void; stop: () => Promise<void> }

export type MountedSandboxes = { start: () => void; stop: () => Promise<void>; close: () => Promise<void> }

/**
 * Mounts the sandboxes of those services that have no keys, at `/sandbox/stripe` and `/sandbox/paystack`, on
 * connections of their own: they must not wait for the program's.
 */
export const mountPaymentSandboxes = async (
  app: Api,
  { stripe, paystack }: PaymentAccounts,
  databaseUrl: string,
  ownUrl: () => string,
): Promise<MountedSandboxes | undefined> => {
  if (stripe.mode !== 'sandbox' && paystack?.mode !== 'sandbox') return undefined
  const pool = createPool(databaseUrl, {
    max: 8,
    application_name: 'sankofa-sandbox',
    // It is no real money: a moment of it may be lost, if the whole machine is.
    options: '-c synchronous_commit=off',
  })
  const sandboxes: Sandbox[] = []
  if (stripe.mode === 'sandbox')
    sandboxes.push(await mount(app, '/sandbox/stripe', await openStripe(pool, stripe, ownUrl)))
  if (paystack?.mode === 'sandbox')
    sandboxes.push(await mount(app, '/sandbox/paystack', await openPaystack(pool, paystack, ownUrl)))
  return {
    start: () => sandboxes.forEach((sandbox) => sandbox.start()),
    stop: async () => void (await Promise.all(sandboxes.map((sandbox) => sandbox.stop()))),
    close: () => pool.end(),
  }
}

const openStripe = async (
  pool: pg.Pool,
  stripe: Exclude<PaymentProvider, { mode: 'unavailable' }>,
  ownUrl: () => string,
): Promise<Sandbox> => {
  const { createStripeSandbox } = await import('payment-sandbox/stripe')
  const [secret = ''] = stripe.webhookSecrets
  return createStripeSandbox(pool, stripe, { secret, url: () => ownUrl() + stripeWebhook.path })
}

const openPaystack = async (
  pool: pg.Pool,
  { secretKeys: [secretKey] }: PaystackAccount,
  ownUrl: () => string,
): Promise<Sandbox> => {
  const { createPaystackSandbox } = await import('payment-sandbox/paystack')
  return createPaystackSandbox(pool, {
    secretKey,
    webhookUrl: () => ownUrl() + paystackWebhook.path,
  })
}

const mount = async (app: Api, prefix: string, sandbox: Sandbox): Promise<Sandbox> => {
  await app.register(
    async (here: Api) => {
      answerOnlyHere(here)
      sandbox.mount(here)
    },
    { prefix },
  )
  return sandbox
}
