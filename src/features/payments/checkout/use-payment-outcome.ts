import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { send as sendTo } from '#shared/calls/api-client.ts'
import type { Endpoint } from '#shared/calls/endpoint.ts'
import { askEverySeconds, serviceOf } from '../policy.ts'
import { attemptOfReference, endAttempt, rememberReturned } from './attempts.ts'
import type { PaymentEffect, PaymentEvent } from './payment-states.ts'
import { readOpened, type Details } from './read-answer.ts'
import type { ConfirmationStatus, PaymentProof } from '../schema.ts'
import { statusViewOf } from './payment-status-view.ts'
import { usePaymentMachine } from './use-payment-machine.ts'

/** What the provider says in the address to which it sends a payer back. */
type ReturnedPayment = {
  proof: PaymentProof
  /** `succeeded`, `processing` or `failed`, as far as the provider knew then. */
  redirectStatus: string | null
  isByWallet: boolean
}

/** Why our API said nothing, and what the provider had said. */
type Trouble = { error: unknown; redirectStatus: string | null }

type Known<Answer> = { answer: Answer; isByWallet: boolean; proof: PaymentProof }

export type PaymentOutcome<Answer> =
  | { is: 'asking' }
  /** The address names no payment. */
  | { is: 'nothing' }
  /** `isByWallet`: it is approved on a phone, and `pending` until then. */
  | ({ is: 'known' } & Known<Answer>)
  | ({ is: 'unknown' } & Trouble)

/** What the browser remembered of a payment that is paid now. */
export type PaidAttempt = { subject: string; values: Details }

/**
 * What came of the payment in the address of a success page. A hook beside `usePayment`, on the same machine: no page
 * needs both, and a success page neither takes a card nor opens a payment.
 */
export const usePaymentOutcome = <Answer extends { status: ConfirmationStatus }>(
  confirmEndpoint: Endpoint<PaymentProof, Answer>,
  /** Called once with what the browser remembers of the payment and forgets afterwards. */
  onPaid?: (attempt: PaidAttempt, answer: Answer) => void,
) => {
  const returned = useRef<ReturnedPayment>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const heard = useRef<Answer>(undefined)
  const [known, setKnown] = useState<Known<Answer>>()
  const [trouble, setTrouble] = useState<Trouble>()

  const ask = async ({ proof, redirectStatus, isByWallet }: ReturnedPayment): Promise<PaymentEvent> => {
    const reference = proof.paymentIntentId
    try {
      heard.current = await askPatiently(() => sendTo(confirmEndpoint, proof), reference)
      setKnown({ answer: heard.current, isByWallet, proof })
      const standing = statusViewOf(heard.current.status)
      return {
        type: 'learned',
        reference,
        standing: isByWallet && standing === 'open' ? 'processing' : standing,
      }
    } catch (error) {
      setTrouble({ error, redirectStatus })
      return { type: 'learned', reference, standing: 'unknown' }
    }
  }

  const run = async (effect: PaymentEffect): Promise<PaymentEvent | undefined> => {
    clearTimeout(timer.current)
    if (!returned.current) return undefined
    switch (effect.run) {
      case 'poll':
        await new Promise((resolve) => {
          timer.current = setTimeout(resolve, effect.waitMs)
        })
        return ask(returned.current)
      case 'follow':
        return ask(returned.current)
      case 'forget':
        forget(returned.current.proof.paymentIntentId, effect.isPaid)
        return undefined
      default:
        return undefined
    }
  }

  const forget = (reference: string, isPaid: boolean) => {
    const attempt = attemptOfReference(reference)
    if (!attempt || attempt.isOver) return
    if (isPaid && heard.current) onPaid?.(attempt, heard.current)
    endAttempt(attempt)
  }

  const { state, send } = usePaymentMachine({ is: 'arriving' }, run)

  const arrive = useEffectEvent(() => {
    returned.current ??= takeReturnedPayment()
    void send({ type: 'returned', hasPayment: returned.current !== undefined })
  })
  useEffect(() => {
    arrive()
    return () => clearTimeout(timer.current)
  }, [])

  const outcome = (): PaymentOutcome<Answer> => {
    if (state.is === 'nothing') return { is: 'nothing' }
    if (state.is === 'unknown' && trouble) return { is: 'unknown', ...trouble }
    return (state.is === 'known' || state.is === 'processing') && known
      ? { is: 'known', ...known }
      : { is: 'asking' }
  }
  return { outcome: outcome(), retry: (): void => void send({ type: 'retry' }) }
}

const betweenAsksMs = 2_000

/**
 * Our server asks Paystack about a payment once in a few seconds at most. So the answer to a payer who was
 * quick may say that it is open although it is paid. It is believed once it has been said for longer.
 */
const askPatiently = async <Answer extends { status: ConfirmationStatus }>(
  ask: () => Promise<Answer>,
  reference: string,
): Promise<Answer> => {
  let answer = await ask()
  const mostMs = serviceOf(reference) === 'paystack' ? (askEverySeconds + 1) * 1_000 : 0
  for (let waited = 0; answer.status === 'pending' && waited < mostMs; waited += betweenAsksMs) {
    await new Promise((resolve) => setTimeout(resolve, betweenAsksMs))
    answer = await ask()
  }
  return answer
}

/** Reads the address, and takes the secret out of it before a payer shares it or a history keeps it. */
const takeReturnedPayment = (): ReturnedPayment | undefined => {
  const search = new URLSearchParams(location.search)
  const paymentIntentId = search.get('payment_intent')
  if (!paymentIntentId) return undefined
  const inAddress = search.get('payment_intent_client_secret') ?? undefined
  const known = attemptOfReference(paymentIntentId)
  if (inAddress && !known) rememberReturned(paymentIntentId, inAddress)
  const redirectStatus = search.get('redirect_status')
  // What the provider said stays, for a reload. Paystack also says the same twice.
  const kept = new URLSearchParams({
    payment_intent: paymentIntentId,
    ...(redirectStatus && { redirect_status: redirectStatus }),
  })
  if (search.size > kept.size) history.replaceState(history.state, '', `${location.pathname}?${kept}`)
  const opened = readOpened(known?.answer)
  const clientSecret = inAddress ?? opened?.clientSecret
  const isByWallet = opened?.method === 'mobile money'
  return { proof: { paymentIntentId, clientSecret }, redirectStatus, isByWallet }
}
