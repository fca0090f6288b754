import { HostedEventCard } from '#features/gatherings/events/dashboard/hosted-event-card.tsx'
import { Box } from '#ui/dashboard/box.tsx'
import type { Overview } from './schema.ts'

export const OwnEvents = ({ events }: { events: NonNullable<Overview['ownEvents']> }) => (
  <Box title="Your events">
    {events.length === 0 ? (
      <p className="overview-none">You have no upcoming events.</p>
    ) : (
      <ul className="overview-rows">
        {events.map((event) => (
          <li key={event.id}>
            <HostedEventCard event={event} />
          </li>
        ))}
      </ul>
    )}
  </Box>
)
