import { replyTime } from '#shared/site.ts'
import { sendResourceRequest } from '#features/requests/kinds/resource-request/endpoints.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form, SubmitButton } from '#ui/forms/form.tsx'

export const RequestDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} size="small" title="Request a Resource">
    <Form
      label="Request a Resource"
      schema={async () =>
        (await import('#features/requests/kinds/resource-request/schema.ts')).resourceRequestSchema
      }
      endpoint={sendResourceRequest}
      failure={{ title: 'Submission Failed', description: 'Please try again later.' }}
      sent={{
        what: 'request',
        text: `We'll reply by email within ${replyTime()}.`,
        next: { onClick: onClose, label: 'Back to the library' },
      }}
    >
      <p className="request-dialog-text">
        Tell us what you're looking for: a study of one book, a prayer for a season, a guide for your group.
        We'll get back to you.
      </p>
      <Field name="name" label="Name" autoComplete="name" />
      <Field name="email" label="Email" type="email" autoComplete="email" />
      <Field name="request" label="What would help?" rows={4} />
      <SubmitButton full pendingText="Sending...">
        Send request
      </SubmitButton>
    </Form>
  </Dialog>
)
