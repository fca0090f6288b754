import { Download, Video } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useReceipt } from '#features/payments/checkout/use-receipt.ts'
import { dayAt, longDay } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { firstNameOf } from '#shared/names.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { ProgressLine } from '#ui/feedback/progress-line.tsx'
import { AddToCalendar } from '../calendar/add-to-calendar.tsx'
import { EventFacts } from '../page/event-facts.tsx'
import { EventHead } from '../page/event-head-band.tsx'
import { ownClockAt } from '../event-times.ts'
import { freedText, yourPlaces } from '../event-words.ts'
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
  onCancel: () => Promise<unknown>
}

type Payment = NonNullable<MyRegistration['payment']>

/** A registration as its owner sees it: what it is for, what it holds, and how to give it back. */
export const MyRegistrationView = ({ registration, token, onCancel }: Props) => {
  const { event } = registration
  const isComing = useIsComing(event)
  const focus = useKeptFocus<HTMLElement>()
  return (
    <article className="event-page-ticket" aria-labelledby="my-registration-title" {...focus}>
      <EventHead event={event} titleId="my-registration-title" headingLevel={1} />
      <div className="event-columns">
        <div className="event-main">
          <div {...start} role="group" id="my-standing" aria-labelledby="my-standing">
            <Standing registration={registration} isComing={isComing} />
          </div>
          <EventFacts event={event} />
          <p>
            <ButtonLink href={paths.event(event.id)} variant="outline" size="small">
              View event
            </ButtonLink>
          </p>
        </div>
        <section className="event-side" aria-labelledby="my-seats-title">
          <h2 id="my-seats-title" className="my-registration-title">
            My registration
          </h2>
          <OwnDetails registration={registration} />
          {registration.payment?.receiptNumber && (
            <ReceiptButton token={token} receiptNumber={registration.payment.receiptNumber} />
          )}
          {isComing && <Tools registration={registration} onCancel={onCancel} />}
        </section>
      </div>
    </article>
  )
}

const Standing = ({ registration, isComing }: { registration: MyRegistration; isComing: boolean }) => {
  if (registration.event.state === 'cancelled')
    return (
      <Note tone="warning">
        <b>This event has been cancelled.</b>
        <br />
        We're sorry. You don't need to do anything.
      </Note>
    )
  if (registration.state === 'cancelled')
    return (
      <Note tone="warning">
        <b>Your registration has been cancelled.</b>
        <br />
        {freedText(registration.numberOfAttendees)}
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

const isUnpaid = ({ state }: MyRegistration): boolean =>
  state === 'awaiting payment' || state === 'payment failed'

const OwnDetails = ({ registration }: { registration: MyRegistration }) => (
  <dl className="my-registration-details">
    <div>
      <dt>Name</dt>
      <dd>{registration.fullName}</dd>
    </div>
    <div>
      <dt>Email</dt>
      <dd>{registration.email}</dd>
    </div>
    <div>
      <dt>Attendees</dt>
      <dd className="tabular">{registration.numberOfAttendees}</dd>
    </div>
    <div>
      <dt>{isUnpaid(registration) ? 'Started on' : 'Registered on'}</dt>
      <dd>{longDay(dayAt(new Date(registration.createdAt)))}</dd>
    </div>
    {registration.payment && <Paid payment={registration.payment} />}
  </dl>
)

const Paid = ({ payment: { amount, currency, refunded } }: { payment: Payment }) => (
  <>
    <div>
      <dt>Paid</dt>
      <dd className="tabular">{formatMoney({ amount, currency })}</dd>
    </div>
    {refunded > 0 && (
      <div>
        <dt>Refunded</dt>
        <dd className="tabular">{formatMoney({ amount: refunded, currency })}</dd>
      </div>
    )}
  </>
)

const ReceiptButton = ({ token, receiptNumber }: { token: string; receiptNumber: string }) => {
  const saveReceipt = useReceipt(paths.api.registrationReceipt)
  return (
    <Button
      variant="outline"
      full
      className="my-registration-receipt"
      onClick={() => void saveReceipt({ token }, receiptNumber)}
    >
      <Download aria-hidden="true" />
      Receipt {receiptNumber}
    </Button>
  )
}

type ToolsProps = Omit<Props, 'token'>

const Tools = ({ registration, onCancel }: ToolsProps) => {
  const { state, event, zoomLink } = registration
  if (state === 'cancelled' || state === 'payment failed')
    return (
      <ButtonLink href={`${paths.event(event.id)}#register`} full>
        Register again
      </ButtonLink>
    )
  if (state === 'awaiting payment')
    return (
      <div className="my-registration-tools">
        <ButtonLink href={paths.eventRegistration(event.id)} full>
          Continue to payment
        </ButtonLink>
        <CancelButton registration={registration} onCancel={onCancel}>
          {registration.numberOfAttendees === 1 ? 'Release my place' : 'Release my places'}
        </CancelButton>
      </div>
    )
  return (
    <div className="my-registration-tools">
      {zoomLink && (
        <ButtonLink href={zoomLink} target="_blank" rel="noopener noreferrer" full>
          <Video aria-hidden="true" />
          Open meeting link
        </ButtonLink>
      )}
      <AddToCalendar event={{ ...event, zoomLink }} variant="gold" full />
      <CancelButton registration={registration} onCancel={onCancel}>
        Cancel registration
      </CancelButton>
    </div>
  )
}

const CancelButton = ({ registration, onCancel, children }: ToolsProps & { children: string }) => {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="danger" full aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {children}
      </Button>
      {isAsking && (
        <Suspense fallback={<ProgressLine active />}>
          <CancelRegistrationDialog
            registration={registration}
            onCancel={onCancel}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
