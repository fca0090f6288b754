import { sendEventProposal } from '#features/inbox/endpoints.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FieldGrid, Form, SubmitButton } from '#ui/forms/form.tsx'
import { eventCategories } from './categories.ts'

export const ProposeDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open hasAddress onClose={onClose} size="medium" title="Propose an Event">
    <p className="propose-dialog-text">
      A reading, a walk, a kitchen table: tell us what you would like to happen, and one of us will write to
      you about making it happen.
    </p>
    <Form
      label="Propose an Event"
      schema={async () => (await import('#features/inbox/schema.ts')).eventProposalSchema}
      endpoint={sendEventProposal}
      success={{ title: 'Proposal Sent', description: "We'll get back to you as soon as possible." }}
      failure={{ title: 'Submission Failed', description: 'Please try again later.' }}
      onSuccess={onClose}
    >
      <FieldGrid>
        <Field name="name" label="Name" autoComplete="name" />
        <Field name="email" label="Email" type="email" autoComplete="email" />
        <Field name="title" label="What would it be called?" />
        <Field name="category" label="Category" options={eventCategories} placeholder="Choose a category" />
      </FieldGrid>
      <Field name="description" label="What would happen, and for whom?" rows={4} />
      <Field
        name="preferredTime"
        label="When and where?"
        hint="A day, a season, a place, or online."
        optional
      />
      <SubmitButton full pendingText="Sending...">
        Send Proposal
      </SubmitButton>
    </Form>
  </Dialog>
)
