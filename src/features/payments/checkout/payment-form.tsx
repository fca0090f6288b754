import { useEffect, useState, type ComponentType } from 'react'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Spinner } from '#ui/parts/spinner.tsx'
import './payment-form.css'
import type { PaysFor } from './declined-note.tsx'
import type { PaymentConfig } from '../schema.ts'
import type { usePayment } from './use-payment.ts'

export type PaymentFormProps = {
  config: PaymentConfig
  clientSecret: string
  payment: Pick<ReturnType<typeof usePayment>, 'isBusy' | 'failure' | 'pay'>
  /** Where the provider sends the payer afterwards, with the payment in the address. */
  returnPath: string
  /** "Pay GHS 120.00 and register" */
  label: string
  paysFor: PaysFor
}

/** As the forms have it, which come when they are loaded. */
export type LoadedFormProps = PaymentFormProps & {
  /** Now a card can be entered. */
  onReady: () => void
}

const forms: Record<'live' | 'sandbox', () => Promise<ComponentType<LoadedFormProps>>> = {
  live: async () => (await import('./live-payment-form.tsx')).LivePaymentForm,
  sandbox: async () => (await import('./sandbox-payment-form.tsx')).SandboxPaymentForm,
}

/** Where the card is entered: Stripe's own fields, or those of the sandbox. Loaded when there is something to pay. */
export const PaymentForm = (props: PaymentFormProps) => {
  const { mode } = props.config
  const [Form, setForm] = useState<ComponentType<LoadedFormProps>>()
  const [tries, setTries] = useState(1)
  const [isLost, setIsLost] = useState(false)
  const [isReady, setIsReady] = useState(false)

  useEffect(() => {
    if (mode === 'unavailable') return
    let isCurrent = true
    setIsLost(false)
    forms[mode]().then(
      (Loaded) => isCurrent && setForm(() => Loaded),
      () => isCurrent && setIsLost(true),
    )
    return () => {
      isCurrent = false
    }
  }, [mode, tries])

  if (isLost) return <PaymentServerAway onRetry={() => setTries((count) => count + 1)} />
  return (
    <>
      <p className="visually-hidden" role="status">
        {isReady && 'You can enter your card details now.'}
      </p>
      {Form ? <Form {...props} onReady={() => setIsReady(true)} /> : <PaymentFormWait />}
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
