import { Download, Video } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { useReceipt } from '#features/payments/checkout/use-receipt.ts'
import { reasonOf } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { AddToCalendar } from '../calendar/add-to-calendar.tsx'
import { EventFacts } from '../page/event-facts.tsx'
import { EventHead } from '../page/event-head-band.tsx'
import { isFull } from '../policy.ts'
import { registrationReceipt } from '../registration/endpoints.ts'
import { GiveBack } from './give-back.tsx'
import './my-registration.css'
import { OwnDetails } from './own-details.tsx'
import { isHeld } from './registration-states.ts'
import { RegistrationStateNote } from './registration-state-note.tsx'
import type { MyRegistration } from '../schema.ts'
import { useIsComing } from '../use-is-coming.ts'
import { start, useKeptFocus } from '#browser/use-kept-focus.ts'

type Props = {
  registration: MyRegistration
  /** The secret of the email. The page asks for the receipt with it. */
  token: string
  onConfirm: () => Promise<unknown>
  onCancel: () => Promise<unknown>
}

/** A registration as its owner sees it: what it is for, what it holds, and how to give it back. */
export const MyRegistrationView = ({ registration, token, onConfirm, onCancel }: Props) => {
  const { event, payment } = registration
  const isComing = useIsComing(event)
  const focus = useKeptFocus<HTMLElement>()
  const isSure = isComing && registration.state === 'registered'
  return (
    <article className="event-page-ticket" aria-labelledby="my-registration-title" {...focus}>
      <EventHead event={event} titleId="my-registration-title" headingLevel={1} />
      <div className="event-columns">
        <div className="event-main">
          <div {...start} role="group" id="my-standing" aria-labelledby="my-standing">
            <RegistrationStateNote registration={registration} isComing={isComing} />
          </div>
          {isComing && <NextStep registration={registration} onConfirm={onConfirm} />}
          <EventFacts event={event} hasPlace />
        </div>
        <section className="event-side" aria-labelledby="my-seats-title">
          <h2 id="my-seats-title" className="my-registration-title">
            My registration
          </h2>
          <OwnDetails registration={registration} />
          <div className="my-registration-tools">
            {isSure && registration.zoomLink && <Calendar registration={registration} variant="outline" />}
            {payment?.receiptNumber && <ReceiptButton token={token} receiptNumber={payment.receiptNumber} />}
            <ButtonLink href={paths.event(event.id)} variant="outline" full>
              View event
            </ButtonLink>
            {(isSure || (isComing && isHeld(registration))) && (
              <GiveBack registration={registration} onCancel={onCancel} />
            )}
          </div>
        </section>
      </div>
    </article>
  )
}

/** The one thing to do now. */
const NextStep = ({ registration, onConfirm }: Pick<Props, 'registration' | 'onConfirm'>) => {
  const { state, event, zoomLink } = registration
  if (state === 'awaiting confirmation' || (state === 'not confirmed' && !isFull(event)))
    return <ConfirmButton registration={registration} onConfirm={onConfirm} />
  if (state === 'not confirmed')
    return (
      <ButtonLink href={paths.events} full>
        See upcoming events
      </ButtonLink>
    )
  if (state === 'cancelled' || state === 'payment failed')
    return (
      <ButtonLink href={`${paths.event(event.id)}#register`} full>
        Register again
      </ButtonLink>
    )
  if (state === 'awaiting payment')
    return (
      <ButtonLink href={paths.eventRegistration(event.id)} full>
        Continue to payment
      </ButtonLink>
    )
  if (!zoomLink) return <Calendar registration={registration} variant="primary" />
  return (
    <ButtonLink href={zoomLink} target="_blank" rel="noopener noreferrer" full>
      <Video aria-hidden="true" />
      Open meeting link
    </ButtonLink>
  )
}

/** A button, since a program that checks the links of an email may open the page too. */
const ConfirmButton = ({ registration, onConfirm }: Pick<Props, 'registration' | 'onConfirm'>) => {
  const places = registration.numberOfAttendees === 1 ? 'place' : 'places'
  const { isPending, mutate } = useMutation({
    mutationFn: onConfirm,
    onError: (error) =>
      toast({
        tone: 'destructive',
        title: `We couldn't confirm your ${places}`,
        description: reasonOf(error),
      }),
  })
  return (
    <Button full pending={isPending} pendingText="Confirming..." onClick={() => mutate()}>
      Confirm my {places}
    </Button>
  )
}

type CalendarProps = { registration: MyRegistration; variant: 'primary' | 'outline' }

const Calendar = ({ registration: { event, zoomLink }, variant }: CalendarProps) => (
  <AddToCalendar event={{ ...event, zoomLink }} variant={variant} full />
)

const ReceiptButton = ({ token, receiptNumber }: { token: string; receiptNumber: string }) => {
  const saveReceipt = useReceipt(registrationReceipt)
  return (
    <Button variant="outline" full onClick={() => void saveReceipt({ token }, receiptNumber)}>
      <Download aria-hidden="true" />
      Receipt {receiptNumber}
    </Button>
  )
}
