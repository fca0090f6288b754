import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { send } from '#shared/calls/api-client.ts'
import { shortDate } from '#shared/time/dates.ts'
import { DeleteDialog } from '#ui/dashboard/delete-dialog.tsx'
import { Button } from '#ui/parts/button.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { addPasskey, newPasskeyOptions, ownSecondFactor, removePasskey } from './endpoints.ts'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'
import type { Passkey } from './schema.ts'
import { usePasskey, usePasskeysWork } from './use-passkey.ts'
import { AccountRow } from '../account-row.tsx'
import { adminSession } from '../endpoints.ts'
import { makePasskey } from './webauthn.ts'

type Props = {
  passkeys: Passkey[]
  onAdded: (recoveryCodes: string[] | null, title: string) => void
}

export function PasskeyRows({ passkeys, onAdded }: Props) {
  const [renamed, setRenamed] = useState<Passkey>()
  const [leaving, setLeaving] = useState<Passkey>()
  const worksHere = usePasskeysWork()
  const adding = usePasskey({
    failure: "The passkey wasn't added",
    run: async () => send(addPasskey, await makePasskey(await send(newPasskeyOptions))),
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes, 'Passkey added'),
  })
  return (
    <>
      {passkeys.map((passkey) => (
        <AccountRow
          key={passkey.id}
          icon={KeyRound}
          title={passkey.name}
          text={wordsOf(passkey)}
          actions={
            <>
              <IconButton label={`Rename ${passkey.name}`} onClick={() => setRenamed(passkey)}>
                <Pencil size={18} aria-hidden="true" />
              </IconButton>
              <IconButton label={`Remove ${passkey.name}`} tone="danger" onClick={() => setLeaving(passkey)}>
                <Trash2 size={18} aria-hidden="true" />
              </IconButton>
            </>
          }
        />
      ))}
      <AccountRow
        icon={KeyRound}
        title={passkeys.length === 0 ? 'Passkey' : 'Another passkey'}
        text={
          !worksHere
            ? "Passkeys don't work at this web address. Open the dashboard at its usual web address to add one."
            : passkeys.length === 0
              ? 'Sign in with your fingerprint, face or PIN. Nothing to type.'
              : 'For another phone or computer.'
        }
        actions={
          worksHere && (
            <Button
              variant={passkeys.length === 0 ? 'ink' : 'outline'}
              pending={adding.isPending}
              pendingText="Waiting..."
              onClick={adding.start}
            >
              Add passkey
            </Button>
          )
        }
      />
      {renamed && <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(undefined)} />}
      {leaving && <RemoveDialog passkey={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

const wordsOf = ({ createdAt, lastUsedAt }: Passkey): string =>
  `Passkey, added ${shortDate(createdAt)}. ${lastUsedAt ? `Last used ${shortDate(lastUsedAt)}.` : 'Not used yet.'}`

const RemoveDialog = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => (
  <DeleteDialog
    endpoint={removePasskey(passkey.id)}
    title="Remove this passkey?"
    confirm="Remove passkey"
    success={{ title: 'Passkey removed', description: 'It no longer signs you in.' }}
    failure="We couldn't remove the passkey"
    invalidates={[ownSecondFactor.path, adminSession.path]}
    onClose={onClose}
  >
    <p>
      <b>{passkey.name}</b> will no longer sign you in. Your device may still offer it: you can delete it
      there too.
    </p>
  </DeleteDialog>
)
