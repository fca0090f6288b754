import { asRecord } from '#browser/memory/browser-memory.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { ApiError, send as sendTo } from '#shared/calls/api-client.ts'
import type { Endpoint } from '#shared/calls/endpoint.ts'
import { newUuid } from '#shared/uuid.ts'
import type { FormValues } from '#ui/forms/form-data.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import type { PayMethod } from '../categories.ts'
import { endAttempt, openAttempt, rememberAttempt, useAttempt } from './attempts.ts'
import { intentOf, isBusy, isIdle } from './payment-machine.ts'
import type { PaymentEffect, PaymentEvent } from './payment-states.ts'
import { asDetails, readOpened, type Details, type Opened } from './read-answer.ts'
import type { ConfirmationStatus, PaymentProof, PaymentStep } from '../schema.ts'
import { statusViewOf, type PaymentStatusView } from './payment-status-view.ts'
import { usePaymentMachine } from './use-payment-machine.ts'
import { useTypedBefore } from './use-typed-before.ts'

export type { Details, Opened } from './read-answer.ts'

/** What the provider said against a payment, and how the payment stands after it, if that is known. */
export type Refused = {
  message: string
  status?: string | undefined
  /** The bank said no. Otherwise it was not even asked: a field is incomplete, say. */
  isDeclined?: boolean
}

/**
 * Asks the provider. Answers what was refused, or nothing when the browser is on its way to where the payer
 * continues. Throws when the answer was lost.
 */
type Confirm = () => Promise<Refused | undefined>

type Task<Intent> = {
  /** What is paid for. Another subject needs another instance of the hook, by the `key` of its component. */
  subject: string
  /** Whose details are offered as long as this subject has none. */
  isAkin?: (subject: string) => boolean
  /** Those of earlier payments, where neither has any. */
  before?: () => Details | undefined
  /** Where our API says how a payment stands. */
  confirmEndpoint: Endpoint<PaymentProof, { status: ConfirmationStatus }>
  successPath: string
  /** What the page needs of the server's answer, beside what every payment has; nothing if some of it is missing. */
  read: (opened: Opened, answer: Record<string, unknown>) => Intent | undefined
}

/** A payment on a page that takes it, from the details to the success page. */
export const usePayment = <Intent extends Opened>(task: Task<Intent>) => {
  const { subject, confirmEndpoint, successPath } = task
  const confirm = useRef<Confirm>(undefined)
  const read = (answer: unknown): Intent | undefined => {
    const opened = readOpened(answer)
    return opened && task.read(opened, asRecord(answer))
  }

  const ask = async ({ paymentIntentId, clientSecret, next }: Intent): Promise<PaymentStatusView> => {
    try {
      const { status } = await sendTo(confirmEndpoint, { paymentIntentId, clientSecret })
      // A wallet that said no is asked again in the same attempt, as another payment.
      return status === 'failed' && next ? 'open' : statusViewOf(status)
    } catch (error) {
      // What is not in our books can be paid no more.
      return error instanceof ApiError && error.code === 'payment_not_found' ? 'gone' : 'unknown'
    }
  }

  const run = async (effect: PaymentEffect<Intent>): Promise<PaymentEvent<Intent> | undefined> => {
    switch (effect.run) {
      case 'ask': {
        const { intent, by } = effect
        return { type: 'learned', reference: intent.paymentIntentId, standing: await ask(intent), by }
      }
      case 'confirm':
        return askProvider(confirm.current)
      case 'leave':
        location.replace(`${successPath}?payment_intent=${effect.reference}`)
        return undefined
      case 'tell':
        toast({ tone: 'destructive', title: effect.title, description: effect.message })
        return undefined
      default:
        return undefined
    }
  }
  const { state, send } = usePaymentMachine<Intent>({ is: 'entering' }, run)

  const attempt = useAttempt(subject)
  const remembered = attempt && read(attempt.answer)
  const recall = useEffectEvent(() => void send({ type: 'remembered', intent: remembered }))
  // Before the page is painted, so that it does not show the form for a moment.
  const inMemory = JSON.stringify(remembered)
  const isFree = isIdle(state)
  useLayoutEffect(() => recall(), [inMemory, isFree])

  const wake = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) void send({ type: 'restored' })
  })
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => wake(event)
    addEventListener('pageshow', listen)
    return () => removeEventListener('pageshow', listen)
  }, [])

  return {
    /** What can be paid now. */
    intent: intentOf(state),
    isBusy: isBusy(state),
    failure: state.is === 'ready' ? state.failure : undefined,
    ...useTypedBefore(attempt?.values, task.isAkin ?? ((other) => other === subject), task.before),
    /**
     * To be called before details are sent. Answers the id of the attempt, which is remembered before anything is
     * sent: a retry has the same id. Answers nothing if there is nothing to send: it is paid, or may be.
     */
    submit: async (
      typed: FormValues,
      hasChanged: (earlier: Details) => boolean,
    ): Promise<string | undefined> => {
      const values = asDetails(typed)
      const earlier = openAttempt(subject)
      const after = await send({
        type: 'submitted',
        hasChanged: earlier !== undefined && hasChanged(earlier.values),
      })
      if (after.is !== 'opening') return undefined
      const last = openAttempt(subject)
      if (last && after.attempt === 'new') endAttempt(last)
      const kept = after.attempt === 'new' ? undefined : last
      const id = kept?.id ?? newUuid()
      rememberAttempt({ subject, id, values, answer: after.intent ? kept?.answer : undefined })
      return id
    },
    /** The server has answered. Answers what can be paid now; nothing if the answer has nothing to pay with. */
    open: (given: unknown, method?: PayMethod): Intent | undefined => {
      // Of a payment without a card form, the page must know how it is paid.
      const answer = asRecord(given).next ? { ...asRecord(given), method } : given
      const intent = read(answer)
      const prepared = openAttempt(subject)
      void send(intent ? { type: 'opened', intent } : { type: 'not opened' })
      if (intent && prepared) rememberAttempt({ ...prepared, answer })
      return intent
    },
    /**
     * How far a payment has come that is made elsewhere, such as on a phone: a page that is opened again continues
     * there.
     */
    note: (paymentIntentId: string, { next: step, payer }: PaymentStep): void => {
      const last = openAttempt(subject)
      if (!last || readOpened(last.answer)?.paymentIntentId !== paymentIntentId) return
      rememberAttempt({ ...last, answer: { ...asRecord(last.answer), next: step, payer } })
    },
    /** It is paid: the success page says the rest. */
    leave: (paymentIntentId: string): void =>
      void send({ type: 'learned', reference: paymentIntentId, standing: 'paid' }),
    /** The server has opened no payment. */
    fail: (): void => void send({ type: 'not opened' }),
    /** Nothing is left to pay. */
    end: (): void => {
      const last = openAttempt(subject)
      if (last) endAttempt(last)
      void send({ type: 'not opened' })
    },
    pay: (by: Confirm): void => {
      confirm.current = by
      void send({ type: 'pay' })
    },
  }
}

const askProvider = async <Intent>(
  confirm: Confirm | undefined,
): Promise<PaymentEvent<Intent> | undefined> => {
  try {
    const refused = await confirm?.()
    if (!refused) return undefined
    const { message, status = '', isDeclined = false } = refused
    return { type: 'refused', message, isDeclined, standing: statusViewOf(status) }
  } catch {
    return { type: 'answer lost' }
  }
}
