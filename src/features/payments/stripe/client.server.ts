import type Stripe from 'stripe'
import type { Logger } from '#server/log.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { ProviderRefusal, type KeyCheck } from '../provider.server.ts'

/** What the keys and the way to Stripe are: the real one, or the one that is built in for development. */
export type StripeAccount = {
  mode: 'live' | 'test' | 'sandbox'
  secretKey: string
  publishableKey: string
  /** Several while a secret is being replaced. */
  webhookSecrets: string[]
  /** For `new Stripe(secretKey, settingsFor(Stripe))`, once it is loaded. */
  settingsFor: (sdk: typeof Stripe) => Stripe.StripeConfig
}

/** Loads Stripe with the first payment: it is large, and most days have no payment. */
export type LoadStripe = () => Promise<Stripe>

/** Long enough for a slow day of the provider, short enough that the visitor still waits for the answer. */
const timeoutMs = 5_000

/** A repeated call has the same idempotency key, so it is one action however often it is sent. */
export const createStripe = ({
  secretKey,
  settingsFor,
}: Pick<StripeAccount, 'secretKey' | 'settingsFor'>): LoadStripe => {
  let made: Promise<Stripe> | undefined
  const make = async () => {
    const { default: sdk } = await import('stripe')
    return new sdk(secretKey, { timeout: timeoutMs, maxNetworkRetries: 2, ...settingsFor(sdk) })
  }
  return () => (made ??= make())
}

export type AskStripe = <T>(ask: (stripe: Stripe) => Promise<T>) => Promise<T>

/**
 * Asks Stripe. If it does not answer, the visitor sees a sentence and may try again. A refusal is our fault, and goes
 * to the log.
 */
export const asking =
  (load: LoadStripe, log: Logger): AskStripe =>
  async (ask) => {
    try {
      return await askInTurn(ask, await load())
    } catch (error) {
      if (isAway(error)) {
        log.warn({ type: typeOf(error) }, 'the payment provider did not answer')
        throw new Refusal('payment_failed')
      }
      if (!isStripes(error)) throw error
      const { type, code, param, requestId } = error
      // Without the message, which may contain a name or an address.
      log.error({ type, code, param, providerRequest: requestId }, 'the payment provider refused the request')
      throw new ProviderRefusal({ reason: code ?? type, isFinal: wasRefused(error) })
    }
  }

/** Within the ten seconds of a test, and without the tries that follow a fault. */
const checkTimeoutMs = 8_000

/** Reads what a restricted key must be allowed to read as well. */
export const checkKey = async (load: LoadStripe): Promise<KeyCheck> => {
  try {
    const stripe = await load()
    await stripe.paymentIntents.list({ limit: 1 }, { timeout: checkTimeoutMs, maxNetworkRetries: 0 })
    return 'works'
  } catch (error) {
    if (typeOf(error) === 'StripeAuthenticationError') return 'wrong key'
    if (isAway(error)) return 'no answer'
    if (isStripes(error)) return 'refused'
    throw error
  }
}

const mostTurns = 5

/** A second click may come while Stripe works on the first. The SDK waits a second or two before it gives up. */
const askInTurn = async <T>(ask: (stripe: Stripe) => Promise<T>, stripe: Stripe, turn = 1): Promise<T> => {
  try {
    return await ask(stripe)
  } catch (error) {
    if (!isBusyWithIt(error) || turn === mostTurns) throw error
    return askInTurn(ask, stripe, turn + 1)
  }
}

/** Stripe is away, too slow, broken, overloaded or busy with the same call: our request was fine. */
const isAway = (error: unknown): boolean =>
  ['StripeConnectionError', 'StripeRateLimitError', 'StripeAPIError'].includes(typeOf(error)) ||
  isBusyWithIt(error)

const isBusyWithIt = (error: unknown): boolean => isStripes(error) && error.code === 'idempotency_key_in_use'

const isStripes = (error: unknown): error is Stripe.errors.StripeError => typeOf(error).startsWith('Stripe')

/** Refused because of what Stripe knows: it no longer exists, was done before, or is in another state. */
export const wasRefused = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  typeOf(error) === 'StripeInvalidRequestError'

/**
 * Does it, unless Stripe says that it no longer exists, was done before or is in another state. Answers whether it
 * was done.
 */
export const unlessRefused = async (ask: Promise<unknown>): Promise<boolean> => {
  try {
    await ask
    return true
  } catch (error) {
    if (!wasRefused(error)) throw error
    return false
  }
}

/** The SDK's errors say what they are; their classes are not loaded before it is. */
const typeOf = (error: unknown): string =>
  error instanceof Error && 'type' in error ? String(error.type) : ''

export const idOf = (thing: string | { id: string }): string => (typeof thing === 'string' ? thing : thing.id)

export const instantOf = (seconds: number): string => new Date(seconds * 1_000).toISOString()
