import { ArrowRight, LockKeyhole, Repeat } from 'lucide-react'
import { useId, useRef, useState, type FormEvent, type Ref } from 'react'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/parts/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { SelectInput } from '#ui/forms/select-input.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { formatGift, signOf, writeGiftAmount } from './amounts.ts'
import { isOwn, type Choice } from './choice.ts'
import { CurrencySwitch } from './currency-switch.tsx'
import { termsOf, type GiftCurrency } from './currencies.ts'
import './gift-form.css'
import { generalFund } from './funds/policy.ts'
import type { OpenFund } from './funds/schema.ts'
import { reasonAgainst, reasonAgainstAmount, sayGift, writeGift, type Gift } from './gift.ts'

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
}

/** How often and how much. As a plain form it also leads on where JavaScript has not arrived yet. */
export const GiftForm = (props: Props) => {
  const { choice, gift, onChoice, currencies, onCurrency, funds, isFundOver } = props
  const ownInput = useRef<HTMLInputElement>(null)
  const fundId = useId()
  const [error, setError] = useState<string>()
  const { currency } = gift

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
        <p className="gift-form-sum">
          Your gift <strong className="display">{sayChoice(choice, gift)}</strong>
        </p>
        <Button type="submit" full className="gift-form-button">
          <span>Proceed to Payment</span>
          <ArrowRight aria-hidden="true" />
        </Button>
        <p className="gift-form-trust">
          <LockKeyhole size={16} aria-hidden="true" />
          You don't need an account. You can cancel a monthly gift at any time.
        </p>
      </form>
    </Panel>
  )
}

type FrequenciesProps = { gift: Gift; onChange: (frequency: Gift['frequency']) => void }

const Frequencies = ({ gift: { frequency }, onChange }: FrequenciesProps) => (
  <fieldset>
    <legend>How often?</legend>
    <div className="gift-form-often">
      <label>
        <input
          type="radio"
          name="frequency"
          value="once"
          checked={frequency === 'once'}
          onChange={() => onChange('once')}
        />
        <span>One-time</span>
      </label>
      <label>
        <input
          type="radio"
          name="frequency"
          value="monthly"
          checked={frequency === 'monthly'}
          onChange={() => onChange('monthly')}
        />
        <span>
          <Repeat size={17} aria-hidden="true" />
          Monthly
        </span>
      </label>
    </div>
  </fieldset>
)

type AmountsProps = {
  choice: Choice
  gift: Gift
  onChange: (changed: Partial<Choice>) => void
  error: string | undefined
  ownInput: Ref<HTMLInputElement>
}

const Amounts = ({ choice, gift, onChange, error, ownInput }: AmountsProps) => {
  const id = useId()
  const { currency } = gift
  const { name, presets, least } = termsOf(currency)
  const sign = signOf(currency)
  return (
    <fieldset>
      <legend>
        How much? <span className="muted">{name}</span>
      </legend>
      <div className="gift-form-presets">
        {presets.map((amount, index) => (
          <label key={amount}>
            <input
              type="radio"
              name="amount"
              value={writeGiftAmount({ amount, currency })}
              checked={!isOwn(choice) && gift.amount === amount}
              onChange={() => onChange({ own: '', preset: index })}
            />
            <span className="display">{formatGift({ amount, currency })}</span>
          </label>
        ))}
        <div className="field gift-form-other">
          <label className="field-label" htmlFor={id}>
            Or enter an amount
          </label>
          <span className="gift-form-own" data-sign={sign}>
            <span aria-hidden="true">{sign}</span>
            <input
              ref={ownInput}
              id={id}
              name="own"
              className="field-control tabular"
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              value={choice.own}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
              onChange={(event) => onChange({ own: event.currentTarget.value })}
            />
          </span>
        </div>
      </div>
      <div className="field-hint" id={`${id}-hint`}>
        Minimum {formatGift({ amount: least, currency })}. An amount you enter replaces the one you chose.
      </div>
      <div role="alert">{error && <FieldError id={id}>{error}</FieldError>}</div>
    </fieldset>
  )
}

/** "$50", "$50 each month"; while something is typed that is no amount, none is claimed. */
const sayChoice = (choice: Choice, gift: Gift): string => {
  const isUnclear = isOwn(choice) && reasonAgainst(choice.own, gift.currency) !== undefined
  return isUnclear ? sayGift(gift).replace(formatGift(gift), 'your amount') : sayGift(gift)
}
