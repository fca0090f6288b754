import { LockKeyhole, Smartphone } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { networkNames } from '#features/payments/categories.ts'
import { PayerCard } from '#features/payments/checkout/payer-card.tsx'
import { WalletFields, WalletTestNote } from '#features/payments/checkout/wallet-fields.tsx'
import { FieldError, FieldHint, OptionalMark } from '#ui/forms/field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { EmailText } from '#ui/parts/email-text.tsx'
import type { useWalletGift } from './use-wallet-gift.ts'

type Wallet = ReturnType<typeof useWalletGift>

type Props = {
  wallet: Wallet
  /** "GHS 50" */
  amount: string
  isTest: boolean
}

/** From whose wallet it comes, and the button that asks it. */
export const WalletGift = ({ wallet, amount, isTest }: Props) => {
  const { problem } = wallet
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem?.field)
      part.current?.querySelector<HTMLElement>('[aria-invalid] input, input[aria-invalid]')?.focus()
  }, [problem])
  return (
    <div ref={part} className="gift-form-wallet" data-known={wallet.isKnown || undefined}>
      {isTest && <WalletTestNote />}
      {wallet.isKnown ? <KnownWallet wallet={wallet} /> : <NewWallet wallet={wallet} />}
      <div role="alert">
        {problem && !problem.field && <FieldError id="gift">{problem.words}</FieldError>}
      </div>
      <Button
        type="submit"
        full
        className="gift-form-button"
        pending={wallet.isBusy}
        pendingText="Asking your network..."
      >
        <LockKeyhole aria-hidden="true" />
        Give {amount}
      </Button>
    </div>
  )
}

/** The second visit: nothing is typed. The number is that of whoever holds this phone, so it can be forgotten here. */
const KnownWallet = ({ wallet: { wallet, email, type, forget } }: { wallet: Wallet }) => (
  <div className="gift-form-known">
    <PayerCard icon={Smartphone} onChange={() => type({})}>
      <b className="nowrap">
        {wallet.network && networkNames[wallet.network]} …{wallet.phone.slice(-3)}
      </b>
      <br />
      <span className="muted small">
        {email ? (
          <>
            Receipt to <EmailText email={email} />
          </>
        ) : (
          'Receipt at a private link'
        )}
      </span>
    </PayerCard>
    <p className="gift-form-forget">
      Not you?{' '}
      <button type="button" className="link" onClick={forget}>
        Forget this number
      </button>
    </p>
  </div>
)

const NewWallet = ({ wallet: { wallet, email, problem, type } }: { wallet: Wallet }) => {
  const id = useId()
  const wrongEmail = problem?.field === 'email' ? problem.words : undefined
  const walletProblem =
    problem && problem.field !== 'email' ? { ...problem, field: problem.field } : undefined
  return (
    <>
      <WalletFields
        wallet={wallet}
        problem={walletProblem}
        onChange={(next, field) => type({ wallet: next }, field)}
      />
      <div className="field">
        <label className="field-label" htmlFor={id}>
          Email for the receipt
          <OptionalMark />
        </label>
        <FieldHint id={id}>Without it, you get the receipt as a private link.</FieldHint>
        <input
          id={id}
          className="field-control"
          type="email"
          autoComplete="email"
          value={email}
          aria-invalid={wrongEmail ? true : undefined}
          aria-describedby={wrongEmail ? `${id}-hint ${id}-error` : `${id}-hint`}
          onChange={({ currentTarget }) => type({ email: currentTarget.value }, 'email')}
        />
        {wrongEmail && <FieldError id={id}>{wrongEmail}</FieldError>}
      </div>
    </>
  )
}
