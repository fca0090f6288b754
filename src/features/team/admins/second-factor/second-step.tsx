import { KeyRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ApiError, noConnection, send } from '#shared/calls/api-client.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { Form, SubmitButton } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { CodeField } from './code-field.tsx'
import { passkeySignInOptions, signInWithCode, signInWithPasskey } from './endpoints.ts'
import './proof-dialog.css'
import type { LoginAnswer, Way } from './schema.ts'
import { usePasskey, usePasskeysWork } from './use-passkey.ts'
import { askPasskey } from './webauthn.ts'

/** With a ticket for its owner's passkeys; without one for any, which then says whose it is. */
export const useSignInWithPasskey = (
  ticket: string | undefined,
  onAnswer: (answer: LoginAnswer) => void,
  onError?: (error: unknown) => void,
) =>
  usePasskey({
    failure: 'Login failed',
    run: async () => {
      const { attempt, options } = await send(passkeySignInOptions, ticket === undefined ? {} : { ticket })
      return send(signInWithPasskey, { attempt, passkey: await askPasskey(options) })
    },
    onSuccess: onAnswer,
    ...(onError && { onError }),
  })

type Props = {
  ticket: string
  ways: Way[]
  onAnswer: (answer: LoginAnswer) => void
  onStartAgain: () => void
}

/** The password was right; now something that only its owner has. */
export function SecondStep({ ticket, ways, onAnswer, onStartAgain }: Props) {
  const leaveIfOver = (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'sign_in_over') return
    toast({ tone: 'destructive', title: 'Login failed', description: error.sentence ?? noConnection })
    onStartAgain()
  }
  // The button that had the focus has disappeared.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const passkey = useSignInWithPasskey(ticket, onAnswer, leaveIfOver)
  const hasPasskey = usePasskeysWork() && ways.includes('passkey')
  const hasCode = ways.includes('app') || ways.includes('recovery code')
  return (
    <>
      <div>
        <h2 ref={heading} tabIndex={-1} className="admin-login-step">
          One more step
        </h2>
        <p className="muted">Confirm that it's you.</p>
      </div>
      {hasPasskey && (
        <Button
          full
          variant="ink"
          pending={passkey.isPending}
          pendingText="Waiting for your passkey..."
          onClick={passkey.start}
        >
          <KeyRound aria-hidden="true" />
          Use your passkey
        </Button>
      )}
      {hasPasskey && hasCode && <p className="second-step-or">or</p>}
      {hasCode && (
        <Form
          label="Second step"
          schema={async () => (await import('./schema.ts')).stepCodeSchema}
          endpoint={signInWithCode}
          prepare={(typed) => ({ ...typed, ticket })}
          failure={{
            title: 'Login failed',
            description: noConnection,
            networkDescription: noConnection,
            isSaidOnce: true,
          }}
          onRefusal={leaveIfOver}
          onSuccess={onAnswer}
        >
          <CodeField hasApp={ways.includes('app')} hasRecoveryCodes={ways.includes('recovery code')} />
          <SubmitButton full variant={hasPasskey ? 'outline' : 'ink'} pendingText="Signing in...">
            Sign in
          </SubmitButton>
        </Form>
      )}
      <p className="admin-login-foot">
        <button type="button" className="link" onClick={onStartAgain}>
          Start again
        </button>
      </p>
      <p className="muted small">
        Lost your phone and your codes? Ask an administrator to reset your two-step sign-in.
      </p>
    </>
  )
}
