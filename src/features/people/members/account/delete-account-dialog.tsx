import { useLocation } from 'wouter'
import { paths } from '#shared/paths.ts'
import type { SessionUser } from '#shared/session.ts'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form, SubmitButton } from '#ui/forms/form.tsx'
import { setUser } from '#browser/session/session-actions.ts'
import { deleteAccount } from './endpoints.ts'

/** A deletion is permanent, so it needs the password. */
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
        success={{ title: 'Account deleted', description: "You're welcome back at any time." }}
        failure={{ title: "We couldn't delete your account", description: 'Please try again later.' }}
        onSuccess={leave}
      >
        {user.emailConfirmed ? (
          <p className="muted">
            We'll delete your account and everything you've saved, asked and sent. We'll cancel your places at
            free events and any monthly gift. Paid places are not refunded, so cancel them first if you want
            your money back. We'll keep records of payments, without your name. You cannot undo this.
          </p>
        ) : (
          <p className="muted">
            We'll delete your account and everything you've saved. You haven't confirmed your email address,
            so we'll keep messages, registrations and gifts made with it. To delete those too, confirm your
            email address first. Any monthly gift continues until you cancel it with the link in your receipt.
            You cannot undo this.
          </p>
        )}
        <Field name="password" label="Your password" type="password" autoComplete="current-password" />
        <div className="form-actions">
          <Button variant="outline" onClick={onClose}>
            Keep account
          </Button>
          <SubmitButton variant="danger" pendingText="Deleting...">
            Delete account
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
