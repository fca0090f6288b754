import { useState } from 'react'
import { CheckboxField } from '#ui/forms/choice-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FieldGrid } from '#ui/forms/form.tsx'
import { defaultRefundHours } from '../../policy.ts'
import { DepositFields } from '../../deposit/deposit-fields.tsx'
import { PricesEditor } from '../../prices/prices-editor.tsx'
import { FormPart } from './form-part.tsx'

type Props = {
  isVirtual: boolean
  alsoOnline: boolean
  isPaid: boolean
  currency: string
  /** People have registered. */
  isTaken: boolean
  /** What someone sees who may not change the terms. */
  fixed: FixedTerms | undefined
}

/** As the fields show them. */
export type FixedTerms = { price: string; capacity: string; onlineCapacity: string; refundHours: number }

/** The flags show and hide what belongs to them. */
export function PlaceAndPrice({ currency, isTaken, fixed, ...start }: Props) {
  const [isVirtual, setIsVirtual] = useState(start.isVirtual)
  const [alsoOnline, setAlsoOnline] = useState(start.alsoOnline)
  const [isPaid, setIsPaid] = useState(start.isPaid)
  const hasTwoWays = alsoOnline && !isVirtual
  return (
    <>
      <FormPart title="Where" />
      <FieldGrid>
        <CheckboxField name="isVirtual" label="Virtual Event" onChange={setIsVirtual} wide />
        {!isVirtual && (
          <CheckboxField
            name="alsoOnline"
            label="In person or online: people choose"
            onChange={setAlsoOnline}
            wide
          />
        )}
        {!isVirtual && <Field name="location" label="Location" optional />}
        <Field
          name="zoomLink"
          label="Meeting link"
          type="url"
          optional
          placeholder="https://"
          hint={isVirtual ? 'Location is hidden for virtual events.' : undefined}
        />
        {hasTwoWays && (
          <>
            <Field name="inPersonWords" label="For those who come" optional hint={wayHint} />
            <Field name="onlineWords" label="For those online" optional hint={wayHint} />
          </>
        )}
        {!isPaid && !hasTwoWays && (
          <CheckboxField name="meetingForRegistered" label="Only registered people can join online" wide />
        )}
      </FieldGrid>
      <FormPart title="Price and places" />
      <FieldGrid>
        {!fixed && <CheckboxField name="isPaid" label="Paid Event" onChange={setIsPaid} />}
        {fixed ? (
          <TermsToRead terms={fixed} isPaid={isPaid} hasTwoWays={hasTwoWays} currency={currency} />
        ) : (
          <TermsToSet isPaid={isPaid} hasTwoWays={hasTwoWays} currency={currency} isTaken={isTaken} />
        )}
      </FieldGrid>
    </>
  )
}

const wayHint = 'On the page, in the form, in the emails and on the ticket.'
const alsoForThem = ' Changes also apply to people who have already paid.'
const refundLabel = 'Refunds close (hours before the start)'

type Terms = Pick<Props, 'isPaid' | 'currency'> & { hasTwoWays: boolean }

const TermsToSet = ({ isPaid, hasTwoWays, currency, isTaken }: Terms & Pick<Props, 'isTaken'>) => (
  <>
    {isPaid && <Field name="price" label={`Price (${currency})`} inputMode="decimal" placeholder="50.00" />}
    <Field
      name="capacity"
      label={hasTwoWays ? inPersonLabel : 'Capacity'}
      type="number"
      min={1}
      step={1}
      optional
    />
    {hasTwoWays && (
      <Field name="onlineCapacity" label={onlineLabel} type="number" min={1} step={1} optional />
    )}
    {isPaid && <PricesEditor name="priceChoices" currency={currency} />}
    {isPaid && <DepositFields currency={currency} />}
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

const inPersonLabel = 'Capacity in person'
const onlineLabel = 'Capacity online'
const notHere = 'Set by hosts and administrators.'

const TermsToRead = ({ terms, isPaid, hasTwoWays, currency }: Terms & { terms: FixedTerms }) => (
  <>
    <Field
      name="price"
      label={isPaid ? `Price (${currency})` : 'Price'}
      value={terms.price}
      readOnly
      hint={notHere}
    />
    <Field
      name="capacity"
      label={hasTwoWays ? inPersonLabel : 'Capacity'}
      value={terms.capacity}
      readOnly
      hint={notHere}
    />
    {hasTwoWays && (
      <Field name="onlineCapacity" label={onlineLabel} value={terms.onlineCapacity} readOnly hint={notHere} />
    )}
    {isPaid && (
      <Field name="refundHours" label={refundLabel} wide value={terms.refundHours} readOnly hint={notHere} />
    )}
  </>
)
