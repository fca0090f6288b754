import { useState } from 'react'
import { Field } from '#ui/forms/field.tsx'

type Props = { hasApp: boolean; hasRecoveryCodes: boolean }

/** One field for both kinds of codes; the server sees which kind was typed. */
export function CodeField({ hasApp, hasRecoveryCodes }: Props) {
  const [isRecovery, setIsRecovery] = useState(!hasApp)
  return (
    <>
      {isRecovery ? (
        <Field
          key="recovery"
          name="code"
          label="Recovery code"
          hint="Each code works once."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <Field
          key="app"
          name="code"
          label="Code"
          hint="The six digits in your authenticator app."
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      )}
      {hasApp && hasRecoveryCodes && (
        <p className="small">
          <button type="button" className="link" onClick={() => setIsRecovery(!isRecovery)}>
            {isRecovery ? 'Use a code from your app instead' : 'Use a recovery code instead'}
          </button>
        </p>
      )}
    </>
  )
}
