import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { noConnection, onProofNeeded, send } from '#shared/calls/api-client.ts'
import { answerProofRequest, askForProof, onProofRequest, openProofRequest } from '#ui/dashboard/proof.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form, SubmitButton } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { shownError } from '#browser/calls/reading.ts'
import { adminSession } from '../endpoints.ts'
import type { AdminSession } from '../schema.ts'
import { CodeField } from './code-field.tsx'
import { ownSecondFactor, proofOptions, proveIdentity } from './endpoints.ts'
import './proof-dialog.css'
import type { SecondFactor } from './schema.ts'
import { usePasskey, usePasskeysWork } from './use-passkey.ts'
import { askPasskey } from './webauthn.ts'

/** Asks for a proof whenever a call of the dashboard or a download wants one. */
export function ProofDialogs({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const request = useSyncExternalStore(onProofRequest, openProofRequest, () => null)
  const client = useQueryClient()
  useEffect(() => onProofNeeded(askForProof), [])
  if (!request) return null
  const finish = (admin: AdminSession) => {
    client.setQueryData(adminSession.queryKey, admin)
    answerProofRequest(true)
  }
  return (
    <Dialog open onClose={() => answerProofRequest(false)} size="small" title="Please confirm that it's you">
      <div className="proof-dialog">
        <p className="muted">
          We ask before steps like exports, large refunds, and changes to the team or to how people give. You
          won't be asked again for 10 minutes.
        </p>
        {hasSecondFactor ? <BySecondStep onProved={finish} /> : <ByPassword onProved={finish} />}
      </div>
    </Dialog>
  )
}

type ProofProps = { onProved: (admin: AdminSession) => void }

const failure = { title: "We couldn't confirm that it's you", description: noConnection }

const ByPassword = ({ onProved }: ProofProps) => (
  <Form
    label="Confirm with your password"
    schema={async () => (await import('./schema.ts')).proofByPasswordSchema}
    endpoint={proveIdentity}
    failure={failure}
    onSuccess={onProved}
  >
    <Field name="password" label="Your password" type="password" autoComplete="current-password" />
    <SubmitButton full variant="ink" pendingText="Checking...">
      Confirm
    </SubmitButton>
  </Form>
)

function BySecondStep({ onProved }: ProofProps) {
  const query = useQuery(ownSecondFactor)
  if (shownError(query))
    return (
      <ErrorState
        title="We couldn't load this"
        text="Please try again in a few minutes."
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data)
    return (
      <SkeletonGroup label="Loading">
        <Skeleton shape="title" width="full" />
      </SkeletonGroup>
    )
  return <ChooseWay ways={query.data} onProved={onProved} />
}

function ChooseWay({ ways, onProved }: ProofProps & { ways: SecondFactor }) {
  const hasPasskey = usePasskeysWork() && ways.passkeys.length > 0
  const passkey = usePasskey({
    failure: failure.title,
    run: async () => send(proveIdentity, { passkey: await askPasskey(await send(proofOptions)) }),
    onSuccess: onProved,
  })
  return (
    <>
      {hasPasskey && (
        <>
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
          <p className="second-step-or">or</p>
        </>
      )}
      <Form
        label="Confirm with a code"
        schema={async () => (await import('./schema.ts')).proofByCodeSchema}
        endpoint={proveIdentity}
        failure={failure}
        onSuccess={onProved}
      >
        <CodeField hasApp={ways.app !== null} hasRecoveryCodes={ways.recoveryCodesLeft > 0} />
        <SubmitButton full variant={hasPasskey ? 'outline' : 'ink'} pendingText="Checking...">
          Confirm
        </SubmitButton>
      </Form>
    </>
  )
}
