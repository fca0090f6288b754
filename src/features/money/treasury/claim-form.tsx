import { generalFund } from '#features/money/donations/categories.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAt } from '#shared/time/dates.ts'
import { otherWays } from '#features/payments/policy.ts'
import { readAmount } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { Field } from '#ui/forms/field.tsx'
import type { FormValues } from '#ui/forms/form-data.ts'
import { FieldGrid, Form, PrivacyNote, SubmitButton } from '#ui/forms/form.tsx'
import { claimNetworkOptions, handCurrencies } from './categories.ts'
import './claim-form.css'
import { claimFunds, sendClaim } from './endpoints.ts'

/** A giver says what they have sent, so that the treasurer finds it. */
export function ClaimForm() {
  const { data: funds = [] } = useQuery(claimFunds)
  const [today] = useState(() => dayAt(new Date()))
  return (
    <Form
      className="claim-form"
      label="I have sent it"
      schema={async () => (await import('./claims-schema.ts')).claimSchema}
      endpoint={sendClaim}
      prepare={withMinorUnits}
      defaults={{ sentOn: today }}
      failure={{
        title: "We couldn't send this",
        description: 'Please try again later.',
        networkDescription: 'Please try again later.',
      }}
      sent={{
        what: 'message',
        text: "We'll look for your gift on our next statement and email you a receipt. This usually takes a few days.",
        next: { href: paths.teachings, label: 'Browse teachings' },
      }}
    >
      <FieldGrid>
        <Field name="network" label="How did you send it?" options={waysToSend()} placeholder="Choose one" />
        <Field name="sentOn" label="Date sent" type="date" max={today} />
        <Field name="amount" label="Amount" inputMode="decimal" autoComplete="off" placeholder="50.00" />
        <Field name="currency" label="Currency" options={handCurrencies} />
        <Field
          name="reference"
          label="Transaction reference"
          hint="It's in the message from your network or bank."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          wide
        />
        {funds.length > 0 && (
          <Field
            name="fundId"
            label="What is it for?"
            options={funds.map(({ id, name }) => ({ value: id, label: name }))}
            placeholder={generalFund}
            optional
            wide
          />
        )}
        <Field name="name" label="Name" autoComplete="name" optional />
        <Field name="email" label="Email" type="email" autoComplete="email" />
      </FieldGrid>
      <div className="form-actions">
        <SubmitButton pendingText="Sending...">Send</SubmitButton>
      </div>
      <PrivacyNote />
    </Form>
  )
}

/** Only what the page shows an account for. A gift reaches a wallet from every network. */
const waysToSend = () => {
  const has = otherWays()
  return claimNetworkOptions.filter(({ value }) => (value === 'bank' ? has.bank : has.mobileMoney))
}

const withMinorUnits = (typed: FormValues): FormValues => ({
  ...typed,
  amount: readAmount(String(typed['amount']), String(typed['currency'])),
})
