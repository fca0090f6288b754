import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { SessionUser } from '#shared/session.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { TitledPanel } from '#ui/parts/titled-panel.tsx'
import { ProgressLine } from '#ui/feedback/progress-line.tsx'
import { lazyPart } from '#browser/recovery/lazy-part.ts'
import { ownData } from './endpoints.ts'

// A dialog is loaded when it is first asked for.
const DeleteAccountDialog = lazyPart(() => import('./delete-account-dialog.tsx'), 'DeleteAccountDialog')

const everything = 'Download a copy of everything we hold about you, or delete your account.'
const onlyTheAccount =
  'Download a copy of your account, or delete it. To include your messages, registrations and gifts, confirm your email address first.'

/** Open to pending members too: they may see what we know, and leave. */
export const MyDataSection = ({ user }: { user: SessionUser }) => {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <TitledPanel id="data" title="My data" text={user.emailConfirmed ? everything : onlyTheAccount}>
      <div className="form-actions">
        <ButtonLink href={ownData.path} download="my-data.json" variant="outline">
          <Download aria-hidden="true" />
          Download data
        </ButtonLink>
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
          Delete account
        </Button>
      </div>
      {isAsking && (
        <Suspense fallback={<ProgressLine active />}>
          <DeleteAccountDialog user={user} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </TitledPanel>
  )
}
