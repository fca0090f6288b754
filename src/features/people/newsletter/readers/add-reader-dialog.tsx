import { noConnection } from '#shared/calls/api-client.ts'
import { dayAt } from '#shared/time/dates.ts'
import { FormFoot } from '#ui/dashboard/form-foot.tsx'
import { useNow } from '#ui/dashboard/use-now.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { addReader, readers } from './endpoints.ts'

/** A person who told the team that they want the newsletter. Without how and when, no one is added. */
export function AddReaderDialog({ onClose }: { onClose: () => void }) {
  const today = dayAt(useNow())
  return (
    <Dialog open onClose={onClose} size="small" title="Add reader">
      <Form
        label="Add reader"
        schema={async () => (await import('./schema.ts')).readerFormSchema}
        endpoint={addReader}
        defaults={{ consentOn: today }}
        success={({ email }) => ({
          title: 'Reader added',
          description: `${email} gets the next newsletter.`,
        })}
        failure={{ title: "We couldn't add this reader", description: noConnection }}
        invalidates={[readers.path]}
        onSuccess={onClose}
      >
        <Field name="email" label="Email address" type="email" autoComplete="off" />
        <Field
          name="consentHow"
          label="How they agreed"
          hint="For example: wrote their name on the list at the harvest"
        />
        <Field name="consentOn" label="When" type="date" max={today} />
        <FormFoot note="Only add people who asked for it." submit="Add reader" onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
