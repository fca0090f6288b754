import { Agent } from 'node:http'
import type Stripe from 'stripe'
import type { PaystackAccount } from '#features/payments/paystack/ask.server.ts'
import type { StripeAccount } from '#features/payments/stripe/client.server.ts'
import { isForTests, keysIn, type Env } from '#server/env.ts'

/** The account that takes card payments, and how it is reached. */
export type PaymentProvider = StripeAccount | { mode: 'unavailable' }

export type PaymentAccounts = { stripe: PaymentProvider; paystack: PaystackAccount | undefined }

const sandboxKeys = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecrets: ['whsec_sandbox'],
}

const isPlayed = ({ isProduction, PAYMENT_SANDBOXES }: Env, service: string): boolean =>
  !isProduction && keysIn(PAYMENT_SANDBOXES).includes(service)

/** Stripe with the keys of the environment; outside production, else, the sandbox of this program. */
export const choosePaymentProvider = (env: Env, ownUrl: () => string): PaymentProvider => {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = env
  if (STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET)
    return {
      mode: isForTests(STRIPE_SECRET_KEY) ? 'test' : 'live',
      secretKey: STRIPE_SECRET_KEY,
      publishableKey: STRIPE_PUBLISHABLE_KEY,
      webhookSecrets: keysIn(STRIPE_WEBHOOK_SECRET),
      settingsFor: () => ({ telemetry: false }),
    }
  if (!isPlayed(env, 'stripe')) return { mode: 'unavailable' }
  return { mode: 'sandbox', ...sandboxKeys, settingsFor: (sdk) => sandboxSettings(sdk, ownUrl) }
}

/** Paystack with the keys of the environment; outside production, else, the sandbox of this program. */
export const choosePaystack = (env: Env, ownUrl: () => string): PaystackAccount | undefined => {
  const [first, ...others] = keysIn(env.PAYSTACK_SECRET_KEY)
  if (first)
    return {
      mode: isForTests(first) ? 'test' : 'live',
      secretKeys: [first, ...others],
      apiUrl: () => env.PAYSTACK_API_URL.replace(/\/+$/, ''),
    }
  if (!isPlayed(env, 'paystack')) return undefined
  return {
    mode: 'sandbox',
    secretKeys: ['sk_test_sandbox_paystack'],
    apiUrl: () => `${ownUrl()}/sandbox/paystack`,
  }
}

/** The same SDK and the same client, whose calls go to `/sandbox/stripe/v1/…` of this program. */
const sandboxSettings = (sdk: typeof Stripe, siteUrl: () => string): Stripe.StripeConfig => {
  const client = sdk.createNodeHttpClient(new Agent({ keepAlive: true }))
  return {
    telemetry: false,
    httpClient: {
      getClientName: () => client.getClientName(),
      makeRequest: (_host, _port, path, method, headers, body, _protocol, timeout) => {
        const { hostname, port } = new URL(siteUrl())
        return client.makeRequest(
          hostname,
          port,
          `/sandbox/stripe${path}`,
          method,
          headers,
          body,
          'http',
          timeout,
        )
      },
    },
  }
}
