import { useState } from 'react'
import { noConnection } from '#shared/calls/api-client.ts'
import { dayAt } from '#shared/time/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { FormFoot } from '#ui/dashboard/form-foot.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FieldGrid, Form } from '#ui/forms/form.tsx'
import { givenMethodNames, givenMethods, type GivenMethod } from '../categories.ts'
import { giveBack } from '../endpoints.ts'
import type { FailedRefund } from '../schema.ts'

type Props = {
  /** Who gets the money back, and for what: "Ama Serwaa, Rooftop lunch". */
  name: string
  refund: FailedRefund
  currency: string
  /** What it starts with. */
  how?: GivenMethod
  /** The lists of the API that show it. */
  invalidates: readonly string[]
  onClose: () => void
}

const referenceHints: Record<GivenMethod, string> = {
  cash: 'If they signed for it, the number of the slip',
  'mobile money': "The transaction ID in the network's message",
  'bank transfer': "The bank's reference on the statement",
  other: 'If it has one',
}

/** Records that a refund which the payment provider could not send was given back another way. */
export function GiveBackDialog({ name, refund, currency, how, invalidates, onClose }: Props) {
  const [method, setMethod] = useState<GivenMethod>(how ?? 'mobile money')
  const [today] = useState(() => dayAt(new Date()))
  const amount = formatMoney({ amount: refund.amount, currency })
  return (
    <Dialog open onClose={onClose} size="admin" title={`Given back another way: ${amount}`}>
      <Form
        label="Given back another way"
        schema={async () => (await import('../schema.ts')).giveBackSchema}
        endpoint={giveBack(refund.id)}
        defaults={{ on: today, method }}
        success={{ title: 'Refund recorded', description: `${amount} is in the books as given back.` }}
        failure={{ title: "We couldn't record this", description: noConnection }}
        invalidates={invalidates}
        onSuccess={onClose}
      >
        <p>
          <b>{name}</b>. Send or hand over {amount} first, then record it here.
        </p>
        <FieldGrid>
          <Field
            name="method"
            label="How"
            options={givenMethods.map((value) => ({ value, label: givenMethodNames[value] }))}
            value={method}
            onChange={({ target }) => setMethod(target.value as GivenMethod)}
          />
          <Field name="on" label="Date" type="date" max={today} />
          <Field
            name="reference"
            label="Reference"
            hint={referenceHints[method]}
            autoComplete="off"
            spellCheck={false}
            optional={method === 'cash' || method === 'other'}
            wide
          />
          <Field name="note" label="Note for the team" rows={2} optional wide />
        </FieldGrid>
        <FormFoot
          note="We email the payer how and when they got it."
          submit="Record refund"
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  )
}
