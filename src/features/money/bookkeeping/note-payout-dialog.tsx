import { noConnection } from '#shared/calls/api-client.ts'
import { readAmount } from '#shared/money.ts'
import { site } from '#shared/site.ts'
import { FormFoot } from '#ui/dashboard/form-foot.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FieldGrid, Form } from '#ui/forms/form.tsx'
import { payoutServices, serviceNames } from './categories.ts'
import { booksFigures } from './books-figures.ts'
import { notePayout } from './endpoints.ts'

const services = payoutServices.map((value) => ({ value, label: serviceNames[value] }))
const currencies = (): string[] => [...new Set([site.currency, 'GHS', 'USD'])]

const textOf = (typed: unknown): string => (typeof typed === 'string' ? typed : '')

/** What arrived at the bank, as the statement of the account says it. */
export const NotePayoutDialog = ({ day, onClose }: { day: string; onClose: () => void }) => (
  <Dialog open onClose={onClose} size="admin" title="Record a payout">
    <Form
      label="Record a payout"
      schema={async () => (await import('./schema.ts')).newPayoutSchema}
      endpoint={notePayout}
      prepare={(typed) => ({
        ...typed,
        amount: readAmount(textOf(typed.amount), textOf(typed.currency) || site.currency),
      })}
      defaults={{ currency: site.currency, arrivedOn: day, service: 'paystack' }}
      success={{ title: 'Payout recorded', description: "It's now compared with what was expected." }}
      failure={{ title: "We couldn't record the payout", description: noConnection }}
      invalidates={booksFigures}
      onSuccess={onClose}
    >
      <p className="muted">
        Enter the amount that reached the bank account, as the bank shows it. It counts in the month it
        arrived.
      </p>
      <FieldGrid>
        <Field name="service" label="Payment provider" options={services} />
        <Field name="arrivedOn" label="Arrived on" type="date" />
        <Field name="amount" label="Amount" inputMode="decimal" autoComplete="off" placeholder="1,250.00" />
        <Field name="currency" label="Currency" options={currencies()} />
        <Field name="reference" label="Reference" hint="The bank's or payment provider's reference." wide />
      </FieldGrid>
      <FormFoot submit="Record payout" onCancel={onClose} />
    </Form>
  </Dialog>
)
