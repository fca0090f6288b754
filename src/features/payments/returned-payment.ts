import { findAttempt, newAttemptId, rememberAttempt, type Attempt } from '#ui/attempts.ts'

/** What a payment provider says in the address to which it sends a payer back. */
export type ReturnedPayment = {
  intentId: string
  /** Only the payer's browser has it. */
  clientSecret: string | undefined
  /** `succeeded`, `processing` or `failed`, as far as the provider knew then. */
  redirectStatus: string | null
}

/** What this browser keeps of the answer that began a payment. */
type Begun = { paymentIntentId: string; clientSecret: string }

export const begunOf = ({ answer }: Attempt): Begun | undefined =>
  typeof answer === 'object' && answer !== null && 'paymentIntentId' in answer && 'clientSecret' in answer
    ? (answer as Begun)
    : undefined

export const attemptOf = (intentId: string): Attempt | undefined =>
  findAttempt((attempt) => begunOf(attempt)?.paymentIntentId === intentId)

/** Reads the address, and takes the secret out of it before anybody shares it or a history keeps it. */
export const takeReturnedPayment = (): ReturnedPayment | undefined => {
  const search = new URLSearchParams(location.search)
  const intentId = search.get('payment_intent')
  if (!intentId) return undefined
  const inAddress = search.get('payment_intent_client_secret')
  const known = attemptOf(intentId)
  if (inAddress && !known) keepSecret(intentId, inAddress)
  const redirectStatus = search.get('redirect_status')
  // What the provider said stays, for a reload.
  const kept = { payment_intent: intentId, ...(redirectStatus && { redirect_status: redirectStatus }) }
  if (inAddress) history.replaceState(history.state, '', `${location.pathname}?${new URLSearchParams(kept)}`)
  return { intentId, clientSecret: inAddress ?? (known && begunOf(known)?.clientSecret), redirectStatus }
}

/** For a reload: the bank's second step may have ended in another browser than it began in. */
const keepSecret = (paymentIntentId: string, clientSecret: string): void =>
  rememberAttempt({
    subject: 'returned payment',
    id: newAttemptId(),
    values: {},
    answer: { paymentIntentId, clientSecret },
    isOver: true,
  })
