import { CircleAlert, LockKeyhole } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { FieldError } from '#ui/forms/field.tsx'
import { Button } from '#ui/parts/button.tsx'
import '../declined-note.css'
import type { LoadedFormProps } from '../payment-form.tsx'
import type { NextStep } from '../../schema.ts'
import type { useWallet } from './use-wallet.ts'
import { WalletFields, WalletTestNote } from './wallet-fields.tsx'

type Props = Pick<LoadedFormProps, 'label' | 'config'> & {
  wallet: ReturnType<typeof useWallet>
  /** Leads to the card; left out where there is none. */
  onOtherWay?: (() => void) | undefined
}

/** Whose wallet pays. */
export const WalletForm = ({ label, config, wallet, onOtherWay }: Props) => {
  const { state, prompt } = wallet
  const { problem, busy } = state
  const phone = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)

  // They came for it from the prompt.
  const { isChanging } = state
  useEffect(() => {
    if (isChanging) choose(phone.current)
  }, [isChanging])

  const { field } = problem ?? {}
  useEffect(() => {
    if (field) form.current?.querySelector<HTMLElement>('[aria-invalid] input, input[aria-invalid]')?.focus()
  }, [field, problem])

  return (
    <form
      ref={form}
      className="payment-form"
      aria-label="Payment"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void prompt()
      }}
    >
      {config.services.paystack === 'sandbox' && <WalletTestNote />}
      <WalletFields
        wallet={wallet.wallet}
        problem={problem}
        onChange={wallet.typeWallet}
        phoneInput={phone}
      />
      {state.step.kind === 'refused' && !state.step.field && !busy && (
        <RefusedNote
          step={state.step}
          onOtherWay={onOtherWay}
          onAnotherNumber={() => choose(phone.current)}
        />
      )}
      <div role="alert">
        {problem && !problem.field && <FieldError id="payment">{problem.words}</FieldError>}
      </div>
      <Button
        type="submit"
        full
        className="payment-form-button"
        pending={busy === 'prompt'}
        pendingText="Asking your network..."
      >
        <LockKeyhole aria-hidden="true" />
        {label}
      </Button>
      <p className="payment-form-trust">You approve the payment on your phone. We never ask for your PIN.</p>
    </form>
  )
}

/** Ready to be typed over. */
const choose = (input: HTMLInputElement | null): void => {
  input?.focus()
  input?.select()
}

type Refused = Extract<NextStep, { kind: 'refused' }>

type RefusedProps = { step: Refused; onAnotherNumber: () => void; onOtherWay: (() => void) | undefined }

/** The wallet said no: why, what did not happen, and the ways on. What was typed stays. */
const RefusedNote = ({ step: { words, mayComeLate }, onAnotherNumber, onOtherWay }: RefusedProps) => {
  const id = useId()
  return (
    <div className="declined-note" role="group" aria-labelledby={id}>
      <p id={id} className="declined-note-title" role="alert">
        <CircleAlert size={20} aria-hidden="true" />
        {words}
      </p>
      <p>
        {mayComeLate
          ? "If you've just approved it, you'll still get your receipt. Check for it before you pay again."
          : `No money was taken. Try again, use another number${onOtherWay ? ', or pay by card' : ''}.`}
      </p>
      <div className="declined-note-ways">
        <Button variant="outline" size="small" onClick={onAnotherNumber}>
          Use another number
        </Button>
        {onOtherWay && (
          <Button variant="outline" size="small" onClick={onOtherWay}>
            Pay by card
          </Button>
        )}
      </div>
    </div>
  )
}
