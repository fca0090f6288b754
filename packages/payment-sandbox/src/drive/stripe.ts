import Stripe from 'stripe'
import { openControls } from './controls.ts'

export type StripeBooks = {
  payment_intents: Stripe.PaymentIntent[]
  charges: Stripe.Charge[]
  refunds: Stripe.Refund[]
  disputes: Stripe.Dispute[]
}

/** What a payer types. The expiry is far away and the code is any, unless the test says otherwise. */
export type TypedCard = { number: string; exp_month?: string; exp_year?: string; cvc?: string }

export const cards = {
  success: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  failsOnRenewal: '4000000000000341',
  secondStep: '4000002500003155',
  processing: '4000000000008880',
  processingFails: '4000000000004442',
  refundPending: '4000000000007726',
  refundFails: '4000000000005126',
  refundPendingFails: '4000000000007734',
}

/** The sandbox of a running server: as our server sees it, as a payer's browser does, and its controls. */
export const openStripeSandbox = (siteUrl: string, settings: Stripe.StripeConfig = {}) => {
  const base = `${siteUrl}/sandbox/stripe`
  const { control, ...controls } = openControls(base)
  return {
    url: base,
    stripe: new Stripe('sk_test_sandbox', { telemetry: false, httpClient: clientOf(base), ...settings }),
    /** Confirms as Stripe.js does: with the publishable key and the client secret. */
    pay: (
      clientSecret: string,
      card: TypedCard | string,
      returnUrl = `${siteUrl}/back`,
    ): Promise<Response> => {
      const given = typeof card === 'string' ? { number: card } : card
      const { number, exp_month = '12', exp_year = '2034', cvc = '123' } = given
      return fetch(`${base}/v1/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`, {
        method: 'POST',
        body: new URLSearchParams({
          key: 'pk_test_sandbox',
          client_secret: clientSecret,
          return_url: returnUrl,
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': number,
          'payment_method_data[card][exp_month]': exp_month,
          'payment_method_data[card][exp_year]': exp_year,
          'payment_method_data[card][cvc]': cvc,
        }),
      })
    },
    /** What the payer decides on the page for the second step. Answers the address they are sent back to. */
    decide: async (stepUrl: string, decision: 'approve' | 'refuse'): Promise<URL> => {
      const answer = await fetch(stepUrl, {
        method: 'POST',
        body: new URLSearchParams({ decision }),
        redirect: 'manual',
      })
      return new URL(answer.headers.get('location') ?? '', siteUrl)
    },
    ...controls,
    /** A saved card that is refused from now on, or works again. */
    setCard: (paymentMethod: string, isDeclined: boolean) =>
      control('POST', 'cards', { payment_method: paymentMethod, isDeclined }),
    /** In Stripe's own dashboard. */
    refund: (paymentIntent: string, amount?: number) =>
      control('POST', 'refund', { payment_intent: paymentIntent, ...(amount && { amount }) }),
    openDispute: (paymentIntent: string, amount?: number) =>
      control<Stripe.Dispute>('POST', 'disputes', {
        payment_intent: paymentIntent,
        ...(amount && { amount }),
      }),
    closeDispute: (dispute: string, status: 'won' | 'lost') =>
      control<Stripe.Dispute>('POST', 'disputes/close', { dispute, status }),
    books: () => control<StripeBooks>('GET', 'books'),
  }
}

/** The SDK's own client, whose calls go to the sandbox. */
const clientOf = (base: string) =>
  Stripe.createFetchHttpClient((url, options) => {
    const { pathname, search } = new URL(url instanceof Request ? url.url : url)
    return fetch(base + pathname + search, options)
  })

export type OpenStripeSandbox = ReturnType<typeof openStripeSandbox>

/** What the SDK throws; a call that is not refused fails the test. */
export const refusal = async (work: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  try {
    await work
  } catch (error) {
    return error as Stripe.errors.StripeError
  }
  throw new Error('It was not refused.')
}
