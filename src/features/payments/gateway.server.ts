import type Stripe from 'stripe'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal } from '#shared/errors.ts'

/** The way to the provider: the real one, or the one that is built in for development. */
export type Gateway = {
  mode: 'live' | 'sandbox'
  /** Loaded with the first payment: it is large, and most days have no payment. */
  stripe: () => Promise<Stripe>
  publishableKey: string
  /** Several while a secret is being replaced. */
  webhookSecrets: string[]
}

/** Long enough for a slow day of the provider, short enough that the visitor still waits for the answer. */
const timeoutMs = 5_000

/** A repeated call has the same idempotency key, so it is one action however often it is sent. */
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

type Asking = Pick<Platform, 'log'> & { gateway: Gateway | undefined }

/**
 * Asks the provider. If it does not answer, the visitor sees a sentence and may try again. A refusal is a fault of
 * ours, and goes to the log.
 */
export const askProvider = async <T>(
  { gateway, log }: Asking,
  ask: (stripe: Stripe) => Promise<T>,
): Promise<T> => {
  ensure(gateway, 'payment_unavailable')
  try {
    return await ask(await gateway.stripe())
  } catch (error) {
    if (isProviderAway(error)) {
      log.warn({ type: typeOf(error) }, 'the payment provider did not answer')
      throw new Refusal('payment_failed')
    }
    if (!isProviders(error)) throw error
    const { type, code, param, requestId } = error
    // Without the message, which may contain a name or an address.
    log.error({ type, code, param, providerRequest: requestId }, 'the payment provider refused the request')
    throw new ProviderRefusal(error)
  }
}

/** The provider has answered, and will not do it. */
export class ProviderRefusal extends Refusal {
  override readonly cause: Stripe.errors.StripeError

  constructor(cause: Stripe.errors.StripeError) {
    super('payment_failed', {
      sentence: "Our payment provider couldn't take this payment. Please try again later or contact us.",
    })
    this.cause = cause
  }
}

/** The provider is away, too slow, broken, overloaded or busy with the same call: our request was fine. */
const isProviderAway = (error: unknown): boolean =>
  ['StripeConnectionError', 'StripeRateLimitError', 'StripeAPIError'].includes(typeOf(error)) ||
  (isProviders(error) && error.code === 'idempotency_key_in_use')

const isProviders = (error: unknown): error is Stripe.errors.StripeError => typeOf(error).startsWith('Stripe')

/** Refused by the provider because of what it knows: gone, done already, in another state. */
export const wasRefusedByProvider = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  typeOf(error) === 'StripeInvalidRequestError'

/** The SDK's errors say what they are; their classes are not loaded before it is. */
const typeOf = (error: unknown): string =>
  error instanceof Error && 'type' in error ? String(error.type) : ''
