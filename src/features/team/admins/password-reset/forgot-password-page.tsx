import { useState } from 'react'
import { Link } from 'wouter'
import { noConnection } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { Note } from '#ui/feedback/note.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form, SubmitButton } from '#ui/forms/form.tsx'
import type { PageModule } from '#browser/page.ts'
import { DoorPanel } from '../door-panel.tsx'
import { forgetPassword } from './endpoints.ts'

/** Says the same for every address: a stranger must not learn who is on the team. */
function ForgotPasswordPage() {
  const [message, setMessage] = useState('')
  return (
    <DoorPanel
      title="Forgot your password?"
      text="Enter the email address that you sign in to the dashboard with. We'll send you a link to choose a new password."
    >
      <div aria-live="polite">{message && <Note tone="success">{message}</Note>}</div>
      <Form
        label="Forgot your password?"
        schema={async () => (await import('./schema.ts')).forgottenSchema}
        endpoint={forgetPassword}
        failure={{
          title: "We couldn't send the email",
          description: 'Please try again later.',
          networkDescription: noConnection,
        }}
        onSuccess={({ message: answer }) => setMessage(answer)}
      >
        <Field name="email" label="Email" type="email" autoComplete="username" />
        <SubmitButton full variant="ink" pendingText="Sending...">
          Send link
        </SubmitButton>
        <p className="admin-login-more small">
          <Link href={paths.adminLogin} className="link">
            Back to sign-in
          </Link>
        </p>
      </Form>
    </DoorPanel>
  )
}

export const page: PageModule = {
  Component: ForgotPasswordPage,
  head: () => ({ title: 'Forgot your password? | Admin', description: '' }),
}
