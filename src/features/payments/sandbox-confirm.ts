import { intentOfSecret } from './ask-standing.ts'
import { readExpiry } from './card-expiry.ts'
import type { Refused } from './use-confirm.ts'

export type SandboxCard = { number: string; expiry: string; cvc: string }

type Confirmation = { key: string; clientSecret: string; returnUrl: string; card: SandboxCard }

type Intent = {
  id: string
  status: string
  next_action?: { redirect_to_url?: { url: string } | null } | null
}

type Answer = Intent & { error?: { message?: string; payment_intent?: Intent } }

/** What Stripe.js does behind `confirmPayment`, against the sandbox. */
export const confirmInSandbox = async (confirmation: Confirmation): Promise<Refused | undefined> => {
  const incomplete = whatIsMissing(confirmation.card)
  if (incomplete) return { message: incomplete }
  const { clientSecret, returnUrl } = confirmation
  const intentId = intentOfSecret(clientSecret)
  const reply = await fetch(`/sandbox/stripe/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    // A string of parameters is sent as a form, which is how Stripe is spoken to.
    body: new URLSearchParams(parametersOf(confirmation)),
  })
  if (reply.status >= 500) throw new Error('The sandbox broke while it was at it')
  const answer = (await reply.json()) as Answer
  if (answer.error)
    return {
      message: answer.error.message ?? 'Failed to process payment',
      intent: answer.error.payment_intent,
    }
  location.assign(answer.next_action?.redirect_to_url?.url ?? addressAfter(answer, clientSecret, returnUrl))
  return undefined
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

/** What Stripe.js says before it asks anybody. */
const whatIsMissing = ({ number, expiry, cvc }: SandboxCard): string | undefined => {
  if (number.replaceAll(' ', '').length < 12) return 'Your card number is incomplete.'
  if (!readExpiry(expiry)) return "Your card's expiry date is incomplete."
  if (!/^\d{3,4}$/.test(cvc.trim())) return "Your card's security code is incomplete."
  return undefined
}

const addressAfter = ({ id, status }: Intent, clientSecret: string, returnUrl: string): string => {
  const address = new URL(returnUrl)
  address.searchParams.set('payment_intent', id)
  address.searchParams.set('payment_intent_client_secret', clientSecret)
  address.searchParams.set('redirect_status', status === 'processing' ? 'processing' : 'succeeded')
  return address.href
}
