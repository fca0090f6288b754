import { sendEventProposal } from '#features/requests/kinds/event-proposal/endpoints.ts'
import { replyTime, site } from '#shared/site.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FieldGrid, Form, SubmitButton } from '#ui/forms/form.tsx'
import { eventCategories } from '#shared/event-categories.ts'

export const ProposeDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open hasAddress onClose={onClose} size="medium" title="Propose an Event">
    <Form
      label="Propose an Event"
      schema={async () =>
        (await import('#features/requests/kinds/event-proposal/schema.ts')).eventProposalSchema
      }
      endpoint={sendEventProposal}
      failure={{ title: 'Submission Failed', description: 'Please try again later.' }}
      sent={{
        what: 'proposal',
        text: `Our events team will email you within ${replyTime()}.`,
        next: { onClick: onClose, label: 'Back to events' },
      }}
    >
      <p className="propose-dialog-text">
        A reading, a walk, a shared meal: tell us your idea and we'll email you about making it happen.
      </p>
      <FieldGrid>
        <Field name="name" label="Name" autoComplete="name" />
        <Field name="email" label="Email" type="email" autoComplete="email" />
        <Field name="title" label="What would it be called?" />
        <Field name="category" label="Category" options={eventCategories} placeholder="Choose a category" />
      </FieldGrid>
      <Field name="description" label="What would happen, and who is it for?" rows={4} />
      <Field
        name="preferredTime"
        label="When and where?"
        hint={`For example: a Saturday in March, in ${site.contact.city} or online.`}
        optional
      />
      <SubmitButton full pendingText="Sending...">
        Send proposal
      </SubmitButton>
    </Form>
  </Dialog>
)
