import { useEffect, useId, useRef } from 'react'
import { QuickWalletForm } from '#features/payments/checkout/wallet/quick-wallet-form.tsx'
import { FieldError, FieldHint, OptionalMark } from '#ui/forms/field.tsx'
import { EmailText } from '#ui/parts/text/email-text.tsx'
import type { useWalletGift } from './use-wallet-gift.ts'

type Props = {
  gift: ReturnType<typeof useWalletGift>
  /** "GHS 50" */
  amount: string
  isTest: boolean
}

/** From whose wallet it comes, where the receipt goes, and the button that asks the phone. */
export const WalletGift = ({ gift, amount, isTest }: Props) => (
  <QuickWalletForm
    wallet={gift.wallet}
    label={`Give ${amount}`}
    isTest={isTest}
    note={
      gift.email ? (
        <>
          Receipt to <EmailText email={gift.email} />
        </>
      ) : (
        'Receipt at a private link'
      )
    }
    onForget={gift.forget}
  >
    <ReceiptEmail gift={gift} />
  </QuickWalletForm>
)

const ReceiptEmail = ({ gift: { email, wrongEmail, typeEmail } }: Pick<Props, 'gift'>) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (wrongEmail) input.current?.focus()
  }, [wrongEmail])
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Email for the receipt
        <OptionalMark />
      </label>
      <FieldHint id={id}>Without it, you get the receipt as a private link.</FieldHint>
      <input
        ref={input}
        id={id}
        className="field-control"
        type="email"
        autoComplete="email"
        value={email}
        aria-invalid={wrongEmail ? true : undefined}
        aria-describedby={wrongEmail ? `${id}-hint ${id}-error` : `${id}-hint`}
        onChange={({ currentTarget }) => typeEmail(currentTarget.value)}
      />
      {wrongEmail && <FieldError id={id}>{wrongEmail}</FieldError>}
    </div>
  )
}
