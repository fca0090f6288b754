import type Stripe from 'stripe'
import { ensure, Refusal } from '#shared/errors.ts'

/** The way to the provider: the real one, or the one that is built in for development. */
export type Gateway = {
  mode: 'live' | 'sandbox'
  /** Loaded with the first payment: it is large, and most days nobody pays. */
  stripe: () => Promise<Stripe>
  publishableKey: string
  /** Several while a secret is being replaced. */
  webhookSecrets: string[]
}

/** Long enough for a slow day of the provider, short enough that somebody still waits for the answer. */
const timeoutMs = 5_000

/** A repeated call has the same idempotency key, so it is one deed however often it is sent. */
export const createStripe = (
  secretKey: string,
  settingsFor: (sdk: typeof Stripe) => Stripe.StripeConfig,
): (() => Promise<Stripe>) => {
  let made: Promise<Stripe> | undefined
  const make = async () => {
    const { default: sdk } = await import('stripe')
    return new sdk(secretKey, { timeout: timeoutMs, maxNetworkRetries: 2, ...settingsFor(sdk) })
  }
  return () => (made ??= make())
}

/** Asks the provider. Whatever keeps it from answering, the visitor hears a sentence and may try again. */
export const askProvider = async <T>(
  gateway: Gateway | undefined,
  ask: (stripe: Stripe) => Promise<T>,
): Promise<T> => {
  ensure(gateway, 'payment_unavailable')
  try {
    return await ask(await gateway.stripe())
  } catch (error) {
    if (isProviderAway(error)) throw new Refusal('payment_failed')
    throw error
  }
}

/** Away, too slow, broken or overrun: nothing that we have asked wrongly. */
const isProviderAway = (error: unknown): boolean =>
  ['StripeConnectionError', 'StripeRateLimitError', 'StripeAPIError'].includes(typeOf(error))

/** Refused by the provider because of what it knows: gone, done already, in another state. */
export const wasRefusedByProvider = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  typeOf(error) === 'StripeInvalidRequestError'

/** The SDK's errors say what they are; their classes are not loaded before it is. */
const typeOf = (error: unknown): string =>
  error instanceof Error && 'type' in error ? String(error.type) : ''
