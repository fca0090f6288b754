import type { Appearance, Stripe, StripeElements, StripeError, StripePaymentElement } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTheme } from '#ui/parts/theme.tsx'
import { isDecline } from './is-decline.ts'
import { PayButton } from './pay-button.tsx'
import { PaymentFormWait, PaymentServerAway, type LoadedFormProps } from './payment-form.tsx'
import type { Refused } from './use-payment.ts'

/** Not refusals: the provider was not reached, or failed itself. */
const unanswered = new Set<StripeError['type']>(['api_connection_error', 'api_error'])

type Till = { stripe: Stripe; elements: StripeElements; element: StripePaymentElement }

/** Stripe's own fields in our look. The card goes from their frame to Stripe and never through our code. */
export const LivePaymentForm = ({
  config,
  opened: { clientSecret },
  payment: { isBusy, failure, pay },
  returnPath,
  label,
  paysFor,
  onReady,
}: LoadedFormProps) => {
  const { theme } = useTheme()
  const place = useRef<HTMLDivElement>(null)
  const [till, setTill] = useState<Till>()
  const [state, setState] = useState<'loading' | 'ready' | 'away'>('loading')
  const [tries, setTries] = useState(1)
  const showReady = useEffectEvent(() => {
    setState('ready')
    onReady()
  })

  useEffect(() => {
    let leave: (() => void) | undefined
    let isCurrent = true
    const open = async () => {
      const stripe = await loadStripe(config.publishableKey ?? '')
      if (!isCurrent || !stripe || !place.current) return
      const elements = stripe.elements({ clientSecret, appearance: appearanceOf(), loader: 'never' })
      const element = elements.create('payment', { layout: 'tabs' })
      element.on('ready', () => showReady())
      element.on('loaderror', () => setState('away'))
      element.mount(place.current)
      leave = () => element.destroy()
      setTill({ stripe, elements, element })
    }
    setState('loading')
    open().catch(() => isCurrent && setState('away'))
    return () => {
      isCurrent = false
      setTill(undefined)
      leave?.()
    }
  }, [config.publishableKey, clientSecret, tries])

  useEffect(() => void till?.elements.update({ appearance: appearanceOf() }), [till, theme])

  const confirm = async (): Promise<Refused | undefined> => {
    if (!till) return { message: 'Failed to connect to payment server' }
    const { error } = await till.stripe.confirmPayment({
      elements: till.elements,
      confirmParams: { return_url: location.origin + returnPath },
    })
    if (unanswered.has(error.type)) throw new Error(error.message)
    return {
      message: error.message ?? 'Your payment did not go through. Please try again.',
      status: error.payment_intent?.status,
      isDeclined: isDecline(error.type, error.code),
    }
  }

  return (
    <form
      className="payment-form"
      aria-label="Payment"
      onSubmit={(event) => {
        event.preventDefault()
        pay(confirm)
      }}
    >
      {state === 'loading' && <PaymentFormWait />}
      {state === 'away' && <PaymentServerAway onRetry={() => setTries((count) => count + 1)} />}
      <div ref={place} hidden={state === 'away'} />
      <PayButton
        label={label}
        isBusy={isBusy}
        disabled={state !== 'ready'}
        failure={failure}
        paysFor={paysFor}
        onAnotherCard={() => till?.element.focus()}
        trust="Your card details go straight to our payment provider, Stripe. We never see or store them."
      />
    </form>
  )
}

/** Our tokens as they are now, in the words of the Payment Element, which cannot read our style sheets. */
const appearanceOf = (): Appearance => {
  const tokens = getComputedStyle(document.documentElement)
  const token = (name: string): string => tokens.getPropertyValue(name).trim()
  return {
    theme: document.documentElement.classList.contains('dark') ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: token('--primary'),
      colorBackground: token('--surface'),
      colorText: token('--ink'),
      colorTextSecondary: token('--muted'),
      colorTextPlaceholder: token('--muted'),
      colorDanger: token('--danger'),
      colorSuccess: token('--success'),
      colorWarning: token('--warning'),
      borderRadius: token('--radius-m'),
      fontFamily: 'Onest, system-ui, sans-serif',
      fontSizeBase: '16px',
      fontLineHeight: '1.5',
      gridRowSpacing: '18px',
    },
    rules: {
      '.Label': { fontWeight: '600', fontSize: '15px', marginBottom: '6px' },
      '.Input': { border: `1.5px solid ${token('--field')}`, boxShadow: 'none', padding: '11px 14px' },
      '.Input:focus': {
        borderColor: token('--focus'),
        boxShadow: `0 0 0 3px ${token('--focus')}47`,
        outline: 'none',
      },
      '.Input--invalid': {
        borderColor: token('--danger'),
        backgroundColor: token('--danger-soft'),
        boxShadow: 'none',
      },
      '.Error': { fontSize: '14.5px' },
      '.Tab': { border: `1.5px solid ${token('--line')}`, boxShadow: 'none' },
      '.Tab--selected': { borderColor: token('--primary'), color: token('--primary-text') },
    },
  }
}
