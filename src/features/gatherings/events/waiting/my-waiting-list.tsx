import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { reasonOf, send } from '#shared/calls/api-client.ts'
import { longDay, stubParts } from '#shared/time/dates.ts'
import { paths } from '#shared/paths.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import '#ui/lists/own-list.css'
import { Button } from '#ui/parts/button.tsx'
import { TitledPanel } from '#ui/parts/titled-panel.tsx'
import { eventLooks } from '../event-looks.ts'
import { longMoment } from '../event-times.ts'
import { placesText } from '../event-words.ts'
import '../my-registration/my-registrations-list.css'
import { openOwnWaiting, ownWaiting } from './endpoints.ts'
import { ordinal } from './policy.ts'
import type { OwnWaiting } from './schema.ts'

/** Where a member waits for a place. Most wait for none, and see nothing of it. */
export const MyWaitingList = () => {
  const { data: rows = [] } = useQuery(ownWaiting)
  if (rows.length === 0) return null
  return (
    <TitledPanel id="waiting" title="My waiting lists">
      <ul className="own-list">
        {rows.map((row) => (
          <li key={row.id} className="own-list-row">
            <Row waiting={row} />
          </li>
        ))}
      </ul>
    </TitledPanel>
  )
}

const Row = ({ waiting }: { waiting: OwnWaiting }) => {
  const { id, event, numberOfAttendees } = waiting
  const [, navigate] = useLocation()
  const { month, day } = stubParts(event.date)
  const { text, action } = standingOf(waiting)
  const { isPending, mutate } = useMutation({
    mutationFn: () => send(openOwnWaiting(id)),
    onSuccess: ({ token }) => navigate(`${paths.waitingList}#${token}`),
    onError: (error) =>
      toast({ tone: 'destructive', title: "We couldn't open this", description: reasonOf(error) }),
  })
  return (
    <>
      <span className="my-registrations-day" data-stub={eventLooks[event.category].stub} aria-hidden="true">
        <span>{month}</span>
        <b className="display">{day}</b>
      </span>
      <div className="own-list-main">
        <p className="own-list-name">{event.title}</p>
        <p className="own-list-about">
          <span>
            {longDay(event.date)}, {event.time}
          </span>
          <span>{placesText(numberOfAttendees)}</span>
          <span>{text}</span>
        </p>
      </div>
      <div className="own-list-actions">
        <Button
          size="small"
          variant={waiting.state === 'offered' ? 'primary' : 'outline'}
          pending={isPending}
          pendingText="Opening..."
          aria-label={`${action}: ${event.title}`}
          onClick={() => mutate()}
        >
          {action}
        </Button>
      </div>
    </>
  )
}

const standingOf = ({ state, place, offer }: OwnWaiting): { text: string; action: string } => {
  if (state === 'offered' && offer)
    return { text: `Held for you until ${longMoment(offer.until)}`, action: 'See offer' }
  if (state === 'unconfirmed') return { text: 'Not in line yet', action: 'Confirm' }
  if (state === 'waiting') return { text: `${ordinal(place)} in line`, action: 'See my place' }
  return { text: 'You took no offer', action: 'Wait again' }
}
