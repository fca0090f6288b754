import { ArrowRight, LockKeyhole } from 'lucide-react'
import { useId, useRef, useState, type FormEvent } from 'react'
import type { PayWay } from '#features/payments/policy.ts'
import { rememberPayMethod, usePayMethod } from '#features/payments/checkout/use-pay-method.ts'
import { WayChoice } from '#features/payments/checkout/ways/way-choice-form.tsx'
import { paths } from '#shared/paths.ts'
import { useBrowserValue } from '#browser/use-browser-value.ts'
import { Button } from '#ui/parts/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { SelectInput } from '#ui/forms/select-input.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { formatGift } from '../amounts.ts'
import { isOwn, type Choice } from '../choice.ts'
import { CurrencySwitch } from './currency-switch.tsx'
import type { GiftCurrency } from '../currencies.ts'
import './gift-form.css'
import { Amounts, Frequencies } from './gift-choices.tsx'
import { generalFund } from '../categories.ts'
import type { OpenFund } from '../funds/schema.ts'
import { reasonAgainst, reasonAgainstAmount, sayGift, writeGift, type Gift } from '../gift.ts'
import { useWalletGift } from './use-wallet-gift.ts'
import { WalletGift } from './wallet-gift.tsx'

type Props = {
  choice: Choice
  /** What the choice comes to. */
  gift: Gift
  onChoice: (choice: Choice) => void
  currencies: readonly GiftCurrency[]
  onCurrency: (currency: GiftCurrency) => void
  funds: readonly OpenFund[]
  /** The address names a fund that takes no gifts. */
  isFundOver: boolean
  /** How this currency can be paid here. */
  ways: readonly PayWay[]
  /** The wallets are those of a sandbox. */
  isTest: boolean
}

/**
 * How often and how much, and for a gift by mobile money also from whose wallet. As a plain form it leads on to checkout
 * where JavaScript has not arrived yet.
 */
export const GiftForm = (props: Props) => {
  const { choice, gift, onChoice, currencies, onCurrency, funds, isFundOver, ways, isTest } = props
  const ownInput = useRef<HTMLInputElement>(null)
  const fundId = useId()
  const [error, setError] = useState<string>()
  const { currency } = gift
  const methods = useMethodsHere(gift, ways)
  const method = usePayMethod(ways)
  const isByWallet = methods.length > 0 && method === 'mobile money'
  const wallet = useWalletGift()

  const change = (changed: Partial<Choice>) => {
    setError(undefined)
    onChoice({ ...choice, ...changed })
  }

  const proceed = (event: FormEvent) => {
    event.preventDefault()
    const reason = isOwn(choice)
      ? reasonAgainst(choice.own, currency)
      : reasonAgainstAmount(gift.amount, currency)
    if (reason !== undefined) {
      setError(reason)
      ownInput.current?.focus()
      return
    }
    if (isByWallet) return void wallet.give(gift)
    // A load of its own: only the document of a page that pays may talk to the payment provider.
    location.assign(`${paths.donateCheckout}?${writeGift(gift)}`)
  }

  return (
    <Panel className="gift-form-panel">
      <form className="gift-form" action={paths.donateCheckout} noValidate onSubmit={proceed}>
        <div className="gift-form-head">
          <h2 className="gift-form-title">Give a gift</h2>
          {currencies.length === 1 ? (
            <input type="hidden" name="currency" value={currency} />
          ) : (
            <CurrencySwitch
              currencies={currencies}
              chosen={currency}
              onChoose={(next) => {
                setError(undefined)
                onCurrency(next)
              }}
            />
          )}
        </div>
        <Frequencies gift={gift} onChange={(frequency) => change({ frequency })} />
        <Amounts choice={choice} gift={gift} onChange={change} error={error} ownInput={ownInput} />
        {isFundOver && (
          <Note tone="warning">
            The fund in this link is closed. You can still give to where it's needed most.
          </Note>
        )}
        {funds.length > 0 && (
          <div className="field">
            <label className="field-label" htmlFor={fundId}>
              Where should it go?
            </label>
            <SelectInput
              id={fundId}
              name="fund"
              className="field-control"
              placeholder={generalFund}
              options={funds.map(({ slug, name }) => ({ value: slug, label: name }))}
              value={gift.fund ?? ''}
              onChange={(event) => change({ fund: event.currentTarget.value })}
            />
          </div>
        )}
        {methods.length > 1 && method && (
          <WayChoice methods={methods} chosen={method} onChoose={rememberPayMethod} />
        )}
        {isByWallet ? (
          <WalletGift gift={wallet} amount={sayChoice(choice, gift)} isTest={isTest} />
        ) : (
          <>
            <p className="gift-form-sum">
              Your gift <strong className="display">{sayChoice(choice, gift)}</strong>
            </p>
            <Button type="submit" full className="gift-form-button">
              <span>Proceed to Payment</span>
              <ArrowRight aria-hidden="true" />
            </Button>
          </>
        )}
        {/* Another line, not the same one further down. */}
        <p key={isByWallet ? 'wallet' : 'card'} className="gift-form-trust">
          <LockKeyhole size={16} aria-hidden="true" />
          {isByWallet
            ? "You don't need an account. You approve the payment on your phone. We never ask for your PIN."
            : "You don't need an account. You can cancel a monthly gift at any time."}
        </p>
      </form>
    </Panel>
  )
}

/** What can be chosen on this page: nothing where checkout asks for it, or where no JavaScript has come. */
const useMethodsHere = ({ frequency }: Gift, ways: readonly PayWay[]) => {
  const isAwake = useBrowserValue(() => true, false)
  const takesWallets = ways.some(({ method }) => method === 'mobile money')
  return isAwake && takesWallets && frequency === 'once' ? ways.map(({ method }) => method) : []
}

/** "$50", "$50 each month"; while something is typed that is no amount, none is claimed. */
const sayChoice = (choice: Choice, gift: Gift): string => {
  const isUnclear = isOwn(choice) && reasonAgainst(choice.own, gift.currency) !== undefined
  return isUnclear ? sayGift(gift).replace(formatGift(gift), 'your amount') : sayGift(gift)
}
