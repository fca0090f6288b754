import { useState } from 'react'
import { Link } from 'wouter'
import { noConnection } from '#shared/calls/api-client.ts'
import { Field } from '#ui/forms/field.tsx'
import { Form, SubmitButton } from '#ui/forms/form.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { authAddress } from './auth-modes.ts'
import { forgetPassword } from '../endpoints.ts'

/** Says the same for every address: a stranger must not learn whether it belongs to an account. */
export const ForgotPasswordForm = ({ next }: { next: string | null }) => {
  const [message, setMessage] = useState('')
  return (
    <>
      <div aria-live="polite">{message && <Note tone="success">{message}</Note>}</div>
      <Form
        label="Forgot your password?"
        schema={async () => (await import('../schema.ts')).forgotPasswordSchema}
        endpoint={forgetPassword}
        failure={{
          title: "We couldn't send the email",
          description: 'Please try again later.',
          networkDescription: noConnection,
        }}
        onSuccess={({ message: answer }) => setMessage(answer)}
      >
        <Field name="email" label="Email" type="email" autoComplete="email" />
        <SubmitButton full pendingText="Sending...">
          Send link
        </SubmitButton>
        <p className="auth-hint small muted">
          Remembered it?{' '}
          <Link href={authAddress('sign-in', next)} className="link">
            Sign in
          </Link>
        </p>
      </Form>
    </>
  )
}
