import { useState } from 'react'
import { Link } from 'wouter'
import { noConnection } from '#shared/calls/api-client.ts'
import type { SessionUser } from '#shared/session.ts'
import { Field } from '#ui/forms/field.tsx'
import { Form, SubmitButton } from '#ui/forms/form.tsx'
import { setUser } from '#browser/session/session-actions.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { authAddress } from './auth-modes.ts'
import { logIn } from '../endpoints.ts'

/** The page itself navigates on once the member is signed in. */
export const SignInForm = ({ next }: { next: string | null }) => {
  const [isTeamPasswordUsed, setIsTeamPasswordUsed] = useState(false)
  const welcome = (user: SessionUser) => {
    setUser(user)
    // The page that follows says that there is one more step.
    if (user.ownPassword) return
    toast({ title: 'Welcome back!', description: `Logged in as ${user.fullName}` })
  }
  return (
    <Form
      label="Sign in"
      schema={async () => (await import('../schema.ts')).loginSchema}
      endpoint={logIn}
      failure={{
        title: 'Login failed',
        description: 'Please try again later.',
        networkDescription: noConnection,
      }}
      onRefusal={({ code }) => setIsTeamPasswordUsed(code === 'team_password_used')}
      onSuccess={welcome}
    >
      {isTeamPasswordUsed && (
        <ButtonLink href={authAddress('forgot', next)} variant="outline" full>
          Send me a link
        </ButtonLink>
      )}
      <Field
        name="username"
        label="Username or email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field name="password" label="Password" type="password" autoComplete="current-password" />
      <SubmitButton full pendingText="Signing in...">
        Sign in
      </SubmitButton>
      <p className="auth-hint small muted">
        Forgot your password?{' '}
        <Link href={authAddress('forgot', next)} className="link">
          Reset it
        </Link>
      </p>
    </Form>
  )
}
