import { CreditCard, FlaskConical } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react'
import { Note } from '#ui/feedback/note.tsx'
import { groupExpiry } from './card-expiry.ts'
import { PayButton } from './pay-button.tsx'
import type { LoadedFormProps } from './payment-form.tsx'
import { confirmInSandbox, type SandboxCard } from './sandbox-confirm.ts'

const testCards = [
  ['4242 4242 4242 4242', 'is accepted'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0025 0000 3155', 'asks you to confirm'],
] as const

/** A card form for development. It speaks to the built-in sandbox as Stripe.js speaks to Stripe. */
export const SandboxPaymentForm = ({
  config,
  opened: { clientSecret },
  payment: { isBusy, failure, pay },
  returnPath,
  label,
  paysFor,
  onReady,
}: LoadedFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const sayReady = useEffectEvent(onReady)
  useEffect(() => sayReady(), [])
  const confirm = () =>
    confirmInSandbox({
      key: config.publishableKey ?? '',
      clientSecret,
      returnUrl: location.origin + returnPath,
      card: readCard(new FormData(form.current ?? undefined)),
    })

  return (
    <form
      ref={form}
      className="payment-form"
      aria-label="Payment"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        pay(confirm)
      }}
    >
      <Note tone="warning" icon={<FlaskConical size={20} aria-hidden="true" />}>
        <b>This is a test. No money will move.</b>
        <br />
        Use any future date and any CVC.
        <ul className="payment-form-cards">
          {testCards.map(([number, does]) => (
            <li key={number}>
              <b className="tabular">{number}</b> {does}
            </li>
          ))}
        </ul>
      </Note>
      <fieldset className="payment-form-card">
        <legend className="field-label">Card</legend>
        <span className="payment-form-number-field">
          <CreditCard size={19} aria-hidden="true" />
          <CardInput
            name="number"
            label="Card number"
            placeholder="1234 1234 1234 1234"
            maxLength={23}
            onInput={({ currentTarget }) => rewrite(currentTarget, groupNumber)}
          />
        </span>
        <CardInput
          name="expiry"
          label="Expiry date"
          placeholder="MM / YY"
          maxLength={9}
          onInput={({ currentTarget, nativeEvent }) =>
            rewrite(currentTarget, (typed) => groupExpiry(typed, isDeletion(nativeEvent)))
          }
        />
        <CardInput name="cvc" label="CVC" placeholder="CVC" maxLength={4} />
      </fieldset>
      <PayButton
        label={label}
        isBusy={isBusy}
        failure={failure}
        paysFor={paysFor}
        onAnotherCard={() => chooseNumber(form.current)}
        trust="Test mode: no card will be charged."
      />
    </form>
  )
}

// What is typed here is no real card, so the browser's own are not offered.
const CardInput = ({ label, ...rest }: ComponentProps<'input'> & { label: string }) => (
  <input
    {...rest}
    className="field-control tabular"
    aria-label={label}
    inputMode="numeric"
    autoComplete="off"
  />
)

/** The number is ready to be typed over; the rest may be right. */
const chooseNumber = (form: HTMLFormElement | null): void => {
  const number = form?.querySelector('input')
  number?.focus()
  number?.select()
}

const readCard = (typed: FormData): SandboxCard => ({
  number: textOf(typed.get('number')),
  expiry: textOf(typed.get('expiry')),
  cvc: textOf(typed.get('cvc')),
})

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '')

/** In fours, as on the card. */
const groupNumber = (typed: string): string => typed.replace(/\D/g, '').replace(/(\d{4})(?=\d)/g, '$1 ')

// What is filled in by the browser itself has no type.
const isDeletion = ({ inputType }: { inputType?: string }): boolean =>
  inputType?.startsWith('delete') ?? false

/** Only while the cursor is at the end, or it would jump. */
const rewrite = (input: HTMLInputElement, group: (typed: string) => string): void => {
  if (input.selectionStart === input.value.length) input.value = group(input.value)
}
