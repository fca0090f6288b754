import { formatMoney } from '#shared/money.ts'
import { firstNameOf } from '#shared/text/names.ts'
import { Note } from '#ui/feedback/note.tsx'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { ownClockAt } from '../event-times.ts'
import { CancelledWords } from '../page/cancelled-words.tsx'
import { freedText, yourPlaces } from '../event-words.ts'
import { isFull, keptMinutes } from '../policy.ts'
import type { MyRegistration } from '../schema.ts'

/** How the registration stands, before anything else is read. */
export const RegistrationStateNote = ({
  registration,
  isComing,
}: {
  registration: MyRegistration
  isComing: boolean
}) => {
  if (registration.event.state === 'cancelled')
    return (
      <Note tone="danger">
        <b>This event has been cancelled.</b>
        <br />
        We're sorry. You don't need to do anything.
        <CancelledWords event={registration.event} />
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
        We're holding {numberOfAttendees === 1 ? 'it' : 'them'} for you until {ownClockAt(holdExpiresAt)}.
      </Note>
    )
  if (state === 'not confirmed')
    return (
      <Note tone="warning">
        <b>You don't have a place.</b>
        <br />
        We held {yourPlaces(numberOfAttendees)} for {keptMinutes} minutes.{' '}
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
        {registration.payment ? (
          <>
            We couldn't use your payment.
            <MoneyBack payment={registration.payment} />
          </>
        ) : (
          "We haven't received a payment."
        )}
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
      {!isComing && registration.event.hasRecap && (
        <>
          {' '}
          <Link className="link" href={paths.event(registration.event.id)}>
            See how it was
          </Link>
        </>
      )}
    </Note>
  )
}

/** Of the money that was paid: how much comes back, and when. */
const MoneyBack = ({ payment }: Pick<MyRegistration, 'payment'>) => {
  if (!payment) return null
  const { currency, refunded, returning, owed } = payment
  return (
    <>
      {returning > 0 && (
        <>
          <br />
          We're refunding <b>{formatMoney({ amount: returning, currency })}</b> to the card or wallet you paid
          with. This can take up to 10 days. We'll email you when it's done.
        </>
      )}
      {refunded > 0 && (
        <>
          <br />
          We've refunded <b>{formatMoney({ amount: refunded, currency })}</b>. Our email tells you how.
        </>
      )}
      {owed > 0 && (
        <>
          <br />
          Your refund of <b>{formatMoney({ amount: owed, currency })}</b> didn't reach you. Your money is
          safe: we'll find another way and email you.
        </>
      )}
    </>
  )
}
