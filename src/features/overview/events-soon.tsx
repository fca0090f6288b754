import { Link } from 'wouter'
import { shortDay } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { Box } from '#ui/dashboard/box.tsx'
import type { Overview } from './schema.ts'

type SoonEvent = Overview['eventsSoon'][number]

export const EventsSoon = ({ events }: { events: SoonEvent[] }) => (
  <Box title="The next seven days">
    {events.length === 0 ? (
      <p className="overview-none">No event takes place this week.</p>
    ) : (
      <ul className="overview-events">
        {events.map((event) => (
          <li key={event.id}>
            <Link href={`${paths.adminTab('events')}?${search(event.title)}`} className="link">
              {event.title}
            </Link>
            <p>
              {shortDay(event.date)}, {event.time}
            </p>
            <p>{stateText(event)}</p>
          </li>
        ))}
      </ul>
    )}
  </Box>
)

const search = (title: string): string => new URLSearchParams({ search: title }).toString()

const stateText = ({ state, registered, capacity }: SoonEvent): string => {
  if (state === 'cancelled') return 'Cancelled'
  if (capacity === null) return `${registered} registered`
  return registered >= capacity
    ? `Full: ${registered} of ${capacity}`
    : `${registered} of ${capacity} registered`
}
