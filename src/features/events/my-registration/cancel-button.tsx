import { Suspense, useState } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { ProgressLine } from '#ui/feedback/progress-line.tsx'
import { lazyPart } from '#browser/recovery/lazy-part.ts'
import type { MyRegistration } from '../schema.ts'

// A dialog is loaded when it is first asked for.
const CancelRegistrationDialog = lazyPart(
  () => import('./cancel-registration-dialog.tsx'),
  'CancelRegistrationDialog',
)

type Props = {
  registration: MyRegistration
  onCancel: () => Promise<unknown>
}

/** Gives the seats back, after a question. */
export const CancelButton = ({ registration, onCancel }: Props) => {
  const [isAsking, setIsAsking] = useState(false)
  const release = registration.numberOfAttendees === 1 ? 'Release my place' : 'Release my places'
  return (
    <>
      <Button variant="quiet" full aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {registration.state === 'registered' ? 'Cancel registration' : release}
      </Button>
      {isAsking && (
        <Suspense fallback={<ProgressLine active />}>
          <CancelRegistrationDialog
            registration={registration}
            onCancel={onCancel}
            onClose={() => setIsAsking(false)}
            isSaidBelow
          />
        </Suspense>
      )}
    </>
  )
}
