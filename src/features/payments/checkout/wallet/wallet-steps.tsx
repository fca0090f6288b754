import { LockKeyhole, MessageSquareText, Smartphone, TimerOff, WifiOff, type LucideIcon } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { FieldError } from '#ui/forms/field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Spinner } from '#ui/parts/spinner.tsx'
import { start } from '#browser/use-kept-focus.ts'
import { withFullStop } from '#shared/text/sentences.ts'
import { networkNames } from '../../categories.ts'
import type { useWallet } from './use-wallet.ts'
import './wallet-steps.css'

type Wallet = ReturnType<typeof useWallet>

/** A prompt rings on the payer's phone. */
export const WalletWaiting = ({ wallet, secondsLeft }: { wallet: Wallet; secondsLeft: number }) => {
  const { state, look } = wallet
  return (
    <Step icon={Smartphone} title="Look at your phone" isCalling>
      <p>{wordsOf(wallet)}</p>
      {state.payer && <p className="muted small">We asked {state.payer}.</p>}
      <p className="wallet-step-clock" role="timer" aria-label="Time left to approve">
        <b className="tabular">{clockOf(secondsLeft)}</b> left to approve
      </p>
      <div className="wallet-step-said" role="status">
        {state.isOffline ? (
          <p>
            <WifiOff size={18} aria-hidden="true" />
            You're offline. You can still approve on your phone. We'll check again when you're back online.
          </p>
        ) : (
          state.isEarly && (
            <p>We haven't heard from your network yet. It can take a minute. We'll keep checking.</p>
          )
        )}
      </div>
      <Button
        full
        className="payment-form-button"
        pending={state.busy === 'look'}
        pendingText="Checking..."
        onClick={() => void look()}
      >
        I have approved it
      </Button>
      <div className="wallet-step-help">
        <p>
          <b>Nothing on your phone?</b> {helpFor(state.payer)}
        </p>
        <AnotherNumber wallet={wallet} />
      </div>
    </Step>
  )
}

/** The network has stopped asking, and its answer has not come. */
export const WalletLate = ({ wallet }: { wallet: Wallet }) => (
  <Step icon={TimerOff} title="Your time to approve has run out">
    <p>If you've just approved it, you'll still get your receipt. Check for it before you pay again.</p>
    <Problem wallet={wallet} />
    <Button
      full
      className="payment-form-button"
      pending={wallet.state.busy === 'prompt'}
      pendingText="Asking your network..."
      onClick={() => void wallet.prompt()}
    >
      Try again
    </Button>
    <AnotherNumber wallet={wallet} />
  </Step>
)

/** The network has sent its customer a code. We pass it on to the network and keep it nowhere. */
export const WalletCode = ({ wallet, label }: { wallet: Wallet; label: string }) => {
  const { state, enterCode, clear } = wallet
  const [code, setCode] = useState('')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const wrong = state.problem?.field === 'code' ? state.problem.words : undefined
  useEffect(() => {
    if (wrong) input.current?.focus()
  }, [wrong, state.problem])
  return (
    <form
      aria-label="Payment"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void enterCode(code)
      }}
    >
      <Step icon={MessageSquareText} title="Enter the code">
        <p>{wordsOf(wallet)}</p>
        {state.payer && <p className="muted small">We asked {state.payer}.</p>}
        <div className="field">
          <label className="field-label" htmlFor={id}>
            Code from your network
          </label>
          <input
            ref={input}
            id={id}
            className="field-control wallet-step-code tabular"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? `${id}-error ${id}-pin` : `${id}-pin`}
            onChange={({ currentTarget }) => {
              setCode(currentTarget.value)
              clear('code')
            }}
          />
          {wrong && <FieldError id={id}>{wrong}</FieldError>}
          <p id={`${id}-pin`} className="field-hint">
            We never ask for your PIN. Don't enter it here.
          </p>
        </div>
        <Problem wallet={wallet} />
        <Button
          type="submit"
          full
          className="payment-form-button"
          pending={state.busy === 'code'}
          pendingText="Sending your code..."
        >
          <LockKeyhole aria-hidden="true" />
          {label}
        </Button>
        <AnotherNumber wallet={wallet} />
      </Step>
    </form>
  )
}

export const WalletPaid = () => (
  <p {...start} className="payment-form-wait" role="status">
    <Spinner />
    Checking your payment...
  </p>
)

type StepProps = { icon: LucideIcon; title: string; isCalling?: boolean; children: ReactNode }

const Step = ({ icon: Icon, title, isCalling = false, children }: StepProps) => (
  <div className="wallet-step">
    <span
      className={isCalling ? 'wallet-step-icon wallet-step-calling' : 'wallet-step-icon'}
      aria-hidden="true"
    >
      <Icon size={26} />
    </span>
    <h3 {...start}>{title}</h3>
    {children}
  </div>
)

const AnotherNumber = ({ wallet: { changeNumber } }: { wallet: Wallet }) => (
  <Button variant="quiet" size="small" onClick={changeNumber}>
    Use another number
  </Button>
)

const Problem = ({ wallet: { state } }: { wallet: Wallet }) => (
  <div role="alert">
    {state.problem && !state.problem.field && <FieldError id="payment">{state.problem.words}</FieldError>}
  </div>
)

const wordsOf = ({ state: { step } }: Wallet): string => ('words' in step ? withFullStop(step.words) : '')

const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The digits of the menus change, their words do not. */
const helpFor = (payer: string | undefined): string =>
  payer?.startsWith(networkNames.mtn)
    ? 'Dial *170#, choose My Wallet, then My Approvals.'
    : 'Check that your phone is on and has a signal. It can take a minute.'
