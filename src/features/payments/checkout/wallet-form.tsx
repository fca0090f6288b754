import { CircleAlert, FlaskConical, LockKeyhole } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Note } from '#ui/feedback/note.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { networkNames, networks } from '../categories.ts'
import './declined-note.css'
import type { LoadedFormProps } from './payment-form.tsx'
import type { NextStep } from '../schema.ts'
import type { useWallet } from './use-wallet.ts'

type Props = Pick<LoadedFormProps, 'label' | 'config'> & {
  wallet: ReturnType<typeof useWallet>
  /** Leads to the card; left out where there is none. */
  onOtherWay?: (() => void) | undefined
}

/** Whose wallet pays. */
export const WalletForm = ({ label, config, wallet, onOtherWay }: Props) => {
  const { state, typePhone, prompt } = wallet
  const { problem, busy } = state
  const id = useId()
  const phone = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const wrongPhone = problem?.field === 'phone' ? problem.words : undefined

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
      {config.services.paystack === 'sandbox' && <TestNote />}
      <NetworkChoice wallet={wallet} />
      <div className="field">
        <label className="field-label" htmlFor={id}>
          Mobile money number
        </label>
        <input
          ref={phone}
          id={id}
          className="field-control tabular"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="024 123 4567"
          value={wallet.wallet.phone}
          aria-invalid={wrongPhone ? true : undefined}
          aria-describedby={wrongPhone && `${id}-error`}
          onChange={({ currentTarget }) => typePhone(currentTarget.value)}
        />
        {wrongPhone && <FieldError id={id}>{wrongPhone}</FieldError>}
      </div>
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

/** Numbers are kept when people change the network, so the first digits only suggest one. */
const NetworkChoice = ({ wallet: { wallet, state, chooseNetwork } }: Pick<Props, 'wallet'>) => {
  const id = useId()
  const wrong = state.problem?.field === 'network' ? state.problem.words : undefined
  return (
    <fieldset
      className="field"
      role="radiogroup"
      aria-invalid={wrong ? true : undefined}
      aria-describedby={wrong && `${id}-error`}
    >
      <legend className="field-label choice-legend">Network</legend>
      <div className="network-choice">
        {networks.map((network) => (
          <label key={network} className="choice-tile">
            <input
              type="radio"
              className="choice-box choice-round"
              name={id}
              checked={wallet.network === network}
              onChange={() => chooseNetwork(network)}
            />
            <span>{networkNames[network]}</span>
          </label>
        ))}
      </div>
      {wrong && <FieldError id={id}>{wrong}</FieldError>}
    </fieldset>
  )
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
          ? "If you've just approved it, we'll email your receipt. Check your email before you pay again."
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

const TestNote = () => (
  <Note tone="warning" icon={<FlaskConical size={20} aria-hidden="true" />}>
    <b>This is a test. No money will move.</b>
    <br />
    <b className="tabular">055 123 4987</b> pays automatically. Approve any other number on the{' '}
    <a className="link" href="/sandbox/paystack/phone" target="_blank" rel="noreferrer">
      test phone
    </a>
    .
  </Note>
)
