import { LockKeyhole, Smartphone } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { FieldError } from '#ui/forms/field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { networkNames } from '../../categories.ts'
import { PayerCard } from '../payer-card.tsx'
import './quick-wallet-form.css'
import type { useQuickWallet } from './use-quick-wallet.ts'
import { WalletFields, WalletTestNote } from './wallet-fields.tsx'

type Props = {
  wallet: ReturnType<typeof useQuickWallet>
  /** "Give GHS 50" */
  label: string
  isTest: boolean
  /** Below a wallet that is known. */
  note: ReactNode
  onForget: () => void
  /** Further fields, for what we do not know yet. */
  children: ReactNode
}

/** A part of a form: from whose wallet it comes, and the button that sends the form. */
export const QuickWalletForm = ({ wallet, label, isTest, note, onForget, children }: Props) => {
  const { problem, isKnown } = wallet
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem?.field)
      part.current?.querySelector<HTMLElement>('[aria-invalid] input, input[aria-invalid]')?.focus()
  }, [problem])
  return (
    <div ref={part} className="quick-wallet" data-known={isKnown || undefined}>
      {isTest && <WalletTestNote />}
      {isKnown ? (
        <KnownWallet wallet={wallet} note={note} onForget={onForget} />
      ) : (
        <>
          <WalletFields wallet={wallet.wallet} problem={problem} onChange={wallet.type} />
          {children}
        </>
      )}
      <div role="alert">
        {problem && !problem.field && <FieldError id="wallet">{problem.words}</FieldError>}
      </div>
      <Button
        type="submit"
        full
        className="quick-wallet-button"
        pending={wallet.isBusy}
        pendingText="Asking your network..."
      >
        <LockKeyhole aria-hidden="true" />
        {label}
      </Button>
    </div>
  )
}

/** The second visit. The number is that of the last payer in this browser, who may be another person: it can be forgotten here. */
const KnownWallet = ({ wallet, note, onForget }: Pick<Props, 'wallet' | 'note' | 'onForget'>) => {
  const { phone, network } = wallet.wallet
  return (
    <div className="quick-wallet-known">
      <PayerCard icon={Smartphone} onChange={wallet.change}>
        <b className="nowrap">
          {network && networkNames[network]} …{phone.slice(-3)}
        </b>
        <br />
        <span className="muted small">{note}</span>
      </PayerCard>
      <p className="quick-wallet-forget">
        Not you?{' '}
        <button type="button" className="link" onClick={onForget}>
          Forget this number
        </button>
      </p>
    </div>
  )
}
