import { noConnection } from '#shared/calls/api-client.ts'
import { dayAt } from '#shared/time/dates.ts'
import { FormFoot } from '#ui/dashboard/form-foot.tsx'
import { useNow } from '#ui/dashboard/use-now.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { RadioGroup } from '#ui/forms/choice-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { contactKinds } from '../categories.ts'
import { people } from '../endpoints.ts'
import { nameOf } from '../policy.ts'
import type { Person } from '../schema.ts'
import { logContact } from './endpoints.ts'

type Props = { person: Person; onClose: () => void }

/** A call or a visit, with a few words and a day to be in touch again. */
export const LogContactDialog = ({ person, onClose }: Props) => {
  const today = dayAt(useNow())
  return (
    <Dialog open onClose={onClose} size="small" title={`Log a contact with ${nameOf(person)}`}>
      <Form
        label="Log a contact"
        schema={async () => (await import('./schema.ts')).contactFormSchema}
        endpoint={logContact(person.id)}
        defaults={{ kind: 'call', happenedOn: today }}
        success={{ title: 'Contact logged', description: "It's in the timeline." }}
        failure={{ title: "We couldn't log the contact", description: noConnection }}
        invalidates={[people.path]}
        onSuccess={onClose}
      >
        <RadioGroup name="kind" label="How" options={contactKinds} />
        <Field name="happenedOn" label="Date" type="date" max={today} />
        <Field name="text" label="A few words" optional rows={3} hint="Only the team sees them." />
        <Field
          name="followUpOn"
          label="Follow up on"
          optional
          type="date"
          min={today}
          hint="It will be in your list “To do today” on that day."
        />
        <FormFoot submit="Save" onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
