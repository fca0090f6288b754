import { useEffect, useState, type ComponentType } from 'react'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Spinner } from '#ui/parts/spinner.tsx'
import './payment-form.css'
import type { PayMethod } from '../categories.ts'
import { hasTestKeys, serviceOf, type PayWay } from '../policy.ts'
import type { PaymentConfig } from '../schema.ts'
import type { PaysFor } from './declined-note.tsx'
import { TestModeCard } from './test-mode-card.tsx'
import type { Opened, usePayment } from './use-payment.ts'

export type PaymentFormProps = {
  config: PaymentConfig
  /** All that is offered. Stripe takes cards only, where it is the one way; the others are chosen from in one form. */
  ways: readonly PayWay[]
  opened: Opened
  payment: Pick<ReturnType<typeof usePayment>, 'isBusy' | 'failure' | 'pay' | 'note' | 'leave'>
  /**
   * Sends the details again in the same attempt, for another method, number or card. Answers what can be paid now;
   * nothing if there is nothing to pay. Throws what our API refuses.
   */
  begin: (how: Begin) => Promise<Opened | undefined>
  /** Where the provider sends the payer afterwards, with the payment in the address. */
  returnPath: string
  /** "Pay GHS 120.00 and register" */
  label: string
  paysFor: PaysFor
}

export type Begin = { method: PayMethod; startOver: boolean }

/** As the forms have it, which come when they are loaded. */
export type LoadedFormProps = PaymentFormProps & {
  /** Now a card can be entered. */
  onReady: () => void
}

const forms = {
  live: async () => (await import('./live-payment-form.tsx')).LivePaymentForm,
  sandbox: async () => (await import('./sandbox-payment-form.tsx')).SandboxPaymentForm,
  ways: async () => (await import('./ways/ways-form.tsx')).WaysForm,
}

const kindOf = ({ config: { mode }, opened }: PaymentFormProps): keyof typeof forms | undefined => {
  if (serviceOf(opened.paymentIntentId) === 'paystack') return 'ways'
  if (mode === 'unavailable') return undefined
  // Stripe's own form, whose keys move no money.
  return mode === 'test' ? 'live' : mode
}

type Loaded = { kind: keyof typeof forms; Form: ComponentType<LoadedFormProps> }

/** Where it is paid: Stripe's own fields, those of the sandbox, or a wallet. Loaded when there is something to pay. */
export const PaymentForm = (props: PaymentFormProps) => {
  const { opened } = props
  const kind = kindOf(props)
  const [loaded, setLoaded] = useState<Loaded>()
  const [tries, setTries] = useState(1)
  const [isLost, setIsLost] = useState(false)
  const [isReady, setIsReady] = useState(false)

  useEffect(() => {
    if (!kind) return
    let isCurrent = true
    setIsLost(false)
    forms[kind]().then(
      (Form) => isCurrent && setLoaded({ kind, Form }),
      () => isCurrent && setIsLost(true),
    )
    return () => {
      isCurrent = false
    }
  }, [kind, tries])

  if (isLost) return <PaymentServerAway onRetry={() => setTries((count) => count + 1)} />
  // A card form is made for one payment; a wallet's form leads from one to the next.
  const key = kind === 'ways' ? kind : opened.clientSecret
  return (
    <>
      {hasTestKeys(props.config.services) && <TestModeCard />}
      <p className="visually-hidden" role="status">
        {isReady && kind !== 'ways' && 'You can enter your card details now.'}
      </p>
      {loaded && loaded.kind === kind ? (
        <loaded.Form {...props} key={key} onReady={() => setIsReady(true)} />
      ) : (
        <PaymentFormWait />
      )}
    </>
  )
}

export const PaymentServerAway = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorState
    title="Failed to connect to payment server"
    text="You have not been charged. Check your connection and try again."
    headingLevel={3}
    onRetry={onRetry}
  />
)

export const PaymentFormWait = () => (
  <p className="payment-form-wait" role="status">
    <Spinner />
    Loading payment form...
  </p>
)
