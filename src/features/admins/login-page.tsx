import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { noConnection } from '#shared/api-client.ts'
import { sentenceOf } from '#shared/errors.ts'
import { site } from '#shared/site.ts'
import { Field } from '#ui/forms/field.tsx'
import { Form, SubmitButton } from '#ui/forms/form.tsx'
import { Mark } from '#ui/parts/mark.tsx'
import type { PageModule } from '#browser/page.ts'
import { adminLogIn, adminSession } from './endpoints.ts'
import { pathAfterLogin } from './login-address.ts'
import './login-page.css'
import { ForgotPasswordLink } from './password-reset/forgot-password-link.tsx'

function LoginPage() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const next = new URLSearchParams(useSearch()).get('next')

  return (
    <>
      <div className="weave" />
      <main id="main" tabIndex={-1} className="admin-login">
        <div className="admin-login-panel">
          <h1 className="admin-login-title">
            <Mark />
            <span>{site.name}</span>
            <span className="admin-login-label">Admin</span>
          </h1>
          <Form
            label="Administrator sign-in"
            schema={async () => (await import('./schema.ts')).adminLoginSchema}
            endpoint={adminLogIn}
            prepare={(typed) => typed}
            failure={{
              title: 'Login failed',
              description: sentenceOf('invalid_credentials'),
              networkDescription: noConnection,
            }}
            onSuccess={(admin) => {
              client.setQueryData(adminSession.queryKey, admin)
              navigate(pathAfterLogin(next), { replace: true })
            }}
          >
            <Field name="email" label="Email" type="email" autoComplete="username" />
            <Field name="password" label="Password" type="password" autoComplete="current-password" />
            <SubmitButton full variant="ink" pendingText="Signing in...">
              Sign in
            </SubmitButton>
            <ForgotPasswordLink />
          </Form>
        </div>
      </main>
    </>
  )
}

export const page: PageModule = {
  Component: LoginPage,
  head: () => ({ title: 'Admin sign-in', description: '' }),
}
