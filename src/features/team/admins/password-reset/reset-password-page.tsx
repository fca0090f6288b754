import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { noConnection } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { MissingLink } from '#ui/feedback/missing-link.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form, SubmitButton } from '#ui/forms/form.tsx'
import { useHash } from '#browser/history/use-hash.ts'
import type { PageModule } from '#browser/page.ts'
import { DoorPanel } from '../door-panel.tsx'
import { adminSession } from '../endpoints.ts'
import { resetPassword } from './endpoints.ts'

/** Where the email leads: a new password, by the secret behind the #. */
function ResetPasswordPage() {
  const token = useHash()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return (
    <DoorPanel
      title="Choose a new password"
      text="You'll be signed out of the dashboard on all your devices. If you use two-step sign-in, it stays as it is."
    >
      <MissingLink token={token} />
      <Form
        label="Choose a new password"
        schema={async () => (await import('./schema.ts')).newPasswordSchema}
        endpoint={resetPassword}
        success={{ title: 'Password changed', description: 'You can now sign in with it.' }}
        failure={{
          title: "We couldn't change your password",
          description: 'Please try again later.',
          networkDescription: noConnection,
        }}
        onSuccess={() => {
          // The session of this browser has ended too, if it had one.
          client.removeQueries(adminSession)
          navigate(paths.adminLogin, { replace: true })
        }}
      >
        <input type="hidden" name="token" value={token ?? ''} />
        <Field
          name="password"
          label="New password"
          hint="At least 8 characters."
          type="password"
          autoComplete="new-password"
        />
        <SubmitButton full variant="ink" pendingText="Saving..." disabled={!token}>
          Save password
        </SubmitButton>
      </Form>
      <p className="small muted">
        The link works once and expires after 30 minutes.{' '}
        <Link href={paths.adminForgot} className="link">
          Send a new link
        </Link>
      </p>
    </DoorPanel>
  )
}

export const page: PageModule = {
  Component: ResetPasswordPage,
  head: () => ({ title: 'Choose a new password | Admin', description: '' }),
}
