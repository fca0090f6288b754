import { useQueryClient } from '@tanstack/react-query'
import { QrCode, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { send } from '#shared/calls/api-client.ts'
import { longDay, stubParts } from '#shared/time/dates.ts'
import { formatMoney, formatPrice } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { invalidate } from '#browser/calls/invalidate.ts'
import { OwnList } from '#ui/lists/own-list.tsx'
import { ProgressLine } from '#ui/feedback/progress-line.tsx'
import { forgetRegistration } from '../registration/attendee-memory.ts'
import { cancelOwnRegistration, changeOwnPlaces, ownRegistrations } from '../registration/endpoints.ts'
import { eventLooks } from '../event-looks.ts'
import { longMoment, ownClockAt } from '../event-times.ts'
import { placesText, refundsClosedText } from '../event-words.ts'
import { PayRestButton } from '../deposit/pay-rest-button.tsx'
import { refreshEvents } from '../events-queries.ts'
import { JoinButton } from '../online/join-button.tsx'
import { isFree, refundUntil } from '../policy.ts'
import { mostOnTicket } from './change-places.tsx'
import './my-registrations-list.css'
import type { OwnRegistration } from '../schema.ts'
import { useAreRefundsOpen, useIsComing } from '../use-is-coming.ts'
import { lazyPart } from '#browser/recovery/lazy-part.ts'

// A dialog is loaded when it is first asked for.
const CancelRegistrationDialog = lazyPart(
  () => import('./cancel-registration-dialog.tsx'),
  'CancelRegistrationDialog',
)

const PlacesDialog = lazyPart(() => import('./places-dialog.tsx'), 'PlacesDialog')

const TicketDialog = lazyPart(() => import('./ticket-dialog.tsx'), 'TicketDialog')

/** What a member is registered for, the next first. */
export const MyRegistrationsList = () => (
  <OwnList
    id="registrations"
    title="My registrations"
    list={ownRegistrations}
    rowKey={({ id }) => id}
    empty={
      <>
        You haven't registered for any events yet.{' '}
        <Link href={paths.events} className="link">
          See upcoming events
        </Link>
      </>
    }
  >
    {(registration) => <Row registration={registration} />}
  </OwnList>
)

const Row = ({ registration }: { registration: OwnRegistration }) => {
  const { event, numberOfAttendees, state, joins, owes, holdExpiresAt, payment } = registration
  const isComing = useIsComing(event)
  const money = moneyBack(registration)
  const areRefundsOpen = useAreRefundsOpen(event)
  const deadline = isComing ? deadlineOf(registration, areRefundsOpen) : undefined
  const { month, day } = stubParts(event.date)
  return (
    <>
      <span className="my-registrations-day" data-stub={eventLooks[event.category].stub} aria-hidden="true">
        <span>{month}</span>
        <b className="display">{day}</b>
      </span>
      <div className="own-list-main">
        <p className="own-list-name">
          <Link href={paths.event(event.id)}>{event.title}</Link>
        </p>
        <p className="own-list-about">
          <span>
            {longDay(event.date)}, {event.time}
          </span>
          <span>{placesText(numberOfAttendees)}</span>
          <span>{registrationStateText(registration, isComing)}</span>
          {money && <span>{money}</span>}
          {deadline && <span>{deadline}</span>}
        </p>
      </div>
      {isComing && state === 'awaiting payment' && (
        <div className="own-list-actions">
          {owes && <TicketButton registration={registration} />}
          {holdExpiresAt !== null && (
            <ButtonLink
              href={paths.eventRegistration(event.id)}
              size="small"
              aria-label={`Continue to payment for ${event.title}`}
            >
              Continue to payment
            </ButtonLink>
          )}
          <CancelButton registration={registration} />
        </div>
      )}
      {isComing && (state === 'registered' || state === 'awaiting confirmation') && (
        <div className="own-list-actions">
          {registration.rest && <PayRestButton registration={registration} rest={registration.rest} />}
          {joins && <JoinButton registration={registration} />}
          {state === 'registered' && !event.isVirtual && <TicketButton registration={registration} />}
          {state === 'registered' && !payment && isFree(event) && (
            <PlacesButton registration={registration} />
          )}
          {canGiveBack(registration, areRefundsOpen) ? (
            <CancelButton registration={registration} />
          ) : (
            <ButtonLink
              href={paths.contact}
              size="small"
              variant="quiet"
              aria-label={`Contact us about ${event.title}`}
            >
              Contact us
            </ButtonLink>
          )}
        </div>
      )}
    </>
  )
}

const registrationStateText = (
  { state, event, holdExpiresAt, owes, rest }: OwnRegistration,
  isComing: boolean,
): string => {
  if (event.state === 'cancelled') return 'Event cancelled'
  if (state === 'cancelled') return 'Cancelled'
  if (state === 'payment failed') return 'No place'
  if (state === 'not confirmed') return 'No place'
  if (state === 'awaiting confirmation' && holdExpiresAt)
    return `Confirm by ${ownClockAt(holdExpiresAt)} with the link in our email`
  if (owes) return `${formatPrice({ price: owes.amount, currency: owes.currency })} to pay at the door`
  if (rest && isComing)
    return `${formatPrice({ price: rest.amount, currency: rest.currency })} to pay by ${longDay(rest.dueOn)}`
  // Later than that it is held only while a bank works on it.
  if (holdExpiresAt !== null && Date.parse(holdExpiresAt) < Date.now()) return "We're processing your payment"
  if (holdExpiresAt !== null) return `Pay by ${ownClockAt(holdExpiresAt)}`
  return isComing ? 'Registered' : 'Finished'
}

const canGiveBack = ({ payment }: OwnRegistration, areRefundsOpen: boolean): boolean =>
  !payment || (payment.isOnline && areRefundsOpen)

/** Until when a buyer can cancel. What was not paid on the website is refunded by a person. */
const deadlineOf = (
  { state, event, payment }: OwnRegistration,
  areRefundsOpen: boolean,
): string | undefined => {
  if (state !== 'registered' || !payment?.isOnline) return undefined
  return areRefundsOpen ? `Refundable until ${longMoment(refundUntil(event))}` : refundsClosedText(event)
}

const moneyBack = ({ state, payment }: OwnRegistration): string | undefined => {
  if (!payment) return undefined
  const said = (amount: number) => formatMoney({ amount, currency: payment.currency })
  if (payment.owed > 0) return `Refund of ${said(payment.owed)} didn't reach you: we'll find another way`
  if (payment.returning > 0) return `Refund of ${said(payment.returning)} on its way`
  if (payment.refunded > 0) return `${said(payment.refunded)} refunded`
  // It is in the list because money came, too late, and goes back.
  return state === 'payment failed' ? 'Refund on its way' : undefined
}

const TicketButton = ({ registration: { id, event } }: { registration: OwnRegistration }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        size="small"
        aria-haspopup="dialog"
        aria-label={`Show ticket for ${event.title}`}
        onClick={() => setIsOpen(true)}
      >
        <QrCode aria-hidden="true" />
        Show ticket
      </Button>
      {isOpen && (
        <Suspense fallback={<ProgressLine active />}>
          <TicketDialog id={id} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const PlacesButton = ({ registration }: { registration: OwnRegistration }) => {
  const { id, event } = registration
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  if (mostOnTicket(registration) === 1) return null

  const change = async (numberOfAttendees: number) => {
    await send(changeOwnPlaces(id), { numberOfAttendees })
    void refreshEvents(client)
    await invalidate(client, ownRegistrations.path)
  }
  return (
    <>
      <Button
        variant="outline"
        size="small"
        aria-haspopup="dialog"
        aria-label={`Change places at ${event.title}`}
        onClick={() => setIsOpen(true)}
      >
        <Users aria-hidden="true" />
        Change places
      </Button>
      {isOpen && (
        <Suspense fallback={<ProgressLine active />}>
          <PlacesDialog registration={registration} onPlaces={change} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const CancelButton = ({ registration }: { registration: OwnRegistration }) => {
  const { id, event, state, numberOfAttendees } = registration
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const isHold = state === 'awaiting payment' || state === 'awaiting confirmation'

  const cancel = async () => {
    await send(cancelOwnRegistration(id))
    forgetRegistration(event.id)
    void refreshEvents(client)
    void invalidate(client, ownRegistrations.path)
  }

  return (
    <>
      <Button
        variant="danger"
        size="small"
        aria-haspopup="dialog"
        aria-label={
          isHold
            ? `Release my ${numberOfAttendees === 1 ? 'place' : 'places'} at ${event.title}`
            : `Cancel registration for ${event.title}`
        }
        onClick={() => setIsAsking(true)}
      >
        {isHold ? 'Release' : 'Cancel'}
      </Button>
      {isAsking && (
        <Suspense fallback={<ProgressLine active />}>
          <CancelRegistrationDialog
            registration={registration}
            onCancel={cancel}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
