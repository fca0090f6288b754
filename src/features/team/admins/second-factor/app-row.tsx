import { Smartphone, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { shortDate } from '#shared/time/dates.ts'
import { DeleteDialog } from '#ui/dashboard/delete-dialog.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { AppDialog } from './app-dialog.tsx'
import { ownSecondFactor, removeApp, startApp } from './endpoints.ts'
import type { SecondFactor, StartedApp } from './schema.ts'
import { AccountRow } from '../account-row.tsx'
import { adminSession } from '../endpoints.ts'

type Props = {
  app: SecondFactor['app']
  onAdded: (recoveryCodes: string[] | null, title: string) => void
}

export function AppRow({ app, onAdded }: Props) {
  const [started, setStarted] = useState<StartedApp>()
  const [isLeaving, setIsLeaving] = useState(false)
  const start = useAction(startApp, {
    failure: "We couldn't set up the authenticator app",
    onSuccess: setStarted,
  })
  return (
    <>
      <AccountRow
        icon={Smartphone}
        title="Authenticator app"
        text={
          app
            ? `Set up ${shortDate(app.createdAt)}.${app.lastUsedAt ? ` Last used ${shortDate(app.lastUsedAt)}.` : ''}`
            : "An app on your phone shows a six-digit code, even when you're offline."
        }
        actions={
          <>
            <Button variant="outline" pending={start.isPending} onClick={() => start.mutate()}>
              {app ? 'Replace' : 'Set up'}
            </Button>
            {app && (
              <IconButton label="Remove authenticator app" tone="danger" onClick={() => setIsLeaving(true)}>
                <Trash2 size={18} aria-hidden="true" />
              </IconButton>
            )}
          </>
        }
      />
      {started && (
        <AppDialog
          started={started}
          onClose={() => setStarted(undefined)}
          onDone={(recoveryCodes) => {
            setStarted(undefined)
            onAdded(recoveryCodes, 'Authenticator app set up')
          }}
        />
      )}
      {isLeaving && (
        <DeleteDialog
          endpoint={removeApp}
          title="Remove your authenticator app?"
          confirm="Remove app"
          success={{ title: 'Authenticator app removed', description: 'Its codes no longer work here.' }}
          failure="We couldn't remove the app"
          invalidates={[ownSecondFactor.path, adminSession.path]}
          onClose={() => setIsLeaving(false)}
        >
          <p>Codes from the app will no longer sign you in.</p>
        </DeleteDialog>
      )}
    </>
  )
}
