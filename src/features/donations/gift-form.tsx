import { ArrowRight, LockKeyhole, Repeat } from 'lucide-react'
import { useId, useRef, useState, type FormEvent } from 'react'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/parts/button.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { donationPresets } from './categories.ts'
import { formatDollars, readDollars, writeDollars } from './dollars.ts'
import './gift-form.css'
import { reasonAgainst, reasonAgainstCents, writeGift, type Gift } from './gift.ts'

type Props = { gift: Gift; onChange: (gift: Gift) => void }

/** How often and how much. As a plain form it also leads on where JavaScript has not arrived yet. */
export const GiftForm = ({ gift, onChange }: Props) => {
  const id = useId()
  const ownInput = useRef<HTMLInputElement>(null)
  const [own, setOwn] = useState('')
  const [error, setError] = useState<string>()
  const isOwn = own.trim() !== ''

  const typeOwn = (typed: string) => {
    setOwn(typed)
    setError(undefined)
    const cents = readDollars(typed)
    if (cents !== undefined) onChange({ ...gift, cents })
  }

  const choosePreset = (cents: number) => {
    setOwn('')
    setError(undefined)
    onChange({ ...gift, cents })
  }

  const proceed = (event: FormEvent) => {
    event.preventDefault()
    const cents = isOwn ? readDollars(own) : gift.cents
    const reason = isOwn ? reasonAgainst(own) : reasonAgainstCents(cents)
    if (cents === undefined || reason !== undefined) {
      setError(reason)
      ownInput.current?.focus()
      return
    }
    // A load of its own: only the document of a page that pays may talk to the payment provider.
    location.assign(`${paths.donateCheckout}?${writeGift({ ...gift, cents })}`)
  }

  return (
    <Panel className="gift-form-panel">
      <h2 className="gift-form-title">Give a gift</h2>
      <form className="gift-form" action={paths.donateCheckout} noValidate onSubmit={proceed}>
        <fieldset>
          <legend>How often?</legend>
          <div className="gift-form-often">
            <label>
              <input
                type="radio"
                name="frequency"
                value="once"
                checked={gift.frequency === 'once'}
                onChange={() => onChange({ ...gift, frequency: 'once' })}
              />
              <span>One-time</span>
            </label>
            <label>
              <input
                type="radio"
                name="frequency"
                value="monthly"
                checked={gift.frequency === 'monthly'}
                onChange={() => onChange({ ...gift, frequency: 'monthly' })}
              />
              <span>
                <Repeat size={17} aria-hidden="true" />
                Monthly
              </span>
            </label>
          </div>
        </fieldset>
        <fieldset>
          <legend>
            How much? <span className="muted">US dollars</span>
          </legend>
          <div className="gift-form-presets">
            {donationPresets.map((cents) => (
              <label key={cents}>
                <input
                  type="radio"
                  name="amount"
                  value={writeDollars(cents)}
                  checked={!isOwn && gift.cents === cents}
                  onChange={() => choosePreset(cents)}
                />
                <span className="display">{formatDollars(cents)}</span>
              </label>
            ))}
            <div className="field gift-form-other">
              <label className="field-label" htmlFor={id}>
                Or enter an amount
              </label>
              <span className="gift-form-own">
                <span aria-hidden="true">$</span>
                <input
                  ref={ownInput}
                  id={id}
                  name="own"
                  className="field-control tabular"
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={12}
                  value={own}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
                  onChange={(event) => typeOwn(event.currentTarget.value)}
                />
              </span>
            </div>
          </div>
          <div className="field-hint" id={`${id}-hint`}>
            Minimum $5. An amount you enter replaces the one you chose.
          </div>
          <div role="alert">{error && <FieldError id={id}>{error}</FieldError>}</div>
        </fieldset>
        <p className="gift-form-sum">
          Your gift <strong className="display">{sayGift(gift, isOwn ? own : undefined)}</strong>
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

/** "$50", "$50 each month"; while something is typed that is no amount, none is claimed. */
const sayGift = ({ cents, frequency }: Gift, own: string | undefined): string => {
  const isUnclear = own !== undefined && reasonAgainst(own) !== undefined
  const amount = isUnclear ? 'your amount' : formatDollars(cents)
  return frequency === 'monthly' ? `${amount} each month` : amount
}
