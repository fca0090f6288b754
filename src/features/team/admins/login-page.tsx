import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { noConnection } from '#shared/calls/api-client.ts'
import { sentenceOf } from '#shared/calls/errors.ts'
import { site } from '#shared/site.ts'
import { Field } from '#ui/forms/field.tsx'
import { Form, SubmitButton } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Mark } from '#ui/parts/marks/mark.tsx'
import type { PageModule } from '#browser/page.ts'
import { adminLogIn, adminSession } from './endpoints.ts'
import { pathAfterLogin } from './login-address.ts'
import './login-page.css'
import { ForgotPasswordLink } from './password-reset/forgot-password-link.tsx'
import type { LoginAnswer } from './second-factor/schema.ts'
import { SecondStep, useSignInWithPasskey } from './second-factor/second-step.tsx'
import { usePasskeysWork } from './second-factor/use-passkey.ts'

type Step = Extract<LoginAnswer, { next: 'second step' }>

function LoginPage() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const next = new URLSearchParams(useSearch()).get('next')
  const [step, setStep] = useState<Step>()
  const hear = (answer: LoginAnswer) => {
    if (answer.next === 'second step') return setStep(answer)
    const { next: _, ...admin } = answer
    client.setQueryData(adminSession.queryKey, admin)
    navigate(pathAfterLogin(next), { replace: true })
  }

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
          {step ? (
            <SecondStep {...step} onAnswer={hear} onStartAgain={() => setStep(undefined)} />
          ) : (
            <FirstStep onAnswer={hear} />
          )}
        </div>
      </main>
    </>
  )
}

function FirstStep({ onAnswer }: { onAnswer: (answer: LoginAnswer) => void }) {
  const passkey = useSignInWithPasskey(undefined, onAnswer)
  return (
    <>
      <Form
        label="Administrator sign-in"
        schema={async () => (await import('./schema.ts')).adminLoginSchema}
        endpoint={adminLogIn}
        prepare={(typed) => typed}
        failure={{
          title: 'Login failed',
          description: sentenceOf('invalid_credentials'),
          networkDescription: noConnection,
          isSaidOnce: true,
        }}
        onSuccess={onAnswer}
      >
        <Field name="email" label="Email" type="email" autoComplete="username" />
        <Field name="password" label="Password" type="password" autoComplete="current-password" />
        <SubmitButton full variant="ink" pendingText="Signing in...">
          Sign in
        </SubmitButton>
        <ForgotPasswordLink />
      </Form>
      {usePasskeysWork() && (
        <>
          <p className="second-step-or">or</p>
          <Button
            full
            variant="outline"
            pending={passkey.isPending}
            pendingText="Waiting for your passkey..."
            onClick={passkey.start}
          >
            <KeyRound aria-hidden="true" />
            Sign in with a passkey
          </Button>
        </>
      )}
    </>
  )
}

export const page: PageModule = {
  Component: LoginPage,
  head: () => ({ title: 'Admin sign-in', description: '' }),
}
