import { Link, useLocation } from 'wouter'
import { noConnection } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { Field } from '#ui/forms/field.tsx'
import { Form, SubmitButton } from '#ui/forms/form.tsx'
import { MissingLink } from '#ui/feedback/missing-link.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import type { PageModule } from '#browser/page.ts'
import { setUser } from '#browser/session/session-actions.ts'
import '#ui/feedback/status-panel.css'
import '#ui/feedback/token-page.css'
import { useHash } from '#browser/history/use-hash.ts'
import { authAddress } from './auth-modes.ts'
import { resetPassword } from '../endpoints.ts'

/** Where the email leads: a new password, by the secret behind the #. */
function ResetPasswordPage() {
  const token = useHash()
  const [, navigate] = useLocation()
  return (
    <div className="status-page">
      <Panel className="token-page">
        <h1>Choose a new password</h1>
        <p className="lead">You'll be signed out on all your devices.</p>
        <MissingLink token={token} />
        <Form
          label="Choose a new password"
          schema={async () => (await import('../schema.ts')).resetPasswordSchema}
          endpoint={resetPassword}
          success={{ title: 'Password changed', description: 'You can now sign in with it.' }}
          failure={{
            title: "We couldn't change your password",
            description: 'Please try again later.',
            networkDescription: noConnection,
          }}
          onSuccess={() => {
            setUser(null)
            navigate(paths.auth, { replace: true })
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
          <SubmitButton pendingText="Saving..." disabled={!token}>
            Save password
          </SubmitButton>
        </Form>
        <p className="small muted">
          The link works once, and for a limited time.{' '}
          <Link href={authAddress('forgot')} className="link">
            Send a new link
          </Link>
        </p>
      </Panel>
    </div>
  )
}

export const page: PageModule = {
  Component: ResetPasswordPage,
  head: () => ({
    title: 'Choose a new password',
    description: 'Choose a new password for your account.',
  }),
}
