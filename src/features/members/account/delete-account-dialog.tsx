import { useLocation } from 'wouter'
import { paths } from '#shared/paths.ts'
import type { SessionUser } from '#shared/session.ts'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form, SubmitButton } from '#ui/forms/form.tsx'
import { setUser } from '#browser/session/session-actions.ts'
import { deleteAccount } from './endpoints.ts'

/** It cannot be taken back, so it needs the password. */
export const DeleteAccountDialog = ({ user, onClose }: { user: SessionUser; onClose: () => void }) => {
  const [, navigate] = useLocation()
  const leave = () => {
    navigate(paths.home)
    setUser(null)
  }
  return (
    <Dialog open onClose={onClose} size="small" title="Delete your account?">
      <Form
        label="Delete your account"
        schema={async () => (await import('../schema.ts')).deleteAccountSchema}
        endpoint={deleteAccount}
        success={{ title: 'Account deleted', description: 'Go well. The door stays open.' }}
        failure={{ title: 'Account not deleted', description: 'Please try again later.' }}
        onSuccess={leave}
      >
        {user.emailConfirmed ? (
          <p className="muted">
            Your account goes, with what you saved, asked and sent; seats at free events go back to the
            others. What you have paid stays in our books, without your name. This cannot be undone.
          </p>
        ) : (
          <p className="muted">
            Your account goes, with what you saved. What was sent with this address stays, since it was never
            confirmed. Confirm it first to take it with you. A monthly gift goes on until you end it by the
            link in its receipts. This cannot be undone.
          </p>
        )}
        <Field name="password" label="Your password" type="password" autoComplete="current-password" />
        <div className="form-actions">
          <Button variant="outline" onClick={onClose}>
            Keep my account
          </Button>
          <SubmitButton variant="danger" pendingText="Deleting...">
            Delete for good
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
