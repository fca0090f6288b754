import { FlaskConical, LockKeyhole } from 'lucide-react'
import { useEffect, useState } from 'react'
import { send } from '#shared/calls/api-client.ts'
import { Note } from '#ui/feedback/note.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { openCardPage } from '../endpoints.ts'
import type { LoadedFormProps } from './payment-form.tsx'
import { sayProblem } from './wallet/wallet-machine.ts'

type Props = Pick<LoadedFormProps, 'config' | 'opened' | 'begin' | 'payment' | 'label'>

/** Leads to the payment provider's own page for cards, which sends the payer back. */
export const CardPageForm = ({ config, opened, begin, payment, label }: Props) => {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { next } = opened

  // With the Back button, the browser shows the page as it was left.
  useEffect(() => {
    const wake = () => setIsBusy(false)
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])

  const goThere = async (): Promise<void> => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      const now = next?.kind === 'refused' ? await begin({ method: 'card', startOver: true }) : opened
      if (!now) return setIsBusy(false)
      const { paymentIntentId, clientSecret } = now
      const step = await send(openCardPage, { paymentIntentId, clientSecret })
      payment.note(paymentIntentId, step)
      if (step.next?.kind === 'redirect') return location.assign(step.next.url)
      if (step.next?.kind === 'decided' || step.status === 'completed') return payment.leave(paymentIntentId)
      setIsBusy(false)
    } catch (error) {
      setProblem(sayProblem(error).words)
      setIsBusy(false)
    }
  }

  return (
    <form
      className="payment-form"
      aria-label="Payment"
      onSubmit={(event) => {
        event.preventDefault()
        void goThere()
      }}
    >
      {config.services.paystack === 'sandbox' && (
        <Note tone="warning" icon={<FlaskConical size={20} aria-hidden="true" />}>
          <b>This is a test. No money will move.</b>
          <br />
          The next page shows the cards you can use.
        </Note>
      )}
      {next?.kind === 'refused' && <Note tone="danger">{next.words} No money was taken.</Note>}
      {next?.kind === 'redirect' && !isBusy && (
        <Note>You haven't paid yet, and no money was taken. You can go back to the card page.</Note>
      )}
      <p>You'll enter your card on the secure page of our payment provider, Paystack, and come back here.</p>
      <div role="alert">{problem && <FieldError id="payment">{problem}</FieldError>}</div>
      <Button
        type="submit"
        full
        className="payment-form-button"
        pending={isBusy}
        pendingText="Opening the card page..."
      >
        <LockKeyhole aria-hidden="true" />
        {label}
      </Button>
      <p className="payment-form-trust">We never see or store your card details.</p>
    </form>
  )
}
