import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { renewRecoveryCodes } from './endpoints.ts'
import { AccountRow } from '../account-row.tsx'

type Props = { left: number; onRenewed: (codes: string[]) => void }

export function RecoveryRow({ left, onRenewed }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const renew = useAction(renewRecoveryCodes, {
    failure: "We couldn't make new codes",
    onSuccess: ({ recoveryCodes }) => {
      setIsAsking(false)
      onRenewed(recoveryCodes)
    },
  })
  return (
    <>
      <AccountRow
        icon={LifeBuoy}
        title="Recovery codes"
        text={
          left === 0
            ? 'You have none left. Make new ones, in case you lose your phone.'
            : `${left} of 10 left. They let you in if you lose your phone.`
        }
        actions={
          <Button variant="outline" onClick={() => setIsAsking(true)}>
            New codes
          </Button>
        }
      />
      {isAsking && (
        <ConfirmDialog
          title="Make new recovery codes?"
          confirm="Make new codes"
          isPending={renew.isPending}
          onConfirm={() => renew.mutate()}
          onClose={() => setIsAsking(false)}
        >
          <p>You'll get ten new codes. The old ones stop working straight away.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
