import { useState } from 'react'
import { CheckboxField } from '#ui/forms/choice-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FieldGrid } from '#ui/forms/form.tsx'
import { defaultRefundHours } from '../../policy.ts'
import { PricesEditor } from '../../prices/prices-editor.tsx'

type Props = {
  isVirtual: boolean
  isPaid: boolean
  currency: string
  /** People have registered. */
  isTaken: boolean
  /** What someone sees who may not change the terms. */
  fixed: FixedTerms | undefined
}

/** As the fields show them. */
export type FixedTerms = { price: string; capacity: string; refundHours: number }

/** The flags show and hide what belongs to them. */
export function PlaceAndPrice({ currency, isTaken, fixed, ...start }: Props) {
  const [isVirtual, setIsVirtual] = useState(start.isVirtual)
  const [isPaid, setIsPaid] = useState(start.isPaid)
  return (
    <FieldGrid>
      <CheckboxField name="isVirtual" label="Virtual Event" onChange={setIsVirtual} wide />
      {!isVirtual && <Field name="location" label="Location" optional />}
      <Field
        name="zoomLink"
        label="Meeting link"
        type="url"
        optional
        placeholder="https://"
        hint={isVirtual ? 'Location is hidden for virtual events.' : undefined}
      />
      {!isPaid && (
        <CheckboxField name="meetingForRegistered" label="Only registered people can join online" wide />
      )}
      {!fixed && <CheckboxField name="isPaid" label="Paid Event" onChange={setIsPaid} />}
      {fixed ? (
        <TermsToRead terms={fixed} isPaid={isPaid} currency={currency} />
      ) : (
        <TermsToSet isPaid={isPaid} currency={currency} isTaken={isTaken} />
      )}
    </FieldGrid>
  )
}

const alsoForThem = ' Changes also apply to people who have already paid.'
const refundLabel = 'Refunds close (hours before the start)'

const TermsToSet = ({ isPaid, currency, isTaken }: Pick<Props, 'isPaid' | 'currency' | 'isTaken'>) => (
  <>
    {isPaid && <Field name="price" label={`Price (${currency})`} inputMode="decimal" placeholder="50.00" />}
    <Field name="capacity" label="Capacity" type="number" min={1} step={1} optional />
    {isPaid && <PricesEditor name="priceChoices" currency={currency} />}
    {isPaid && (
      <Field
        name="refundHours"
        label={refundLabel}
        wide
        type="number"
        min={0}
        step={1}
        placeholder={String(defaultRefundHours)}
        hint={`Until then, people can cancel and get a refund themselves. 0 means until the event starts.${isTaken ? alsoForThem : ''}`}
      />
    )}
  </>
)

const notHere = 'Set by hosts and administrators.'

const TermsToRead = ({
  terms,
  isPaid,
  currency,
}: Pick<Props, 'isPaid' | 'currency'> & { terms: FixedTerms }) => (
  <>
    <Field
      name="price"
      label={isPaid ? `Price (${currency})` : 'Price'}
      value={terms.price}
      readOnly
      hint={notHere}
    />
    <Field name="capacity" label="Capacity" value={terms.capacity} readOnly hint={notHere} />
    {isPaid && (
      <Field name="refundHours" label={refundLabel} wide value={terms.refundHours} readOnly hint={notHere} />
    )}
  </>
)
