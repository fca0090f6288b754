import { useQuery } from '@tanstack/react-query'
import { shortDay } from '#shared/time/dates.ts'
import { FormFoot } from '#ui/dashboard/form-foot.tsx'
import { useReach } from '#ui/dashboard/powers.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { events } from '../../endpoints.ts'
import { placesText } from '../../event-words.ts'
import { isOpen, spotsLeft, spotsText } from '../../policy.ts'
import { eachOf, hasPrice } from '../../prices/prices.ts'
import { adminEvents, adminRegistrations, moveRegistration } from '../endpoints.ts'
import type { ListedEvent } from '../schema.ts'
import type { AdminRegistration } from './registrations-schema.ts'

type Props = { registration: AdminRegistration; onClose: () => void }

const mostEvents = 200

/** Moves a registration to another date. What is paid stays paid, so the other event has the same price. */
export function MoveDialog({ registration, onClose }: Props) {
  const own = useQuery(adminEvents(`id=${registration.eventId}`))
  const upcoming = useQuery(adminEvents(`when=upcoming&state=planned&limit=${mostEvents}`))
  const isHost = useReach('registrations.cancel') === 'own'
  const from = own.data?.rows[0]
  return (
    <Dialog open onClose={onClose} size="admin" title="Move to another date">
      {from && upcoming.data ? (
        <Choice
          registration={registration}
          from={from}
          to={upcoming.data.rows.filter(
            (event) => fits(from, event, eachOf(from, registration.priceChoice)) && (!isHost || event.isOwn),
          )}
          onClose={onClose}
        />
      ) : (
        <Loading
          query={own.data ? upcoming : own}
          label="Loading events"
          failure="We couldn't load the events"
        >
          <Skeleton shape="title" width="full" />
        </Loading>
      )}
    </Dialog>
  )
}

const fits = (from: ListedEvent, to: ListedEvent, each: number): boolean =>
  from.id !== to.id &&
  isOpen(to, new Date()) &&
  hasPrice(to, each) &&
  (each === 0 || from.currency === to.currency)

function Choice({ registration, from, to, onClose }: Props & { from: ListedEvent; to: ListedEvent[] }) {
  const { id, name, email, numberOfAttendees, eventTitle, eventDate } = registration
  const others =
    'For an event with another price, cancel or refund this registration and ask them to register there.'
  if (to.length === 0)
    return (
      <Note>
        No other event to come {from.price === 0 ? 'is free' : 'has the same price'}. {others}
      </Note>
    )
  return (
    <Form
      label="Move to another date"
      schema={async () => (await import('./move-schema.ts')).moveSchema}
      endpoint={moveRegistration(id)}
      success={{ title: 'Registration moved', description: email ? `We've emailed ${name}.` : '' }}
      failure={{ title: "We couldn't move the registration", description: 'Please try again later.' }}
      invalidates={[adminRegistrations.path, adminEvents.path, events.path]}
      onSuccess={onClose}
    >
      <p>
        <b>{name}</b>, {placesText(numberOfAttendees)}. Now: {eventTitle}, {shortDay(eventDate)}.
      </p>
      <p>{email && `We email ${name} the new date. `}Ticket, reference and payment stay the same.</p>
      <Field
        name="eventId"
        label="New date"
        placeholder="Choose an event"
        options={to.map((event) => ({ value: event.id, label: nameOf(event) }))}
        hint={others}
        wide
      />
      <FormFoot submit="Move registration" onCancel={onClose} />
    </Form>
  )
}

const nameOf = (event: ListedEvent): string => {
  const left = spotsLeft(event)
  return [`${event.title}, ${shortDay(event.date)}`, left !== null && spotsText(left)]
    .filter(Boolean)
    .join(' · ')
}
