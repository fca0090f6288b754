import { Download, Video } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useReceipt } from '#features/payments/checkout/use-receipt.ts'
import { reasonOf } from '#shared/api-client.ts'
import { dayAt, longDay } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { firstNameOf } from '#shared/names.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Note } from '#ui/feedback/note.tsx'
import { ProgressLine } from '#ui/feedback/progress-line.tsx'
import { AddToCalendar } from '../calendar/add-to-calendar.tsx'
import { EventFacts } from '../page/event-facts.tsx'
import { EventHead } from '../page/event-head-band.tsx'
import { ownClockAt } from '../event-times.ts'
import { freedText, refundTime, yourPlaces } from '../event-words.ts'
import { isFull, keptMinutes } from '../policy.ts'
import './my-registration.css'
import type { MyRegistration } from '../schema.ts'
import { useIsComing } from '../use-is-coming.ts'
import { lazyPart } from '#browser/recovery/lazy-part.ts'
import { start, useKeptFocus } from '#browser/use-kept-focus.ts'

// A dialog is loaded when it is first asked for.
const CancelRegistrationDialog = lazyPart(
  () => import('./cancel-registration-dialog.tsx'),
  'CancelRegistrationDialog',
)

type Props = {
  registration: MyRegistration
  /** The secret of the email, with which the receipt is asked for. */
  token: string
  onConfirm: () => Promise<unknown>
  onCancel: () => Promise<unknown>
}

type Payment = NonNullable<MyRegistration['payment']>

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
            <Standing registration={registration} isComing={isComing} />
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
              <CancelButton registration={registration} onCancel={onCancel} />
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

const isHeld = ({ state }: MyRegistration): boolean =>
  state === 'awaiting payment' || state === 'awaiting confirmation'

type CalendarProps = { registration: MyRegistration; variant: 'primary' | 'outline' }

const Calendar = ({ registration: { event, zoomLink }, variant }: CalendarProps) => (
  <AddToCalendar event={{ ...event, zoomLink }} variant={variant} full />
)

const Standing = ({ registration, isComing }: { registration: MyRegistration; isComing: boolean }) => {
  if (registration.event.state === 'cancelled')
    return (
      <Note tone="danger">
        <b>This event has been cancelled.</b>
        <br />
        We're sorry. You don't need to do anything.
        <MoneyBack payment={registration.payment} />
      </Note>
    )
  if (registration.state === 'cancelled')
    return (
      <Note tone="warning">
        <b>Your registration has been cancelled.</b>
        <br />
        {freedText(registration.numberOfAttendees)}
        <MoneyBack payment={registration.payment} />
      </Note>
    )
  const { state, holdExpiresAt, numberOfAttendees } = registration
  if (state === 'awaiting confirmation' && holdExpiresAt)
    return (
      <Note tone="warning">
        <b>Please confirm {yourPlaces(numberOfAttendees)}.</b>
        <br />
        We're keeping {numberOfAttendees === 1 ? 'it' : 'them'} for you until {ownClockAt(holdExpiresAt)}.
      </Note>
    )
  if (state === 'not confirmed')
    return (
      <Note tone="warning">
        <b>You don't have a place.</b>
        <br />
        We kept {yourPlaces(numberOfAttendees)} for {keptMinutes} minutes.{' '}
        {isFull(registration.event)
          ? 'This event is full now.'
          : 'You can still confirm while there are places left.'}
      </Note>
    )
  if (registration.state === 'payment failed')
    return (
      <Note tone="warning">
        <b>You don't have a place.</b>
        <br />
        {registration.payment
          ? "Your payment arrived too late, so we're refunding it to your card."
          : "We didn't receive a payment. You have not been charged."}
      </Note>
    )
  if (registration.holdExpiresAt !== null)
    return (
      <Note tone="warning">
        <b>You haven't paid for {yourPlaces(registration.numberOfAttendees)} yet.</b>
        <br />
        We're holding {registration.numberOfAttendees === 1 ? 'it' : 'them'} for you until{' '}
        {ownClockAt(registration.holdExpiresAt)}.
      </Note>
    )
  return (
    <Note tone="success">
      <b>You're registered, {firstNameOf(registration.fullName)}.</b>
      <br />
      {isComing ? 'We look forward to seeing you.' : 'This event has finished. Thank you for registering.'}
    </Note>
  )
}

/** Of the money that was paid: how much comes back, and when. */
const MoneyBack = ({ payment }: Pick<MyRegistration, 'payment'>) => {
  if (!payment) return null
  const { currency, refunded, returning } = payment
  return (
    <>
      {returning > 0 && (
        <>
          <br />
          We're refunding <b>{formatMoney({ amount: returning, currency })}</b> to the card you paid with.{' '}
          {refundTime}
        </>
      )}
      {refunded > 0 && (
        <>
          <br />
          We've refunded <b>{formatMoney({ amount: refunded, currency })}</b> to the card you paid with.{' '}
          {refundTime}
        </>
      )}
    </>
  )
}

const isUnfinished = (registration: MyRegistration): boolean =>
  isHeld(registration) || registration.state === 'payment failed' || registration.state === 'not confirmed'

const OwnDetails = ({ registration }: { registration: MyRegistration }) => (
  <dl className="my-registration-details">
    <div data-wide="">
      <dt>Name</dt>
      <dd>{registration.fullName}</dd>
    </div>
    <div data-wide="">
      <dt>Email</dt>
      <dd>{registration.email}</dd>
    </div>
    <div>
      <dt>Attendees</dt>
      <dd>{registration.numberOfAttendees}</dd>
    </div>
    <div>
      <dt>Reference</dt>
      <dd>{registration.reference}</dd>
    </div>
    <div data-wide="">
      <dt>{isUnfinished(registration) ? 'Started on' : 'Registered on'}</dt>
      <dd>{longDay(dayAt(new Date(registration.createdAt)))}</dd>
    </div>
    {registration.payment && <Paid payment={registration.payment} />}
  </dl>
)

const Paid = ({ payment: { amount, currency, refunded, returning } }: { payment: Payment }) => (
  <>
    <div>
      <dt>Paid</dt>
      <dd>{formatMoney({ amount, currency })}</dd>
    </div>
    {refunded > 0 && (
      <div>
        <dt>Refunded</dt>
        <dd>{formatMoney({ amount: refunded, currency })}</dd>
      </div>
    )}
    {returning > 0 && (
      <div>
        <dt>Being refunded</dt>
        <dd>{formatMoney({ amount: returning, currency })}</dd>
      </div>
    )}
  </>
)

const ReceiptButton = ({ token, receiptNumber }: { token: string; receiptNumber: string }) => {
  const saveReceipt = useReceipt(paths.api.registrationReceipt)
  return (
    <Button variant="outline" full onClick={() => void saveReceipt({ token }, receiptNumber)}>
      <Download aria-hidden="true" />
      Receipt {receiptNumber}
    </Button>
  )
}

const CancelButton = ({ registration, onCancel }: Pick<Props, 'registration' | 'onCancel'>) => {
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
