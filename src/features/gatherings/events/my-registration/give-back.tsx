import { Suspense, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/parts/button.tsx'
import { ProgressLine } from '#ui/feedback/progress-line.tsx'
import { lazyPart } from '#browser/recovery/lazy-part.ts'
import { refundsClosedText, refundsOpenText, yourPlaces } from '../event-words.ts'
import type { MyRegistration } from '../schema.ts'
import { useAreRefundsOpen } from '../use-is-coming.ts'

// A dialog is loaded when it is first asked for.
const CancelRegistrationDialog = lazyPart(
  () => import('./cancel-registration-dialog.tsx'),
  'CancelRegistrationDialog',
)

type Props = {
  registration: MyRegistration
  onCancel: () => Promise<unknown>
}

/** The way to give the seats back; buyers have it until the deadline, and read what they can do after it. */
export const GiveBack = ({ registration, onCancel }: Props) => {
  const { state, event, payment, numberOfAttendees } = registration
  const areRefundsOpen = useAreRefundsOpen(event)
  if (state !== 'registered' || !payment)
    return <CancelButton registration={registration} onCancel={onCancel} />
  if (!payment.isOnline)
    return (
      <Terms>
        You didn't pay on our website. To cancel {yourPlaces(numberOfAttendees)}, {contactUs}.
      </Terms>
    )
  if (!areRefundsOpen)
    return (
      <Terms>
        {refundsClosedText(event)} If you can't come, {contactUs}.
      </Terms>
    )
  return (
    <>
      <CancelButton registration={registration} onCancel={onCancel} />
      <Terms>{refundsOpenText(event, numberOfAttendees)}</Terms>
    </>
  )
}

const Terms = ({ children }: { children: ReactNode }) => (
  <p className="event-side-hint event-side-centred">{children}</p>
)

const contactUs = (
  <Link href={paths.contact} className="link">
    contact us
  </Link>
)

/** Gives the seats back, after a question. */
const CancelButton = ({ registration, onCancel }: Props) => {
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
