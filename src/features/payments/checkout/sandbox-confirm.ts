import { asRecord } from '#browser/memory/browser-memory.ts'
import { readExpiry } from './card-expiry.ts'
import { isDecline } from './is-decline.ts'
import type { Refused } from './use-payment.ts'

export type SandboxCard = { number: string; expiry: string; cvc: string }

type Confirmation = { key: string; clientSecret: string; returnUrl: string; card: SandboxCard }

/** What Stripe.js does behind `confirmPayment`, against the sandbox. */
export const confirmInSandbox = async (confirmation: Confirmation): Promise<Refused | undefined> => {
  const incomplete = whatIsMissing(confirmation.card)
  if (incomplete) return { message: incomplete }
  const intentId = intentOfSecret(confirmation.clientSecret)
  const reply = await fetch(`/sandbox/stripe/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    // A string of parameters is sent as a form, which is how Stripe is spoken to.
    body: new URLSearchParams(parametersOf(confirmation)),
  })
  if (reply.status >= 500) throw new Error('The test payment failed. Try again')
  const { error, status, next_action: action } = asRecord(await reply.json())
  if (error !== undefined) return readError(asRecord(error))
  const { url } = asRecord(asRecord(action).redirect_to_url)
  location.assign(typeof url === 'string' ? url : addressAfter(status === 'processing', confirmation))
  return undefined
}

const readError = ({ type, code, message, payment_intent: intent }: Record<string, unknown>): Refused => {
  const { status } = asRecord(intent)
  return {
    message: typeof message === 'string' ? message : 'Your payment did not go through. Please try again.',
    status: typeof status === 'string' ? status : undefined,
    isDeclined: isDecline(type, code),
  }
}

const parametersOf = ({ key, clientSecret, returnUrl, card }: Confirmation): Record<string, string> => {
  const { month = '', year = '' } = readExpiry(card.expiry) ?? {}
  return {
    key,
    client_secret: clientSecret,
    return_url: returnUrl,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card.number.replaceAll(' ', ''),
    'payment_method_data[card][exp_month]': month,
    'payment_method_data[card][exp_year]': year,
    'payment_method_data[card][cvc]': card.cvc,
  }
}

/** The provider's secrets begin with the name of what they open. */
const intentOfSecret = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? ''

/** What Stripe.js says before it asks anyone. */
const whatIsMissing = ({ number, expiry, cvc }: SandboxCard): string | undefined => {
  if (number.replaceAll(' ', '').length < 12) return 'Your card number is incomplete.'
  if (!readExpiry(expiry)) return "Your card's expiry date is incomplete."
  if (!/^\d{3,4}$/.test(cvc.trim())) return "Your card's security code is incomplete."
  return undefined
}

const addressAfter = (isProcessing: boolean, { clientSecret, returnUrl }: Confirmation): string => {
  const address = new URL(returnUrl)
  address.searchParams.set('payment_intent', intentOfSecret(clientSecret))
  address.searchParams.set('payment_intent_client_secret', clientSecret)
  address.searchParams.set('redirect_status', isProcessing ? 'processing' : 'succeeded')
  return address.href
}
