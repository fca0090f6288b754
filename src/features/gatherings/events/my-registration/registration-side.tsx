import { Download } from 'lucide-react'
import { useReceipt } from '#features/payments/checkout/use-receipt.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { registrationReceipt } from '../registration/endpoints.ts'
import { JoinBox } from '../online/join-box.tsx'
import { isFree } from '../policy.ts'
import { ChangePlaces } from './change-places.tsx'
import { GiveBack } from './give-back.tsx'
import './my-registration.css'
import { OwnDetails } from './own-details.tsx'
import { isHeld } from './registration-states.ts'
import { OwnAnswers } from '../questions/own-answers.tsx'
import { OwnCompanions } from './own-companions.tsx'
import type { MyRegistration, RegistrationWithTicket } from '../schema.ts'
import { useIsComing } from '../use-is-coming.ts'

export type SideProps = {
  registration: MyRegistration
  /** The secret of the email. The page asks for the receipt with it. */
  token: string
  onCancel: () => Promise<unknown>
  onPlaces: (numberOfAttendees: number) => Promise<unknown>
  /** How it is now, as the answer to a form says. */
  onChanged: (registration: RegistrationWithTicket) => void
}

/** What was registered, and what can be done with it. */
export const RegistrationSide = ({
  registration,
  token,
  onCancel,
  onPlaces,
  onChanged,
  hasTicket = false,
}: SideProps & { /** It says who comes, and how to join. */ hasTicket?: boolean }) => {
  const { state, event, payment, joins } = registration
  const isComing = useIsComing(event)
  const mayChange = isComing && (state === 'registered' || isHeld(registration))
  return (
    <section className="event-side" aria-labelledby="my-seats-title">
      <h2 id="my-seats-title" className="my-registration-title">
        My registration
      </h2>
      <OwnDetails registration={registration} hasTicket={hasTicket} />
      <div className="my-registration-tools">
        <OwnAnswers registration={registration} token={token} mayChange={mayChange} onChanged={onChanged} />
        <OwnCompanions
          registration={registration}
          token={token}
          mayChange={mayChange}
          onChanged={onChanged}
        />
        {hasTicket && joins && !event.isVirtual && <JoinBox event={event} token={token} />}
        {[payment?.receiptNumber, ...(payment?.restReceipts ?? [])].map(
          (number) => number && <ReceiptButton key={number} token={token} receiptNumber={number} />,
        )}
        {isComing && state === 'registered' && !payment && isFree(event) && (
          <ChangePlaces registration={registration} onPlaces={onPlaces} />
        )}
        <ButtonLink href={paths.event(event.id)} variant="outline" full>
          View event
        </ButtonLink>
        {mayChange && <GiveBack registration={registration} onCancel={onCancel} />}
      </div>
    </section>
  )
}

const ReceiptButton = ({ token, receiptNumber }: { token: string; receiptNumber: string }) => {
  const saveReceipt = useReceipt(registrationReceipt)
  return (
    <Button variant="outline" full onClick={() => void saveReceipt({ token, receiptNumber }, receiptNumber)}>
      <Download aria-hidden="true" />
      Receipt {receiptNumber}
    </Button>
  )
}
