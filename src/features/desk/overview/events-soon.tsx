import { Link } from 'wouter'
import { eventPage } from '#shared/admin-paths.ts'
import { shortDay } from '#shared/time/dates.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { useCan } from '#ui/dashboard/powers.tsx'
import type { Overview } from './schema.ts'

type SoonEvent = NonNullable<Overview['eventsSoon']>[number]

export const EventsSoon = ({ events }: { events: SoonEvent[] }) => (
  <Box title="Next seven days">
    {events.length === 0 ? (
      <p className="overview-none">No events this week.</p>
    ) : (
      <ul className="overview-events">
        {events.map((event) => (
          <li key={event.id}>
            <Link href={eventPage(event.id)} className="link">
              {event.title}
            </Link>
            <p>
              {shortDay(event.date)}, {event.time}
            </p>
            <p>
              <Seats event={event} />
            </p>
          </li>
        ))}
      </ul>
    )}
  </Box>
)

const Seats = ({ event }: { event: SoonEvent }) => {
  const mayOpen = useCan('registrations.read')
  if (event.state === 'cancelled') return 'Cancelled'
  if (event.state === 'draft') return 'Draft'
  if (!mayOpen) return seatsText(event)
  return <Link href={eventPage(event.id)}>{seatsText(event)}</Link>
}

const seatsText = ({ registered, capacity }: SoonEvent): string => {
  if (capacity === null) return `${registered} registered`
  return registered >= capacity
    ? `Full: ${registered} of ${capacity}`
    : `${registered} of ${capacity} registered`
}
